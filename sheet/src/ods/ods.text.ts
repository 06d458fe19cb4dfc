// Collects the text of an OpenDocument cell: paragraphs, explicit spaces and tabs, without notes and drawings.

// Attached to a cell, but not its content.
const BESIDE = new Set(["annotation", "frame", "custom-shape", "shapes", "note", "ruby-text", "dde-source"]);

export const createTextCollector = (maxCharacters: number) => {
  let text = "";
  let paragraphs = 0;
  let inParagraph = false;
  let beside = 0;

  const add = (more: string) => {
    // Keep only enough to know that it is too long.
    if (inParagraph && beside === 0 && text.length <= maxCharacters) text += more.slice(0, maxCharacters + 1);
  };

  return {
    begin: () => {
      text = "";
      paragraphs = beside = 0;
      inParagraph = false;
    },
    open: (name: string, attributes: Record<string, string>) => {
      if (beside > 0 || BESIDE.has(name)) {
        beside += 1;
        return;
      }
      if (name === "p") {
        inParagraph = true;
        if (paragraphs++ > 0) add("\n");
      } else if (name === "s")
        add(" ".repeat(Math.min(Math.max(Number(attributes["text:c"] ?? 1) || 1, 1), maxCharacters)));
      else if (name === "tab") add("\t");
      else if (name === "line-break") add("\n");
    },
    // The standard collapses white space; significant spaces are written as text:s.
    text: (more: string) => add(more.replace(/[ \t\r\n]+/g, " ")),
    close: (name: string) => {
      if (beside > 0) beside -= 1;
      else if (name === "p") inParagraph = false;
    },
    take: () => text,
  };
};
