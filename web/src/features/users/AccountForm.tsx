// The fields of an existing account, saved with the version that was loaded.
import { roles } from "@igo/contract/session/session";
import { type AccountDetails, accountChanges } from "@igo/contract/accounts/users";
import { Card, CardContent } from "@mui/material";
import { useQueries } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { useText } from "../../core/language/i18n.ts";
import { marketQuery } from "../../records/markets.ts";
import { useRecordEdit } from "../../records/edit/useRecordEdit.tsx";
import { phoneText } from "../../ui/form/fields/phoneText.ts";
import { Fields, Form, Wide } from "../../ui/form/Form.tsx";
import { PhoneField } from "../../ui/form/fields/PhoneField.tsx";
import { SelectField } from "../../ui/form/fields/SelectField.tsx";
import { TextField } from "../../ui/form/fields/TextField.tsx";
import { useContractForm } from "../../ui/form/useContractForm.ts";
import { toastInfo, toastSuccess } from "../../ui/feedback/toast.ts";
import { languages } from "./languages.ts";
import { MembershipsField } from "./MembershipsField.tsx";
import { RoleField } from "./RoleField.tsx";
import { currentUserIn, useUpdateUser } from "./users.data.ts";
import { z } from "zod";

// The account form's values.
const accountFields = accountChanges.omit({ id: true, version: true }).required();
/** The version is part of the form: saving a draft of an older version must conflict. */
const accountForm = accountFields.extend({ version: z.int() });
type CheckedAccount = z.output<typeof accountForm>;

const fields = accountFields.keyof().options;
type AccountField = (typeof fields)[number];

const roleOf = (role: number) => (role === 1 ? 1 : 2);

/** The order of markets means nothing, so two lists are compared in the same one. */
const inOrder = (markets: CheckedAccount["markets"]): CheckedAccount["markets"] =>
  markets.toSorted((one, other) => (one.marketId < other.marketId ? -1 : 1));

const startFrom = (account: AccountDetails): CheckedAccount => ({
  version: account.version,
  firstName: account.firstName,
  lastName: account.lastName,
  phone: account.phone,
  role: roleOf(account.role),
  locale: account.locale,
  markets: inOrder(account.markets.map(({ marketId, role }) => ({ marketId, role }))),
});

export function AccountForm({ account }: { account: AccountDetails }) {
  const t = useText();
  const update = useUpdateUser();
  const { base, edit, saves, conflict } = useRecordEdit<AccountField, AccountDetails>(account, {
    fields,
    valuesOf: startFrom,
    currentIn: currentUserIn,
    send: async (version, changes) => {
      const body = { id: account.id, version, ...accountFields.partial().parse(changes) };
      return (await update.mutateAsync({ body })).user;
    },
    onSaved: (saved) => {
      if (!saved) return toastInfo(t("users.nothingChanged"));
      return toastSuccess(t("users.saved", { name: `${saved.firstName} ${saved.lastName}`.trim() }));
    },
    nameOf: (field) => (field === "locale" ? t("users.language") : t(`users.${field}`)),
    renderValue: (field, value) => <AccountValue field={field} value={value} />,
  });
  return (
    <>
      <EditedFields
        key={saves}
        account={account}
        start={startFrom(base)}
        onTyping={edit.onTyping}
        onSave={(checked) => edit.onSave({ ...checked, markets: inOrder(checked.markets) })}
      />
      {conflict}
    </>
  );
}

function AccountValue({ field, value }: { field: AccountField; value: unknown }) {
  const t = useText();
  if (field === "markets") return <MarketNames held={accountFields.shape.markets.parse(value)} />;
  if (field === "role") return t(value === roles.admin ? "users.roles.admin" : "users.roles.partner");
  if (field === "locale") return languages.find((one) => one.value === value)?.label ?? "";
  if (typeof value !== "string" || value === "") return t("changes.conflict.blank");
  return field === "phone" ? phoneText(value) : value;
}

function MarketNames({ held }: { held: CheckedAccount["markets"] }) {
  const t = useText();
  const names = useQueries({ queries: held.map(({ marketId }) => marketQuery(marketId)) });
  if (held.length === 0) return t("users.marketsNone");
  return held
    .map(({ role }, index) => `${names[index]?.data?.name ?? "…"} (${t(`users.memberRoles.${role}`)})`)
    .join(", ");
}

type Props = {
  account: AccountDetails;
  start: CheckedAccount;
  onSave: (checked: CheckedAccount) => Promise<unknown>;
  onTyping: (isTyped: boolean) => void;
};

function EditedFields({ account, start, onSave, onTyping }: Props) {
  const t = useText();
  const form = useContractForm(accountForm, {
    start,
    draft: `edit-user:${account.id}`,
    onSave,
    onTyping,
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
