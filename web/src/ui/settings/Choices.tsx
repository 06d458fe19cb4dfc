// One of several options, each a small box with a drawing; radio buttons for assistive technology.
import { Box } from "@mui/material";
import { useId, type ReactNode } from "react";
import { Muted } from "../layout/Boxes.tsx";

type Choice<Value> = { value: Value; label: string; drawing: ReactNode };

type Props<Value extends string> = {
  label: string;
  /** Whether the label is visible above, or only for screen readers. */
  showLabel?: boolean;
  value: Value;
  choices: readonly Choice<Value>[];
  columns: number;
  onChange: (value: Value) => void;
};

const box = {
  position: "relative",
  display: "grid",
  justifyItems: "center",
  alignContent: "center",
  gap: 0.75,
  minHeight: 64,
  padding: "10px 4px",
  borderRadius: 1.5,
  border: "1px solid",
  borderColor: "divider",
  color: "text.secondary",
  typography: "caption",
  textAlign: "center",
  cursor: "pointer",
  "&:hover": { bgcolor: "action.hover" },
  "&:has(:checked)": {
    color: "text.primary",
    fontWeight: 650,
    borderColor: "primary.main",
    bgcolor: "action.selected",
  },
  "&:has(:focus-visible)": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: 2 },
} as const;

const unseen = { position: "absolute", inset: 0, margin: 0, opacity: 0, cursor: "inherit" } as const;

export function Choices<Value extends string>(props: Props<Value>) {
  const { label, showLabel = false, value, choices, columns, onChange } = props;
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label}>
      {showLabel && (
        <Muted aria-hidden typography="caption" sx={{ marginBottom: 1 }}>
          {label}
        </Muted>
      )}
      <Box sx={{ display: "grid", gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, gap: 1.25 }}>
        {choices.map((choice) => (
          <Box component="label" key={choice.value} sx={box}>
            <Box
              component="input"
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              sx={unseen}
            />
            {choice.drawing}
            {choice.label}
          </Box>
        ))}
      </Box>
    </div>
  );
}
