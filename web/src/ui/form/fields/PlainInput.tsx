// A single-line input with label, help and error: looks like TextField without its weight. Only for the auth screens,
// which load before everything else.
//
//   <PlainInput name="email" label={…} error={…} type="email" required end={<IconButton …/>} />
import { Box } from "@mui/material";
import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from "react";

type Props = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  /** A link on the label's line; it comes after the input in the tab order. */
  aside?: ReactNode;
  /** Content at the end of the input, such as the button that shows a password. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

const line = {
  display: "flex",
  alignItems: "center",
  gap: 1,
  paddingInline: "14px",
  borderRadius: 1,
  bgcolor: "background.paper",
  border: "1px solid color-mix(in srgb, var(--igo-palette-text-secondary) 78%, transparent)",
  "&:hover": { borderColor: "text.secondary" },
  "&:focus-within": { borderColor: "primary.main", boxShadow: "inset 0 0 0 1px currentcolor" },
  "&:has(input[aria-invalid=true])": { borderColor: "error.main" },
} as const;

const input = {
  flex: 1,
  minWidth: 0,
  height: 44,
  padding: 0,
  border: 0,
  outline: 0,
  font: "inherit",
  color: "text.primary",
  bgcolor: "transparent",
  // The browser's autofill background is too light for dark mode.
  "&:autofill": {
    boxShadow: "0 0 0 100px var(--igo-palette-background-paper) inset",
    WebkitTextFillColor: "var(--igo-palette-text-primary)",
  },
} as const;

export function PlainInput({ label, help, error, aside, end, required, ref, ...rest }: Props) {
  const id = useId();
  const below = error ?? help;
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "1fr auto", gap: "6px" }}>
      <Box component="label" htmlFor={id} sx={{ fontSize: "0.875rem", fontWeight: 600, lineHeight: 1.4 }}>
        {label}
        {required && (
          <Box component="span" aria-hidden sx={{ color: "error.main" }}>
            {" *"}
          </Box>
        )}
      </Box>
      <Box sx={{ ...line, gridColumn: "1 / -1", gridRow: 2, color: error ? "error.main" : "primary.main" }}>
        <Box
          component="input"
          id={id}
          ref={ref}
          required={required}
          aria-required={required}
          aria-invalid={error !== undefined}
          aria-describedby={below ? `${id}help` : undefined}
          sx={input}
          {...rest}
        />
        {end}
      </Box>
      {aside && <Box sx={{ gridColumn: 2, gridRow: 1, fontSize: "0.875rem", lineHeight: 1.4 }}>{aside}</Box>}
      {below && (
        <Box
          id={`${id}help`}
          sx={{
            gridColumn: "1 / -1",
            fontSize: "0.8125rem",
            lineHeight: 1.66,
            color: error ? "error.main" : "text.secondary",
          }}
        >
          {below}
        </Box>
      )}
    </Box>
  );
}
