// The status transitions of a market from its row. Reads the current market first: its version is sent along.
import type { Market } from "@igo/contract/markets/markets";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { ActionMenuItems } from "../../../ui/overlay/ActionMenuItems.tsx";
import { useMoves } from "../operation/useMoves.tsx";
import { marketQuery } from "../../../records/markets.ts";

type Props = {
  open: boolean;
  anchor: HTMLElement | null;
  openerId?: string | undefined;
  label?: string | undefined;
  onClose: () => void;
};

export function RowMoves({ marketId, ...props }: Props & { marketId: string }) {
  const { data: market } = useQuery(marketQuery(marketId));
  return market ? <Moves market={market} {...props} /> : null;
}

function Moves({ market, ...menu }: Props & { market: Market }) {
  const id = useId();
  const { items, questions } = useMoves(market);
  return (
    <>
      <ActionMenuItems id={id} items={items} {...menu} />
      {questions}
    </>
  );
}
