// Asks before a sign-out that would lose what has not been sent.
import { formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { ConfirmDialog } from "../../../ui/overlay/ConfirmDialog.tsx";
import { leave, stay } from "./signOut.data.ts";

export function SignOutDialog({ open, count }: { open: boolean; count: number }) {
  const t = useText();
  return (
    <ConfirmDialog
      open={open}
      title={t("offline.signOut.title")}
      action={t("offline.signOut.action")}
      danger
      onConfirm={leave}
      onClose={stay}
    >
      {t("offline.signOut.body", { count, formatted: formatNumber(count) })}
    </ConfirmDialog>
  );
}
