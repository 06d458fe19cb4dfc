// The status of a market, as text with a colour.
//
//   <StatusChip status={market.status} />
import { statuses } from "@igo/contract/markets/lists";
import type { MarketStatus } from "@igo/contract/markets/markets";
import { labelOf } from "../../core/language/i18n.ts";
import { useLanguage } from "../../core/language/language.ts";
import type { IconName } from "../theme/icons.ts";
import { SoftChip, type ChipColor } from "./SoftChip.tsx";

const looks: Record<MarketStatus, [ChipColor, IconName]> = {
  draft: ["default", "pencil"],
  pending_documents: ["warning", "file"],
  in_review: ["info", "clock"],
  changes_requested: ["warning", "reset"],
  active: ["success", "check"],
  paused: ["default", "pause"],
  suspended: ["error", "warning"],
  rejected: ["error", "close"],
  closed: ["default", "ban"],
};

export function StatusChip({ status }: { status: MarketStatus }) {
  useLanguage();
  const [color, icon] = looks[status];
  const entry = statuses.find(({ code }) => code === status);
  return <SoftChip color={color} icon={icon} label={entry ? labelOf(entry) : status} />;
}
