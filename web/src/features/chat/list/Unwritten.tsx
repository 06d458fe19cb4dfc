// Below a partner's conversations: each of their markets that has none yet, to write to operations with one press.
import type { Conversation } from "@igo/contract/chat/conversations";
import type { MarketSummary } from "@igo/contract/markets/markets";
import { Box, ButtonBase } from "@mui/material";
import { useText } from "../../../core/language/i18n.ts";
import { nameAmong } from "../../../records/sameNames.ts";
import { IconTile } from "../../../ui/display/IconTile.tsx";
import { toastError } from "../../../ui/feedback/toast.ts";
import { PlainList } from "../../../ui/layout/Boxes.tsx";
import { isOver } from "../../markets/operation/ordersState.data.ts";
import { useBegin } from "../begin/people.data.ts";
import { lineLooks } from "./lineLooks.ts";

type Props = { markets: readonly MarketSummary[]; conversations: readonly Conversation[] };

export function Unwritten({ markets, conversations }: Props) {
  const t = useText();
  const { begin, isBusy } = useBegin();
  const nameOf = nameAmong(markets);
  const written = new Set(conversations.map(({ market }) => market?.id));
  const others = markets.filter((market) => !written.has(market.id) && !isOver(market));
  if (others.length === 0) return null;
  return (
    <PlainList aria-label={t("home.writeToTeam")}>
      {others.map(({ id: marketId, name }) => (
        <li key={marketId}>
          <ButtonBase
            data-opens
            disabled={isBusy}
            onClick={() => void begin({ kind: "market", marketId }).catch(toastError)}
            sx={{ ...lineLooks, width: "100%", textAlign: "start" }}
          >
            <IconTile icon="store" size={40} radius="10px" />
            <Box component="span" sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
              <Box component="span" sx={{ display: "block", typography: "subtitle2" }}>
                {nameOf({ name, marketId })}
              </Box>
              <Box component="span" sx={{ display: "block", typography: "body2", color: "primary.main" }}>
                {t("home.writeToTeam")}
              </Box>
            </Box>
          </ButtonBase>
        </li>
      ))}
    </PlainList>
  );
}
