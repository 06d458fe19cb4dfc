// The email address the user signs in with, as a read-only field.
import OutlinedInput from "@mui/material/OutlinedInput";
import { useText } from "../../core/language/i18n.ts";
import { Field } from "../../ui/form/fields/Field.tsx";

export function EmailShown({ email }: { email: string }) {
  const t = useText();
  return (
    <Field label={t("account.email")} help={t("account.emailHelp")}>
      {({ id, ties }) => (
        <OutlinedInput
          id={id}
          value={email}
          readOnly
          slotProps={{ input: ties }}
          sx={{ bgcolor: "background.neutral" }}
        />
      )}
    </Field>
  );
}
