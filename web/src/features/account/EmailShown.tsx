// The e-mail one signs in with: shown as a field that cannot be written in.
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
