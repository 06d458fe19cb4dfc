// Two lines of a cell, each cut where the column ends; the whole is in the tooltip.
import Box from "@mui/material/Box";

/** One line, cut where its room ends. */
export const cut = {
  display: "block",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
} as const;

export function TwoLines({ first, second }: { first: string; second: string | null }) {
  return (
    <>
      <Box component="span" title={first} sx={cut}>
        {first}
      </Box>
      {second && (
        <Box component="span" title={second} sx={{ ...cut, typography: "caption", color: "text.secondary" }}>
          {second}
        </Box>
      )}
    </>
  );
}
