// A dialog with a form: title, fields, and the form's own bar. One that another component draws goes into a DialogFrame.
//
//   <FormDialog title={…} form={form} submit={t("ui.save")} onClose={onClose}> fields </FormDialog>
import type { FieldValues } from "react-hook-form";
import { DialogFrame, type FrameProps } from "../overlay/DialogFrame.tsx";
import { Form } from "./Form.tsx";
import type { ContractForm } from "./useContractForm.ts";

type Props<V extends FieldValues, C extends FieldValues> = Pick<
  FrameProps,
  "title" | "maxWidth" | "children"
> & {
  form: ContractForm<V, C>;
  submit: string;
  onClose: () => void;
};

export function FormDialog<V extends FieldValues, C extends FieldValues>(props: Props<V, C>) {
  const { form, submit, children, ...frame } = props;
  return (
    <DialogFrame {...frame} actions={null}>
      <Form form={form} submit={submit} onCancel={frame.onClose}>
        {children}
      </Form>
    </DialogFrame>
  );
}
