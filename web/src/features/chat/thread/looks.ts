// Styled elements of a conversation's lines. Created once, because a page has fifty lines.
import { visuallyHidden } from "@mui/utils";
import { styled } from "@mui/material";

export const MessageItem = styled("li")({
  position: "relative",
  display: "flex",
  gap: 8,
  paddingInline: 16,
  paddingBlockStart: 2,
  outline: "none",
  "&[data-first]": { paddingBlockStart: 12 },
  "&[data-own]": { flexDirection: "row-reverse" },
  "&[data-found] > div": { animation: "igo-found 2.4s ease-out" },
  "@keyframes igo-found": {
    from: { outline: "3px solid var(--igo-palette-primary-main)", outlineOffset: 2 },
    to: { outline: "3px solid transparent", outlineOffset: 2 },
  },
});

/** Beside the avatar, or in its place. */
export const AvatarPlace = styled("span")({ width: 32, flexShrink: 0 });

export const ThreadColumn = styled("div")({
  position: "relative",
  display: "flex",
  flexDirection: "column",
  alignItems: "flex-start",
  minWidth: 0,
  maxWidth: "min(80%, 600px)",
  borderRadius: 12,
  "[data-own] > &": { alignItems: "flex-end" },
});

export const Bubble = styled("div")({
  position: "relative",
  minWidth: 0,
  maxWidth: "100%",
  padding: "7px 12px 5px",
  borderRadius: 12,
  fontSize: "0.9375rem",
  lineHeight: 1.45,
  color: "var(--igo-palette-text-primary)",
  backgroundColor: "var(--igo-palette-background-neutral)",
  "[data-own] > div > &": {
    backgroundColor:
      "color-mix(in srgb, var(--igo-palette-primary-main) 14%, var(--igo-palette-background-paper))",
  },
  "[data-internal] > div > &": {
    backgroundColor:
      "color-mix(in srgb, var(--igo-palette-warning-main) 13%, var(--igo-palette-background-paper))",
    border: "1px dashed color-mix(in srgb, var(--igo-palette-warning-main) 60%, transparent)",
  },
  "li:focus-visible > div > &": {
    outline: "2px solid var(--igo-palette-primary-main)",
    outlineOffset: 2,
  },
});

export const Foot = styled("div")({
  display: "flex",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: 6,
  marginBlockStart: 1,
  fontSize: "0.6875rem",
  lineHeight: 1.4,
  color: "var(--igo-palette-text-secondary)",
});

export const AuthorName = styled("div")({
  fontSize: "0.8125rem",
  fontWeight: 650,
  lineHeight: 1.4,
  marginBlockEnd: 2,
  color: "var(--igo-palette-text-secondary)",
});

export const Separator = styled("li")({
  display: "flex",
  alignItems: "center",
  gap: 12,
  paddingInline: 16,
  paddingBlock: "16px 4px",
  fontSize: "0.75rem",
  fontWeight: 600,
  color: "var(--igo-palette-text-secondary)",
  "&::before, &::after": { content: '""', flex: 1, height: 1, backgroundColor: "var(--igo-palette-divider)" },
  "&[data-unread]": { color: "var(--igo-palette-primary-main)" },
  "&[data-unread]::before, &[data-unread]::after": { backgroundColor: "var(--igo-palette-primary-main)" },
});

export const SystemItem = styled("li")({
  paddingInline: 24,
  paddingBlockStart: 8,
  textAlign: "center",
  fontSize: "0.8125rem",
  color: "var(--igo-palette-text-secondary)",
  overflowWrap: "anywhere",
  outline: "none",
});

/** For screen readers only. */
export const Unseen = styled("span")(visuallyHidden);
