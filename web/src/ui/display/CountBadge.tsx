// A count on an icon or beside a word. Up to 99, then 99+; hidden at zero unless `showZero` is set.
//
//   <CountBadge count={unread}><Icon name="mail" /></CountBadge>      on the corner of its child
//   <CountBadge count={open} showZero />                              by itself
//   <CountBadge count={drafts} isQuiet />                             how many there are, where nothing waits
//   <CountBadge count={unread} words="2 unread emails" />             says what it counts, to the pointer and aloud
import { Box } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import type { ReactNode } from "react";
import { badgeText } from "./badgeText.ts";

type Props = { count: number; showZero?: boolean; isQuiet?: boolean; words?: string; children?: ReactNode };

const looks = {
  minWidth: 20,
  height: 20,
  paddingInline: "6px",
  borderRadius: "10px",
  display: "inline-grid",
  placeContent: "center",
  fontSize: "0.75rem",
  fontWeight: 700,
  lineHeight: 1,
  color: "error.contrastText",
  bgcolor: "error.main",
} as const;

const quietLooks = { ...looks, color: "text.primary", bgcolor: "action.selected" } as const;

const onCorner = { ...looks, position: "absolute", top: -8, insetInlineStart: "calc(100% - 12px)" } as const;

export function CountBadge({ count, showZero = false, isQuiet = false, words, children }: Props) {
  const text = badgeText(count, showZero);
  const alone = isQuiet ? quietLooks : looks;
  const badge = text && (
    <Box component="span" title={words} sx={children === undefined ? alone : onCorner}>
      <span aria-hidden={words !== undefined || undefined}>{text}</span>
      {words !== undefined && (
        <Box component="span" sx={visuallyHidden}>
          {words}
        </Box>
      )}
    </Box>
  );
  if (children === undefined) return badge;
  return (
    <Box component="span" sx={{ position: "relative", display: "inline-flex" }}>
      {children}
      {badge}
    </Box>
  );
}
