// A description in a form: shown to read, with its links and chips. The editor loads when the user begins to write.
//
//   <DescriptionField form={form} name="description" label={…} />
import { Box } from "@mui/material";
import { Suspense, useState, type ComponentProps } from "react";
import type { FieldValues } from "react-hook-form";
import { useText } from "../../core/language/i18n.ts";
import { Field } from "../../ui/form/fields/Field.tsx";
import { useField, type InForm } from "../../ui/form/fields/useField.ts";
import { fromScript } from "../../ui/overlay/fromScript.tsx";
import { IconButton } from "../../ui/theme/Icon.tsx";
import { Description } from "./Description.tsx";

const Editor = fromScript(async () => {
  const [{ RichTextEditor }, { editorReferences }] = await Promise.all([
    import("../../ui/richText/RichTextEditor.tsx"),
    import("./EditorNaming.tsx"),
  ]);
  return (props: Omit<ComponentProps<typeof RichTextEditor>, "references">) => (
    <RichTextEditor {...props} references={editorReferences} />
  );
});

const height = 96;
const frame = {
  minHeight: height,
  padding: 1.5,
  borderRadius: 1,
  border: "1px solid var(--igo-palette-text-secondary)",
} as const;

type Props<V extends FieldValues, C extends FieldValues> = InForm<V, C> & { label: string };

export function DescriptionField<V extends FieldValues, C extends FieldValues>({
  form,
  name,
  label,
}: Props<V, C>) {
  const t = useText();
  const { field, error, required } = useField({ form, name });
  const html = typeof field.value === "string" ? field.value : "";
  /** What the editor has last said; null while the description is only read. */
  const [written, setWritten] = useState<string | null>(null);
  // What the form has from elsewhere, such as a newer version, is shown to read: the editor keeps its own text.
  if (written !== null && written !== html) setWritten(null);
  const begin = () => setWritten(html);
  return (
    <Field label={label} error={error} required={required}>
      {({ id, labelId, ties }) => {
        const start = { id, "aria-describedby": ties["aria-describedby"], onClick: begin };
        return (
          <Box ref={field.ref} tabIndex={-1} onBlur={field.onBlur} sx={{ outline: "none" }}>
            {written !== null ? (
              <Suspense fallback={<Box sx={frame} aria-busy />}>
                <Editor
                  label={label}
                  toolbarLabel={t("references.description.toolbar")}
                  initialHtml={html}
                  minHeight={height}
                  maxHeight="min(50dvh, 480px)"
                  shouldFocus
                  holdsEscape
                  ties={{
                    "aria-describedby": ties["aria-describedby"],
                    "aria-invalid": ties["aria-invalid"],
                  }}
                  onChange={(next) => {
                    setWritten(next);
                    field.onChange(next);
                  }}
                />
              </Suspense>
            ) : html === "" ? (
              <Box
                component="button"
                type="button"
                aria-labelledby={`${labelId} ${id}`}
                {...start}
                sx={{
                  ...frame,
                  width: 1,
                  display: "block",
                  font: "inherit",
                  textAlign: "start",
                  verticalAlign: "top",
                  color: "text.secondary",
                  bgcolor: "transparent",
                  cursor: "text",
                }}
              >
                {t("references.description.write")}
              </Box>
            ) : (
              <Box sx={{ ...frame, display: "flex", alignItems: "flex-start", gap: 1 }}>
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <Description html={html} />
                </Box>
                <IconButton name="pencil" size="small" label={t("references.description.edit")} {...start} />
              </Box>
            )}
          </Box>
        );
      }}
    </Field>
  );
}
