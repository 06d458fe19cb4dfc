// When a record was created and last updated: a small line below its summary. On a phone its history says it.
import { Box } from "@mui/material";
import { When } from "./When.tsx";

/** The words agree with the record's gender in Spanish. */
type Moment = { word: string; at: string };

export function CreatedUpdated({ created, updated }: { created: Moment; updated: Moment }) {
  return (
    <Box
      sx={{
        typography: "caption",
        color: "text.secondary",
        display: { xs: "none", lg: "flex" },
        columnGap: 2,
        flexWrap: "wrap",
        paddingInline: 1,
      }}
    >
      <span>
        {created.word} <When at={created.at} />
      </span>
      <span>
        {updated.word} <When at={updated.at} />
      </span>
    </Box>
  );
}
