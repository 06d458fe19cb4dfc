// The fields of an existing account, saved with the version that was loaded.
import { roles } from "@igo/contract/session/session";
import type { AccountDetails } from "@igo/contract/accounts/users";
import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useText } from "../../core/language/i18n.ts";
import { Fields, Form, Wide } from "../../ui/form/Form.tsx";
import { PhoneField } from "../../ui/form/fields/PhoneField.tsx";
import { SelectField } from "../../ui/form/fields/SelectField.tsx";
import { TextField } from "../../ui/form/fields/TextField.tsx";
import { useContractForm } from "../../ui/form/useContractForm.ts";
import { toastInfo, toastSuccess } from "../../ui/feedback/toast.ts";
import { AccountConflict } from "./AccountConflict.tsx";
import { accountForm, startFrom, type CheckedAccount } from "./account.form.ts";
import { languages } from "./languages.ts";
import { MembershipsField } from "./MembershipsField.tsx";
import { RoleField } from "./RoleField.tsx";
import { useSavingAccount } from "./useSavingAccount.ts";

export function AccountForm({ account }: { account: AccountDetails }) {
  const t = useText();
  // The version the edit started from: someone else's change must not be saved as the user's own.
  const [base, setBase] = useState(account);
  const { save, conflict } = useSavingAccount(base);

  const saveAndStay = async (checked: CheckedAccount) => {
    const saved = await save(checked);
    if (saved) toastSuccess(t("users.saved", { name: saved.displayName }));
    else toastInfo(t("users.nothingChanged"));
    if (saved) setBase(saved);
  };
  return (
    <>
      <EditedFields key={base.version} account={base} onSave={saveAndStay} />
      {conflict && <AccountConflict conflict={conflict} />}
    </>
  );
}

type Props = { account: AccountDetails; onSave: (checked: CheckedAccount) => Promise<void> };

function EditedFields({ account, onSave }: Props) {
  const t = useText();
  const form = useContractForm(accountForm, {
    start: startFrom(account),
    draft: `edit-user:${account.id}`,
    onSave,
  });
  const role = useWatch({ control: form.control, name: "role" });
  return (
    <Card>
      <CardContent sx={{ "&:last-child": { paddingBottom: 1 } }}>
        <Form form={form} submit={t("ui.saveChanges")}>
          <Fields>
            <TextField form={form} name="firstName" label={t("users.firstName")} autoComplete="off" />
            <TextField form={form} name="lastName" label={t("users.lastName")} autoComplete="off" />
            <PhoneField form={form} name="phone" label={t("users.phone")} kind="mobile" />
            <SelectField
              form={form}
              name="locale"
              label={t("users.language")}
              help={t("users.languageHelp")}
              options={languages}
            />
            <Wide>
              <RoleField form={form} name="role" />
            </Wide>
            {role === roles.partner && (
              <Wide>
                <MembershipsField form={form} name="markets" known={account.markets} />
              </Wide>
            )}
          </Fields>
        </Form>
      </CardContent>
    </Card>
  );
}
