// A scrolling pane with our own scrollbar: overlaid, at least 25 px long, scrolling by 40 px for a click on its track.
//
//   <Scrollbar label={t("shell.navigation")} sx={{ flex: 1 }}> … </Scrollbar>
import "simplebar-react/dist/simplebar.min.css";
import { styled } from "@mui/material";
import type { ReactNode } from "react";
import SimpleBar from "simplebar-react";

const Pane = styled(SimpleBar)(({ theme }) => ({
  minWidth: 0,
  minHeight: 0,
  "& .simplebar-scrollbar::before": { backgroundColor: theme.vars.palette.text.disabled },
  "& .simplebar-content-wrapper:focus-visible": {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: -2,
  },
}));

type Props = { label: string; className?: string; children: ReactNode };

/** The library itself sets the step of 40 px. */
export function Scrollbar({ label, className, children }: Props) {
  return (
    <Pane ariaLabel={label} scrollbarMinSize={25} className={className}>
      {children}
    </Pane>
  );
}
