// Displays plain text with a little Markdown, as in messages and comments; references in it become chips.
import { styled } from "@mui/material";
import { useMemo, type ReactNode } from "react";
import { parseMarkdown, type Block, type Inline } from "./markdown.ts";
import { ReferencedText } from "./ReferencedText.tsx";

const Lines = styled("div")({ whiteSpace: "pre-wrap", overflowWrap: "anywhere" });

const List = styled("ul")({
  margin: "2px 0",
  "ul&": { listStyleType: "disc" },
  paddingInlineStart: 22,
  overflowWrap: "anywhere",
});

const code = {
  fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
  fontSize: "0.8125rem",
  borderRadius: 4,
  backgroundColor: "color-mix(in srgb, var(--igo-palette-text-secondary) 14%, transparent)",
} as const;
const Code = styled("code")({ ...code, padding: "1px 4px" });
const CodeBlock = styled("pre")({
  ...code,
  margin: "4px 0",
  padding: "8px 10px",
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
});

const Anchor = styled("a")({
  color: "inherit",
  textDecoration: "underline",
  textUnderlineOffset: 2,
  overflowWrap: "anywhere",
});

/** The tooltip shows where a link really leads. */
const inline = (part: Inline, key: number): ReactNode => {
  switch (part.kind) {
    case "code":
      return <Code key={key}>{part.text}</Code>;
    case "bold":
      return <strong key={key}>{part.parts.map(inline)}</strong>;
    case "italics":
      return <em key={key}>{part.parts.map(inline)}</em>;
    case "link":
      return (
        <Anchor key={key} href={part.to} title={part.to} target="_blank" rel="noopener noreferrer">
          {part.text}
        </Anchor>
      );
    default:
      return part.text.includes("[[") ? <ReferencedText key={key} text={part.text} /> : part.text;
  }
};

const block = (one: Block, key: number): ReactNode => {
  if (one.kind === "code") return <CodeBlock key={key}>{one.text}</CodeBlock>;
  if (one.kind === "list")
    return (
      <List key={key} {...(one.start !== null && { as: "ol", start: one.start })}>
        {one.items.map((parts, at) => (
          <li key={at}>{parts.map(inline)}</li>
        ))}
      </List>
    );
  return (
    <Lines key={key} dir="auto">
      {one.lines.flatMap((parts, at) => [
        ...(at > 0 ? ["\n"] : []),
        ...parts.map((part, of) => inline(part, at * 1000 + of)),
      ])}
    </Lines>
  );
};

export function MarkdownText({ text }: { text: string }) {
  return <>{useMemo(() => parseMarkdown(text), [text]).map(block)}</>;
}
