// A field that parses what people write: the form holds the parsed value, the field the typed text.
//
//   <ReadField form={form} name="phone" label={…} read={(typed) => readPhone(typed)} write={(value) => …} />
//   read      returns the value, or a message that says how to fix it; the `hint` of a valid value appears below it,
//             and one click accepts a `suggestion`
//   write     formats the value, for a field with an initial value; a text is shown as it is
//   preview   renders the parsed value below
//
// An invalid text stays in the form as typed, so that the schema refuses it and drafts keep it.
import { Box, Button, OutlinedInput } from "@mui/material";
import { useState, type ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { useText } from "../../../core/language/i18n.ts";
import { Icon } from "../../theme/Icon.tsx";
import { Field, type FieldWords } from "./Field.tsx";
import { useField, type InForm } from "./useField.ts";

export type TypedReading = { value?: unknown; message?: string; hint?: ReactNode; suggestion?: string };

type Props<V extends FieldValues, C extends FieldValues> = InForm<V, C> &
  FieldWords & {
    read: (typed: string) => TypedReading;
    write?: (value: unknown) => string;
    preview?: (typed: TypedReading) => ReactNode;
    inputMode?: "text" | "tel" | "numeric";
    autoComplete?: string;
    /** Called once typed text has been parsed into the form, to fill in what follows from it. */
    onRead?: (value: unknown) => void;
  };

const asTyped = (value: unknown) => (typeof value === "string" ? value : "");

export function ReadField<V extends FieldValues, C extends FieldValues>(props: Props<V, C>) {
  const { form, name, label, help, read, write = asTyped, preview, inputMode, autoComplete, onRead } = props;
  const t = useText();
  const { field, error, required } = useField({ form, name });
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (field.value === null || field.value === undefined ? "" : write(field.value));
  const reading = shown.trim() === "" ? {} : read(shown);
  const { suggestion } = reading;
  const take = (meant: string) => {
    const { value } = read(meant);
    setTyped(null);
    field.onChange(value);
    onRead?.(value);
    form.setFocus(name);
  };
  return (
    <div>
      <Field
        label={label}
        help={reading.hint ?? help}
        error={error && (reading.message ?? error)}
        required={required}
      >
        {({ id, ties }) => (
          <>
            <OutlinedInput
              id={id}
              name={name}
              value={shown}
              onChange={({ target }) => {
                setTyped(target.value);
                field.onChange(
                  target.value.trim() === "" ? null : (read(target.value).value ?? target.value),
                );
              }}
              onBlur={() => {
                setTyped(null);
                if (typed !== null) onRead?.(field.value);
                field.onBlur();
              }}
              inputRef={field.ref}
              {...(autoComplete && { autoComplete })}
              slotProps={{ input: { ...ties, ...(inputMode && { inputMode }) } }}
            />
            {preview && reading.value !== undefined && <Box sx={{ marginTop: 1.5 }}>{preview(reading)}</Box>}
          </>
        )}
      </Field>
      {error && suggestion !== undefined && (
        <Button
          size="small"
          startIcon={<Icon name="wand" size={16} />}
          onClick={() => take(suggestion)}
          sx={{ marginTop: 0.5 }}
        >
          {t("ui.reading.use", { value: suggestion })}
        </Button>
      )}
    </div>
  );
}
