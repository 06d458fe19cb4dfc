// What Choice and the select that replaces it share.
import type { SxProps, Theme } from "@mui/material";

export type ChoiceProps = {
  options: readonly { value: string; label: string }[];
  value: readonly string[];
  /** Several values instead of one. */
  multiple?: boolean;
  onChange: (value: string[]) => void;
  /** The text shown for the value. */
  shown: string;
  /** `plain` has no frame: a choice within a line of text. */
  look: "framed" | "plain";
  name: { "aria-label": string };
  sx?: SxProps<Theme>;
};

export const choiceLooks = {
  framed: {
    minWidth: 0,
    typography: "body2",
    "& .MuiOutlinedInput-input": { paddingBlock: "11px", height: "22px", lineHeight: "22px" },
  },
  plain: {
    typography: "body2",
    color: "text.primary",
    bgcolor: "transparent",
    "& fieldset": { border: 0 },
    "&.MuiInputBase-root": { paddingInlineEnd: 0 },
    "& .MuiOutlinedInput-input": {
      paddingBlock: "6px",
      height: "22px",
      lineHeight: "22px",
      paddingInline: "4px 28px !important",
      fieldSizing: "content",
      cursor: "pointer",
    },
    "& .MuiSelect-icon": { insetInlineEnd: 4 },
  },
} as const;
