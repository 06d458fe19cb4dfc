// The boxes of a one-time code, one digit each. In a form each is part of the value "code".
import { Box } from "@mui/material";
import { useRef } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { boxesOf, fill, press, type, type Step } from "./codeBoxes.ts";
import { Field } from "./Field.tsx";

const looks = {
  width: "100%",
  minWidth: 0,
  height: 56,
  padding: 0,
  border: "1px solid",
  borderColor: "color-mix(in srgb, var(--igo-palette-text-secondary) 78%, transparent)",
  borderRadius: 1,
  bgcolor: "background.paper",
  color: "text.primary",
  font: "inherit",
  fontSize: "1.5rem",
  fontWeight: 650,
  fontVariantNumeric: "tabular-nums",
  textAlign: "center",
  "&:focus": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: -2 },
  '&[aria-invalid="true"]': { borderColor: "error.main" },
} as const;

type Props = {
  /** With a space for an empty box. */
  code: string;
  length: number;
  fault: string | undefined;
  onChange: (code: string) => void;
};

export function CodeBoxes({ code, length, fault, onChange }: Props) {
  const t = useText();
  const group = useRef<HTMLFieldSetElement>(null);
  const take = (step: Step) => {
    group.current?.querySelectorAll("input")[step.focus]?.focus();
    if (step.code !== code) onChange(step.code);
  };
  return (
    <Field label={t("access.code.label")} error={fault}>
      {({ id, labelId, ties }) => (
        <Box
          component="fieldset"
          ref={group}
          aria-labelledby={labelId}
          // A number is read from left to right in every language.
          sx={{
            display: "grid",
            gridTemplateColumns: `repeat(${length}, 1fr)`,
            gap: 1,
            direction: "ltr",
            margin: 0,
            padding: 0,
            border: 0,
          }}
        >
          {boxesOf(code, length).map((digit, at) => (
            <Box
              component="input"
              key={at}
              {...(at === 0 && { id, autoFocus: true })}
              name="code"
              required
              value={digit}
              inputMode="numeric"
              autoComplete={at === 0 ? "one-time-code" : "off"}
              aria-label={t("access.code.digit", { at: at + 1, count: length })}
              {...ties}
              onFocus={({ target }) => target.select()}
              onChange={({ target }) => take(type(code, length, at, target.value))}
              onPaste={(event) => {
                event.preventDefault();
                take(fill(code, length, at, event.clipboardData.getData("text")));
              }}
              onKeyDown={(event) => {
                const step = event.ctrlKey || event.metaKey ? undefined : press(code, length, at, event.key);
                if (!step) return;
                event.preventDefault();
                take(step);
              }}
              sx={looks}
            />
          ))}
        </Box>
      )}
    </Field>
  );
}
