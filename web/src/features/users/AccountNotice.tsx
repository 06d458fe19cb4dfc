// What prevents an account from signing in, and the button that resolves it.
import type { AccountDetails } from "@igo/contract/accounts/users";
import { Button } from "@mui/material";
import { formatDate } from "../../core/language/format.ts";
import { useText } from "../../core/language/i18n.ts";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { useAccountActions } from "./useAccountActions.ts";

export function AccountNotice({ account }: { account: AccountDetails }) {
  const t = useText();
  const { inviteAgain, reactivate, isBusy } = useAccountActions(account);
  if (account.status === "active") return null;
  const isPending = account.status === "pending";
  return (
    <Notice
      tone={isPending ? "info" : "warning"}
      action={
        <Button
          size="small"
          color="inherit"
          loading={isBusy}
          onClick={() => void (isPending ? inviteAgain() : reactivate())}
        >
          {t(isPending ? "users.inviteAgain" : "users.reactivate")}
        </Button>
      }
    >
      {isPending
        ? t("users.noticePending", { date: formatDate(account.createdAt) })
        : t("users.noticeSuspended")}
    </Notice>
  );
}
