// The allowed status transitions of a market, behind one button.
import type { Market } from "@igo/contract/markets/markets";
import { useText } from "../../../core/language/i18n.ts";
import { ActionMenu } from "../../../ui/overlay/ActionMenu.tsx";
import { useMoves } from "./useMoves.tsx";

export function StatusMenu({ market }: { market: Market }) {
  const t = useText();
  const { items, isBusy, questions } = useMoves(market);
  return (
    <>
      <ActionMenu button label={t("markets.moves")} busy={isBusy} items={items} />
      {questions}
    </>
  );
}
