// An item of the mini navigation or the bar. Its children fly out beside it: under the pointer, or with the small
// button for keyboard and touch; Escape and navigation close it.
import { Box, Paper } from "@mui/material";
import { useId, useState, type KeyboardEvent } from "react";
import { useText } from "../../core/language/i18n.ts";
import { IconButton } from "../../ui/theme/Icon.tsx";
import type { Item } from "./navigation.ts";
import { ChildLink } from "./NavigationList.tsx";
import { NavigationLink } from "./NavigationLink.tsx";

const buttons = {
  tile: { position: "absolute", top: 2, insetInlineEnd: 0, minWidth: 24, minHeight: 24, padding: 0 },
  word: { minWidth: 24, minHeight: 24, padding: 0, marginInlineStart: -1 },
} as const;

const chevrons = { tile: "chevronRight", word: "chevronDown" } as const;
/** The gap belongs to the fly-out, so that the pointer does not leave it on the way. */
const gaps = { tile: { paddingInlineStart: 1 }, word: { paddingBlockStart: 1 } } as const;

/** Beside a tile or below a word, at the line's start, and never beyond the window's lower edge. */
const place = (panel: HTMLElement, anchor: HTMLElement, look: Props["look"]) => {
  const { left, right, top, bottom } = anchor.getBoundingClientRect();
  const isMirrored = getComputedStyle(anchor).direction === "rtl";
  const fromLeft = look === "tile" ? right : left;
  const fromRight = window.innerWidth - (look === "tile" ? left : right);
  const lowest = window.innerHeight - panel.offsetHeight - 8;
  panel.style.left = isMirrored ? "auto" : `${fromLeft}px`;
  panel.style.right = isMirrored ? `${fromRight}px` : "auto";
  panel.style.top = `${Math.max(8, Math.min(look === "tile" ? top : bottom, lowest))}px`;
};

type Props = { item: Item; look: "tile" | "word"; count?: number };

export function FlyOutItem({ item, look, count }: Props) {
  const t = useText();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const link = <NavigationLink item={item} look={look} {...(count && { count })} />;
  if (!item.children) return <li>{link}</li>;

  const close = () => setAnchor(null);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "Escape" || !anchor) return;
    event.currentTarget.querySelector<HTMLElement>("button")?.focus();
    close();
  };
  return (
    <Box
      component="li"
      onPointerEnter={({ pointerType, currentTarget }) => pointerType === "mouse" && setAnchor(currentTarget)}
      onPointerLeave={({ pointerType }) => pointerType === "mouse" && close()}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && close()}
      onKeyDown={onKeyDown}
      sx={{ position: "relative", display: look === "word" ? "flex" : "block", alignItems: "center" }}
    >
      {link}
      <IconButton
        name={chevrons[look]}
        iconSize={14}
        label={t("shell.moreOf", { name: t(`shell.nav.${item.name}`) })}
        aria-expanded={anchor !== null}
        aria-controls={id}
        onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget.parentElement)}
        sx={buttons[look]}
      />
      {anchor && (
        <Box
          id={id}
          ref={(panel: HTMLElement | null) => {
            if (panel) place(panel, anchor, look);
          }}
          // Next to its button in the tab order, but not clipped by the navigation.
          sx={{ position: "fixed", zIndex: "drawer" }}
        >
          <Box sx={gaps[look]}>
            <Paper
              component="ul"
              onClick={close}
              sx={{
                listStyle: "none",
                margin: 0,
                padding: 0.75,
                minWidth: 180,
                borderRadius: 1.5,
                border: "1px solid",
                borderColor: "divider",
                boxShadow: 16,
                bgcolor: "background.paper",
              }}
            >
              {item.children.map((child) => (
                <li key={child.name}>
                  <ChildLink child={child} />
                </li>
              ))}
            </Paper>
          </Box>
        </Box>
      )}
    </Box>
  );
}
