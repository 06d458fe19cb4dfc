// The frame of a plain form: the error above its fields, one wide button below.
import { Box, Button } from "@mui/material";
import type { ReactNode, Ref } from "react";
import { Notice } from "../../ui/feedback/Notice.tsx";
import type { PlainFormState } from "./usePlainForm.ts";

type Props = {
  form: PlainFormState;
  submit: string;
  /** Shown while there is no error. */
  notice?: string | undefined;
  /** Help shown with the error. */
  hint?: ReactNode;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
};

export function PlainForm({ form, submit, notice, hint, ref, children }: Props) {
  return (
    <Box
      component="form"
      ref={ref}
      noValidate
      onSubmit={(event) => void form.submit(event)}
      onInput={form.mend}
      sx={{ display: "grid", gap: 3 }}
    >
      {form.failure && (
        <Notice tone="error">
          {form.failure}
          {hint && <Box sx={{ marginTop: 0.5 }}>{hint}</Box>}
        </Notice>
      )}
      {notice && !form.failure && <Notice tone="success">{notice}</Notice>}
      {children}
      <Button type="submit" variant="contained" size="large" fullWidth loading={form.isBusy}>
        {submit}
      </Button>
    </Box>
  );
}
