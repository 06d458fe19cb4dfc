// Plain text with its references as chips.
//
//   <ReferencedText text={comment.text} />
import { partsOf } from "@igo/contract/references/references";
import { Box } from "@mui/material";
import { ReferenceChip } from "./ReferenceChip.tsx";

export function ReferencedText({ text }: { text: string }) {
  return (
    <Box component="span" sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
      {partsOf(text).map((part, index) =>
        part.reference ? (
          // A text does not change in place, so the index is a stable key.
          <ReferenceChip key={index} reference={part.reference} />
        ) : (
          part.text
        ),
      )}
    </Box>
  );
}
