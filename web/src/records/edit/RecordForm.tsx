// The form of a record with many fields: its sections, listed beside them. A URL such as `…/edit#bankCode` leads to a
// field.
import { Box } from "@mui/material";
import { Fragment, useEffect, useEffectEvent, type ComponentProps, type ReactNode } from "react";
import type { FieldValues, Path } from "react-hook-form";
import { useLocation } from "react-router";
import { Form, Wide } from "../../ui/form/Form.tsx";
import { FormSection } from "../../ui/form/FormSection.tsx";
import { SectionList } from "../../ui/form/SectionList.tsx";
import type { ContractForm } from "../../ui/form/useContractForm.ts";
import { Stack } from "../../ui/layout/Boxes.tsx";

/** Puts the focus on the field that the URL names. */
export const useFieldInHash = <V extends FieldValues, C extends FieldValues>(
  form: ContractForm<V, C>,
  isField: (name: string) => name is Path<V>,
) => {
  const { hash } = useLocation();
  const goTo = useEffectEvent((name: string) => {
    if (isField(name)) form.setFocus(name);
  });
  useEffect(() => goTo(hash.replace(/^#/, "")), [hash]);
};

type Section<Name> = {
  name: string;
  title: string;
  help: string;
  fields: readonly Name[];
  /** Its fields are in three columns where there is room, the first in two of them. */
  isDense?: boolean;
  /** What it has instead of fields. */
  children?: ReactNode;
};

type Props<V extends FieldValues, C extends FieldValues, Name> = {
  form: ContractForm<V, C>;
  isField: (name: string) => name is Path<V>;
  sections: readonly Section<Name>[];
  /** Fields that span both columns. */
  wide: ReadonlySet<Name>;
  renderField: (name: Name) => ReactNode;
  submit: string;
  onCancel: () => void;
} & Pick<ComponentProps<typeof SectionList<V, C>>, "help" | "completeness">;

export function RecordForm<V extends FieldValues, C extends FieldValues, Name extends string>(
  props: Props<V, C, Name>,
) {
  const { form, isField, sections, wide, renderField, submit, onCancel, help, completeness } = props;
  useFieldInHash(form, isField);
  return (
    <Form form={form} submit={submit} onCancel={onCancel} bar="floating">
      <Box
        sx={{
          display: "grid",
          gap: 3,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "208px minmax(0, 1fr)" },
        }}
      >
        <SectionList
          form={form}
          sections={sections.map(({ name, title, fields }) => ({ name, label: title, fields }))}
          help={help}
          {...(completeness && { completeness })}
        />
        <Stack gap={3} sx={{ minWidth: 0 }}>
          {sections.map(({ name, title, help: about, fields, isDense, children }) => (
            <FormSection key={name} name={name} title={title} help={about} isDense={isDense}>
              {fields.map((field, place) =>
                wide.has(field) ? (
                  <Wide key={field} inThree={isDense ? (place === 0 ? 2 : 1) : undefined}>
                    {renderField(field)}
                  </Wide>
                ) : (
                  <Fragment key={field}>{renderField(field)}</Fragment>
                ),
              )}
              {children}
            </FormSection>
          ))}
        </Stack>
      </Box>
    </Form>
  );
}
