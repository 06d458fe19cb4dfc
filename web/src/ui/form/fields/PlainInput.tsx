// A line of text for a plain form, with its label, help and error: looks as TextField does, without what makes that heavy.
// Only for the auth screens, which are loaded before anything else is.
//
//   <PlainInput name="email" label={…} error={…} type="email" required end={<IconButton …/>} />
import Box from "@mui/material/Box";
import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from "react";

type Props = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  /** A link across from the label; the keyboard comes to it after the line. */
  aside?: ReactNode;
  /** What stands at the end of the line, such as the eye of a password. */
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
  // The browser's own ground for what it has filled in is too light for the dark mode.
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
