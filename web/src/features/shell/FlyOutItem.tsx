// An item of the navigation. Its children fly out beside it: under the pointer (in the wide navigation only on request,
// since the way to another item crosses them), or with the small button; Escape and navigation close it.
import { Box, Paper } from "@mui/material";
import { useId, useState, type KeyboardEvent, type PointerEvent } from "react";
import { useText } from "../../core/language/i18n.ts";
import { IconButton } from "../../ui/theme/Icon.tsx";
import type { Item } from "./navigation.ts";
import type { Count } from "./navigation.data.ts";
import { ChildLink } from "./ChildLink.tsx";
import { NavigationLink, rowHeight } from "./NavigationLink.tsx";
import { finger, forFingers } from "../../ui/theme/fingers.ts";

const buttons = {
  tile: { position: "absolute", top: 2, insetInlineEnd: 0, minWidth: 24, minHeight: 24, padding: 0 },
  word: { minWidth: 24, minHeight: 24, padding: 0, marginInlineStart: -1 },
  row: {
    position: "absolute",
    // The middle of the row, however large the button is.
    top: rowHeight / 2,
    [forFingers]: { top: finger / 2 },
    transform: "translateY(-50%)",
    insetInlineEnd: 8,
    minWidth: 28,
    minHeight: 28,
    padding: 0,
  },
} as const;

const chevrons = { tile: "chevronRight", word: "chevronDown", row: "chevronRight" } as const;
/** The gap belongs to the fly-out, so that the pointer does not leave it on the way. */
const gaps = {
  tile: { paddingInlineStart: 1 },
  word: { paddingBlockStart: 1 },
  row: { paddingInlineStart: 1 },
} as const;

/** Beside a tile or below a word, at the line's start, and never beyond the window's lower edge. */
const place = (panel: HTMLElement, anchor: HTMLElement, look: Props["look"]) => {
  const { left, right, top, bottom } = anchor.getBoundingClientRect();
  const isMirrored = getComputedStyle(anchor).direction === "rtl";
  const isBeside = look !== "word";
  const fromLeft = isBeside ? right : left;
  const fromRight = window.innerWidth - (isBeside ? left : right);
  const lowest = window.innerHeight - panel.offsetHeight - 8;
  panel.style.left = isMirrored ? "auto" : `${fromLeft}px`;
  panel.style.right = isMirrored ? `${fromRight}px` : "auto";
  panel.style.top = `${Math.max(8, Math.min(isBeside ? top : bottom, lowest))}px`;
};

type Props = { item: Item; look: "tile" | "word" | "row"; count: Count | undefined; isHidden?: boolean };

export function FlyOutItem({ item, look, count, isHidden = false }: Props) {
  const t = useText();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const link = <NavigationLink item={item} look={look} count={count} />;
  const hidden = isHidden && ({ visibility: "hidden" } as const);
  if (!item.children)
    return (
      <Box component="li" sx={{ position: "relative", ...hidden }}>
        {link}
      </Box>
    );

  const close = () => setAnchor(null);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "Escape" || !anchor) return;
    event.currentTarget.querySelector<HTMLElement>("button")?.focus();
    close();
  };
  return (
    <Box
      component="li"
      {...(look !== "row" && {
        onPointerEnter: ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) =>
          pointerType === "mouse" && setAnchor(currentTarget),
        onPointerLeave: ({ pointerType }: PointerEvent<HTMLElement>) => pointerType === "mouse" && close(),
      })}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && close()}
      onKeyDown={onKeyDown}
      sx={{
        position: "relative",
        display: look === "word" ? "flex" : "block",
        alignItems: "center",
        ...hidden,
      }}
    >
      {link}
      <IconButton
        name={chevrons[look]}
        iconSize={look === "row" ? 16 : 14}
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
