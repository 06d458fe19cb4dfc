// Changes the password, or sets one for a user who has signed in with codes so far.
import { passwordInput } from "@igo/contract/session/session";
import { useQuery } from "@tanstack/react-query";
import { useText } from "../../core/language/i18n.ts";
import { Form } from "../../ui/form/Form.tsx";
import { PasswordField } from "../../ui/form/fields/PasswordField.tsx";
import { useContractForm } from "../../ui/form/useContractForm.ts";
import { Loaded } from "../../ui/feedback/Loaded.tsx";
import { toastSuccess } from "../../ui/feedback/toast.ts";
import { AccountCard } from "./AccountCard.tsx";
import { devicesQuery, useChangePassword } from "./account.data.ts";

export function PasswordSection() {
  const devices = useQuery(devicesQuery);
  return (
    <Loaded what="account" query={devices}>
      {({ hasPassword }) => <PasswordCard hasPassword={hasPassword} />}
    </Loaded>
  );
}

const withCurrent = passwordInput.required({ currentPassword: true });

function PasswordCard({ hasPassword }: { hasPassword: boolean }) {
  const t = useText();
  const change = useChangePassword();
  const empty = { currentPassword: "", password: "" };
  const form = useContractForm(hasPassword ? withCurrent : passwordInput, {
    start: empty,
    onSave: async (body) => {
      await change.mutateAsync({ body });
      form.reset(empty);
      toastSuccess(t("account.password.changed"), t("account.password.others"));
    },
  });
  return (
    <AccountCard
      title={t("account.section.password")}
      help={hasPassword ? t("account.password.others") : t("account.password.none")}
    >
      <Form form={form} submit={t(hasPassword ? "account.password.change" : "account.password.set")}>
        {hasPassword && (
          <PasswordField
            form={form}
            name="currentPassword"
            label={t("account.password.current")}
            autoComplete="current-password"
          />
        )}
        <PasswordField
          form={form}
          name="password"
          label={t("access.newPassword")}
          help={t("access.passwordHelp")}
          autoComplete="new-password"
        />
      </Form>
    </AccountCard>
  );
}
