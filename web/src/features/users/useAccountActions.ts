// Actions on an account that apply with one click and a toast.
import type { Account } from "@igo/contract/accounts/users";
import { useText } from "../../core/language/i18n.ts";
import { toastError, toastSuccess } from "../../ui/feedback/toast.ts";
import { useInviteAgain, useReactivateUser } from "./users.data.ts";

export const useAccountActions = ({ id, displayName, email }: Account) => {
  const t = useText();
  const sending = useInviteAgain();
  const reactivating = useReactivateUser();
  const inviteAgain = () =>
    sending
      .mutateAsync({ params: { id } })
      .then(() => toastSuccess(t("users.invited", { email: email ?? displayName })), toastError);
  const reactivate = () =>
    reactivating
      .mutateAsync({ params: { id } })
      .then(() => toastSuccess(t("users.reactivated", { name: displayName })), toastError);
  return { inviteAgain, reactivate, isBusy: sending.isPending || reactivating.isPending };
};
