// The legal moves of a market's status, behind one button.
import type { Market, MarketStatus } from "@igo/contract/markets/markets";
import { useText } from "../../../core/language/i18n.ts";
import { ActionMenu } from "../../../ui/overlay/ActionMenu.tsx";
import type { IconName } from "../../../ui/theme/Icon.tsx";
import { useMoving } from "./useMoving.tsx";

const icons: Record<MarketStatus, IconName> = {
  draft: "pencil",
  pending_documents: "file",
  in_review: "clock",
  changes_requested: "reset",
  active: "check",
  paused: "pause",
  suspended: "warning",
  rejected: "close",
  closed: "ban",
};

export function StatusMenu({ market }: { market: Market }) {
  const t = useText();
  const { allowed, choose, isBusy, questions } = useMoving(market);
  return (
    <>
      <ActionMenu
        button
        label={t("markets.moves")}
        busy={isBusy}
        items={allowed.map((status) => ({
          label: t(`markets.move.${status}`),
          icon: icons[status],
          onClick: () => choose(status),
        }))}
      />
      {questions}
    </>
  );
}
