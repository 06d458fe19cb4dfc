// The grid's styles: plain elements and one style sheet, because scrolling renders thousands of them.
import { visuallyHidden } from "@mui/utils";

/** At 1440 × 900 fourteen rows are in sight. */
export const rowHeight = 36;
export const headHeight = 52;
const rowNumberWidth = 64;
const outcomeWidth = 264;
/** The width of the frozen columns at the start, which cells must not scroll under. */
export const frozenWidth = rowNumberWidth + outcomeWidth;

const tint = (color: "error" | "warning" | "success" | "primary") =>
  `color-mix(in srgb, var(--igo-palette-${color}-main) 11%, var(--igo-palette-background-paper))`;

const frozen = {
  position: "sticky",
  zIndex: 2,
  backgroundColor: "var(--cell, var(--igo-palette-background-paper))",
} as const;

export const gridLook = {
  display: "block",
  position: "relative",
  overflow: "auto",
  maxHeight: "clamp(320px, calc(100dvh - 250px), 1200px)",
  borderTop: "1px solid var(--igo-palette-divider)",
  fontSize: "0.8125rem",
  fontVariantNumeric: "tabular-nums",
  // Keyboard navigation must not leave a cell under the frozen part.
  "& td": {
    scrollMarginInlineStart: `${frozenWidth + 8}px`,
    scrollMarginBlock: `${headHeight + 8}px 16px`,
  },
  "& .row": {
    position: "absolute",
    insetInlineStart: 0,
    top: 0,
    display: "flex",
    height: rowHeight,
    backgroundColor: "var(--igo-palette-background-paper)",
  },
  "& .cell": {
    position: "relative",
    boxSizing: "border-box",
    display: "flex",
    alignItems: "center",
    gap: "6px",
    paddingBlock: 0,
    textAlign: "left",
    fontWeight: "inherit",
    flexShrink: 0,
    height: "100%",
    paddingInline: "10px",
    borderInlineEnd: "1px solid var(--igo-palette-divider)",
    borderBottom: "1px solid var(--igo-palette-divider)",
    whiteSpace: "nowrap",
    overflow: "hidden",
    cursor: "cell",
    userSelect: "none",
    outline: "none",
    backgroundColor: "var(--cell, transparent)",
  },
  "& .text": { overflow: "hidden", textOverflow: "ellipsis", minWidth: 0 },
  "& .cell.error": { "--cell": tint("error"), boxShadow: "inset 3px 0 0 var(--igo-palette-error-main)" },
  "& .cell.warning": {
    "--cell": tint("warning"),
    boxShadow: "inset 3px 0 0 var(--igo-palette-warning-main)",
  },
  "& .cell.change": { "--cell": tint("primary") },
  // Marks the corner of a cell whose suggestion was accepted.
  "& .cell.accepted::after": {
    content: '""',
    position: "absolute",
    insetBlockStart: 0,
    insetInlineEnd: 0,
    width: 9,
    height: 9,
    backgroundColor: "var(--igo-palette-info-main)",
    clipPath: "polygon(0 0, 100% 0, 100% 100%)",
  },
  "& .unseen": visuallyHidden,
  "& .cell.pending .text": { fontStyle: "italic", color: "var(--igo-palette-text-secondary)" },
  "& .cell.error .sign": { color: "var(--igo-palette-error-main)" },
  "& .cell.warning .sign": { color: "var(--igo-palette-warning-main)" },
  "& .sign": { display: "flex", flexShrink: 0 },
  "& del": { color: "var(--igo-palette-text-secondary)", textDecorationThickness: "1px" },
  "& ins": { textDecoration: "none", fontWeight: 650 },
  "& .cell[aria-selected=true]": {
    backgroundImage:
      "linear-gradient(var(--igo-palette-action-selected), var(--igo-palette-action-selected))",
  },
  "& .cell.active": { boxShadow: "inset 0 0 0 1px var(--igo-palette-primary-main)" },
  "&:focus-within .cell.active": { boxShadow: "inset 0 0 0 2px var(--igo-palette-primary-main)" },
  "& .number": {
    ...frozen,
    insetInlineStart: 0,
    width: rowNumberWidth,
    justifyContent: "flex-end",
    color: "var(--igo-palette-text-secondary)",
    "--cell": "var(--igo-palette-background-neutral)",
    cursor: "default",
  },
  // With rows of several sheets, the sheet's name is above the number.
  "& .number:has(.sheet)": {
    flexDirection: "column",
    alignItems: "flex-end",
    justifyContent: "center",
    gap: 0,
    paddingInline: "6px",
    lineHeight: 1.2,
  },
  "& .sheet": { maxWidth: "100%", overflow: "hidden", textOverflow: "ellipsis", fontSize: "0.6875rem" },
  "& .outcome": { ...frozen, insetInlineStart: rowNumberWidth, width: outcomeWidth, cursor: "pointer" },
  // The columns that name the row: the first is always frozen, the others where there is room.
  "& .names": frozen,
  "@media (max-width: 1599.95px)": {
    "& .names:not(.first)": { position: "relative", zIndex: "auto", insetInlineStart: "auto !important" },
  },
  "& .skipped .cell:not(.number):not(.outcome) .text": {
    color: "var(--igo-palette-text-disabled)",
    textDecoration: "line-through",
  },
  "& .head": {
    position: "sticky",
    top: 0,
    zIndex: 3,
    display: "flex",
    height: headHeight,
    backgroundColor: "var(--igo-palette-background-neutral)",
  },
  "& .head .cell": {
    "--cell": "var(--igo-palette-background-neutral)",
    display: "grid",
    alignContent: "center",
    gap: 0,
    cursor: "default",
    fontWeight: 650,
  },
  "& .head .heading": { fontWeight: 400, fontSize: "0.75rem", color: "var(--igo-palette-text-secondary)" },
  "& .head .values": {
    position: "absolute",
    insetBlockStart: 4,
    insetInlineEnd: 4,
    display: "flex",
    padding: "4px",
    border: 0,
    borderRadius: "6px",
    color: "var(--igo-palette-text-secondary)",
    backgroundColor: "var(--igo-palette-background-neutral)",
    cursor: "pointer",
    "&:hover": {
      color: "var(--igo-palette-text-primary)",
      backgroundColor: "var(--igo-palette-background-paper)",
    },
  },
  "& .absent": {
    borderBottom: "1px solid var(--igo-palette-divider)",
    // Draws the outline of all cells in one background.
    backgroundImage:
      "linear-gradient(var(--igo-palette-background-neutral), var(--igo-palette-background-neutral))",
    backgroundSize: "calc(100% - 32px) 12px",
    backgroundPosition: "center",
    backgroundRepeat: "no-repeat",
  },
  "& .waiting": {
    height: 12,
    width: "60%",
    overflow: "hidden",
    color: "transparent",
    borderRadius: "4px",
    backgroundColor: "var(--igo-palette-background-neutral)",
  },
  "& .editor": {
    position: "absolute",
    inset: 0,
    width: "100%",
    border: 0,
    outline: "2px solid var(--igo-palette-primary-main)",
    outlineOffset: "-2px",
    paddingInline: "10px",
    font: "inherit",
    color: "var(--igo-palette-text-primary)",
    backgroundColor: "var(--igo-palette-background-paper)",
  },
} as const;
