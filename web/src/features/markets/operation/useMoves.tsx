// The allowed status transitions as menu items, with the questions that precede some of them.
import type { Market, MarketStatus } from "@igo/contract/markets/markets";
import { useText } from "../../../core/language/i18n.ts";
import type { Action } from "../../../ui/overlay/action.ts";
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

export const useMoves = (market: Market) => {
  const t = useText();
  const { allowed, choose, isBusy, questions } = useMoving(market);
  const items = allowed.map((status): Action => ({
    label: t(`markets.move.${status}`),
    icon: icons[status],
    onClick: () => choose(status),
  }));
  return { items, isBusy, questions };
};
