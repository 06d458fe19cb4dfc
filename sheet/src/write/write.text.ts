// Makes texts fit what a workbook can hold: names of sheets, characters XML cannot carry, the longest cell.

const LONGEST = 32_767;

/** hucre escapes control characters but not texts that look like such an escape, and refuses what is too long. */
export const workbookText = (text: string) => {
  const safe = text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/[\0\uFFFE\uFFFF]/g, "")
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_");
  return safe.length <= LONGEST ? safe : `${safe.slice(0, LONGEST - 1)}…`.toWellFormed();
};

/** A name Excel takes, unlike those already taken. */
export const sheetName = (wanted: string, taken: readonly string[]) => {
  const plain =
    workbookText(wanted)
      .replace(/[[\]:*?/\\\n\t]/g, " ")
      .replace(/^'+|'+$/g, "")
      .trim()
      .slice(0, 31) || "Sheet";
  const free = (name: string) =>
    !taken.some((other) => other.toLowerCase() === name.toLowerCase()) && name.toLowerCase() !== "history";
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? "" : ` ${number}`;
    const name = plain.slice(0, 31 - suffix.length) + suffix;
    if (free(name)) return name;
  }
};
