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
        <Box
          component="span"
          data-second=""
          title={second}
          sx={{ ...cut, typography: "caption", lineHeight: 1.35, color: "text.secondary" }}
        >
          {second}
        </Box>
      )}
    </>
  );
}
