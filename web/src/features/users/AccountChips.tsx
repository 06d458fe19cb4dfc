// The role and the status of an account, as coloured chips.
import type { Account } from "@igo/contract/accounts/users";
import { useText } from "../../core/language/i18n.ts";
import { isAdmin } from "../../core/session/session.ts";
import type { IconName } from "../../ui/theme/icons.ts";
import { SoftChip, type ChipColor } from "../../ui/display/SoftChip.tsx";

export function RoleChip({ account }: { account: Pick<Account, "role"> }) {
  const t = useText();
  return isAdmin(account) ? (
    <SoftChip color="primary" icon="settings" label={t("users.roles.admin")} />
  ) : (
    <SoftChip icon="store" label={t("users.roles.partner")} />
  );
}

const looks: Record<Account["status"], [ChipColor, IconName]> = {
  pending: ["warning", "mail"],
  active: ["success", "check"],
  suspended: ["error", "ban"],
};

export function AccountStatusChip({ status }: Pick<Account, "status">) {
  const t = useText();
  const [color, icon] = looks[status];
  return <SoftChip color={color} icon={icon} label={t(`users.statuses.${status}`)} />;
}
