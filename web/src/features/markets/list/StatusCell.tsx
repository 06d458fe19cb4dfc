// A market's status in its row: pressing it offers the possible transitions, with their questions.
import type { MarketSummary } from "@igo/contract/markets/markets";
import { statuses } from "@igo/contract/markets/lists";
import ButtonBase from "@mui/material/ButtonBase";
import { useId, useState } from "react";
import { labelOf, useText, withMoreWords } from "../../../core/language/i18n.ts";
import { StatusChip } from "../../../ui/display/StatusChip.tsx";
import { whenOpened } from "../../../ui/overlay/whenOpened.tsx";

const RowMoves = whenOpened(() => withMoreWords(import("./RowMoves.tsx")).then((module) => module.RowMoves));

export function StatusCell({ market }: { market: MarketSummary }) {
  const t = useText();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const status = statuses.find(({ code }) => code === market.status);
  return (
    <>
      <ButtonBase
        id={id}
        data-status=""
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={t("marketList.panel.changeStatus", {
          name: market.name,
          status: status ? labelOf(status) : market.status,
        })}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{
          maxWidth: "100%",
          minHeight: 28,
          borderRadius: "6px",
          "&:hover": { boxShadow: "0 0 0 2px var(--igo-palette-divider)" },
        }}
      >
        <StatusChip status={market.status} />
      </ButtonBase>
      <RowMoves
        marketId={market.id}
        open={anchor !== null}
        anchor={anchor}
        openerId={id}
        onClose={() => setAnchor(null)}
      />
    </>
  );
}
