// Plain text with bold, italics, code, lists and links. Everything else stays text.
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import type { ReactNode } from "react";
import { ReferencedText } from "../references/ReferencedText.tsx";
import { blocksOf, partsOf, type Part } from "./smallMarkdown.ts";

export function SmallMarkdown({ text }: { text: string }) {
  return (
    <Box
      sx={{
        typography: "body2",
        overflowWrap: "anywhere",
        display: "grid",
        gap: 1,
        "& p, & ul": { margin: 0 },
      }}
    >
      {blocksOf(text).map((block, index) =>
        block.kind === "list" ? (
          <Box component="ul" key={index} sx={{ paddingInlineStart: 2.5 }}>
            {block.lines.map((line, place) => (
              <li key={place}>{partsOf(line).map(draw)}</li>
            ))}
          </Box>
        ) : (
          <Box component="p" key={index} sx={{ whiteSpace: "pre-wrap" }}>
            {partsOf(block.lines.join("\n")).map(draw)}
          </Box>
        ),
      )}
    </Box>
  );
}

const draw = ({ kind, text }: Part, key: number): ReactNode => {
  switch (kind) {
    case "bold":
      return <strong key={key}>{text}</strong>;
    case "italics":
      return <em key={key}>{text}</em>;
    case "code":
      return <code key={key}>{text}</code>;
    case "link":
      return (
        <Link key={key} href={text} target="_blank" rel="noopener noreferrer">
          {text}
        </Link>
      );
    default:
      return <ReferencedText key={key} text={text} />;
  }
};
