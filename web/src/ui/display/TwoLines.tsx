// Two lines in a cell, each truncated at the column's edge; the tooltip has the full text.
import { Box, Link } from "@mui/material";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router";
import { Muted } from "../layout/Boxes.tsx";

/** One line, truncated at the edge. */
export const cut = {
  display: "block",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
} as const;

/** The link on a row's name: its focus ring does not overlap the second line. */
export const nameLink = {
  ...cut,
  typography: "subtitle2",
  lineHeight: 1.43,
  marginInline: "-4px",
  paddingInline: "4px",
  "&.Mui-focusVisible, &:focus-visible": { outlineOffset: 0 },
} as const;

export function TwoLines({ first, second }: { first: string; second: string | null }) {
  return (
    <>
      <Box component="span" title={first} sx={cut}>
        {first}
      </Box>
      {second && (
        <Muted
          component="span"
          data-second=""
          title={second}
          typography="caption"
          sx={{ ...cut, lineHeight: 1.35 }}
        >
          {second}
        </Muted>
      )}
    </>
  );
}

/** A record's name as a link, above what is said of it. */
export function LinkedName({ to, name, below }: { to: string; name: string; below: ReactNode }) {
  return (
    <>
      <Link component={RouterLink} to={to} color="inherit" underline="hover" sx={nameLink}>
        {name}
      </Link>
      <Muted
        component="span"
        data-second=""
        typography="caption"
        sx={{ ...cut, lineHeight: 1.35, fontWeight: 400 }}
      >
        {below}
      </Muted>
    </>
  );
}
