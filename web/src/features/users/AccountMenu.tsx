// The actions on an account other than editing: in its row and on its page.
import { type Account, suspendInput } from "@igo/contract/accounts/users";
import { useState } from "react";
import { useText } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import type { Action } from "../../ui/overlay/action.ts";
import { useUser } from "../../core/session/session.ts";
import { copying, linking } from "../../records/list/copying.ts";
import { useDirect } from "../chat/begin/people.data.ts";
import { ActionMenu } from "../../ui/overlay/ActionMenu.tsx";
import { Confirm } from "../../ui/overlay/Confirm.tsx";
import { toastSuccess } from "../../ui/feedback/toast.ts";
import { useAccountActions } from "./useAccountActions.ts";
import { useSignUserOut, useSuspendUser } from "./users.data.ts";
import { Typography } from "@mui/material";
import { FormDialog } from "../../ui/form/FormDialog.tsx";
import { TextField } from "../../ui/form/fields/TextField.tsx";
import { useContractForm } from "../../ui/form/useContractForm.ts";

// Suspends an account: explains what that means, and asks for the reason.
function SuspendDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const t = useText();
  const suspend = useSuspendUser();
  const { id, displayName: name } = account;
  const form = useContractForm(suspendInput, {
    onSave: async (body) => {
      await suspend.mutateAsync({ params: { id }, body });
      toastSuccess(t("users.suspended", { name }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t("users.suspendTitle", { name })}
      form={form}
      submit={t("users.suspendAction")}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {t("users.suspendHelp")}
      </Typography>
      <TextField
        form={form}
        name="reason"
        label={t("users.reason")}
        help={t("users.reasonHelp")}
        lines={3}
        autoFocus
      />
    </FormDialog>
  );
}

type Props = { account: Account; onItsPage?: boolean };

export function AccountMenu({ account, onItsPage = false }: Props) {
  const t = useText();
  const { id, displayName: name, status, email, phone } = account;
  const page = paths.dashboard.admin.user(id);
  const me = useUser();
  const { open } = useDirect();
  const { inviteAgain, reactivate } = useAccountActions(account);
  const signOut = useSignUserOut();
  const [asking, setAsking] = useState<"suspend" | "signOut" | null>(null);
  const close = () => setAsking(null);

  const items: Action[] = [
    ...(onItsPage ? [] : [{ label: t("ui.open"), icon: "eye", to: page } as const]),
    ...(id === me?.id || status === "suspended"
      ? []
      : [{ label: t("users.message"), icon: "chat", onClick: () => open(id) } as const]),
    ...(onItsPage ? [] : linking(t, page)),
    ...copying(t("list.copyEmail"), email),
    ...copying(t("users.copyPhone"), phone),
    ...(status === "pending"
      ? [{ label: t("users.inviteAgain"), icon: "mail", onClick: inviteAgain } as const]
      : []),
    { label: t("users.signOut"), icon: "signOut", onClick: () => setAsking("signOut") },
    status === "suspended"
      ? { label: t("users.reactivate"), icon: "undo", onClick: reactivate }
      : { label: t("users.suspend"), icon: "ban", danger: true, onClick: () => setAsking("suspend") },
  ];
  return (
    <>
      <ActionMenu label={t("users.actionsOf", { name })} items={items} />
      {asking === "suspend" && <SuspendDialog account={account} onClose={close} />}
      {asking === "signOut" && (
        <Confirm
          open
          title={t("users.signOutTitle", { name })}
          action={t("users.signOutAction")}
          onConfirm={async () => {
            await signOut.mutateAsync({ params: { id } });
            toastSuccess(t("users.signedOut", { name }));
          }}
          onClose={close}
        >
          {t("users.signOutHelp")}
        </Confirm>
      )}
    </>
  );
}
