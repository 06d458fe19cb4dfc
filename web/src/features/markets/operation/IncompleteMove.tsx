// Before an incomplete market goes to review or live: says what is missing, and links to it.
import type { Market, MarketStatus } from "@igo/contract/markets/markets";
import { missingNeeds, readinessOf } from "@igo/contract/markets/readiness";
import Box from "@mui/material/Box";
import { useId } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { Confirm } from "../../../ui/overlay/Confirm.tsx";
import { MissingList } from "./MissingList.tsx";

const towardsLive = ["in_review", "active"] as const;
export type TowardsLive = (typeof towardsLive)[number];

const isTowardsLive = (status: MarketStatus): status is TowardsLive =>
  towardsLive.some((one) => one === status);
const hasNotBeenLive = ({ status }: Market) =>
  status === "changes_requested" || status === "pending_documents" || status === "in_review";

/** A market that has been live before continues without a question. */
export const isIncompleteMove = (market: Market, status: MarketStatus): status is TowardsLive =>
  isTowardsLive(status) && hasNotBeenLive(market) && missingNeeds(market).length > 0;

type Props = { market: Market; status: TowardsLive; onMove: () => Promise<void>; onClose: () => void };

export function IncompleteMove({ market, status, onMove, onClose }: Props) {
  const t = useText();
  const id = useId();
  const total = readinessOf(market).length;
  return (
    <Confirm
      open
      title={`${t(`markets.move.${status}`)}: ${market.name}`}
      action={t(`markets.incompleteMove.${status}`)}
      onConfirm={onMove}
      onClose={onClose}
    >
      <Box id={id} sx={{ marginBottom: 1 }}>
        {t("markets.incompleteMove.missing", { done: total - missingNeeds(market).length, total })}
      </Box>
      <MissingList market={market} labelledBy={id} />
    </Confirm>
  );
}
