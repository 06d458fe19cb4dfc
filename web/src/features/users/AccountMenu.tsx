// The actions on an account other than editing: in its row and on its page.
import type { Account } from "@igo/contract/accounts/users";
import { useState } from "react";
import { useText } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import type { Action } from "../../ui/overlay/action.ts";
import { ActionMenu } from "../../ui/overlay/ActionMenu.tsx";
import { Confirm } from "../../ui/overlay/Confirm.tsx";
import { toastSuccess } from "../../ui/feedback/toast.ts";
import { SuspendDialog } from "./SuspendDialog.tsx";
import { useAccountActions } from "./useAccountActions.ts";
import { useSignUserOut } from "./users.data.ts";

type Props = { account: Account; onItsPage?: boolean };

export function AccountMenu({ account, onItsPage = false }: Props) {
  const t = useText();
  const { id, displayName: name, status } = account;
  const { inviteAgain, reactivate } = useAccountActions(account);
  const signOut = useSignUserOut();
  const [asking, setAsking] = useState<"suspend" | "signOut" | null>(null);
  const close = () => setAsking(null);

  const items: Action[] = [
    ...(onItsPage
      ? []
      : [{ label: t("ui.edit"), icon: "pencil", to: paths.dashboard.admin.user(id) } as const]),
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
