// The allowed status transitions of a market, behind one button.
import { statuses } from "@igo/contract/markets/lists";
import type { Market } from "@igo/contract/markets/markets";
import { labelOf, useText } from "../../../core/language/i18n.ts";
import { HelpNote } from "../../../ui/overlay/HelpNote.tsx";
import { ActionMenu } from "../../../ui/overlay/ActionMenu.tsx";
import { useMoves } from "./useMoves.tsx";

/** What a status means, and who ends it. */
export function StatusHelp({ status }: Pick<Market, "status">) {
  const t = useText();
  const entry = statuses.find(({ code }) => code === status);
  return <HelpNote about={entry ? labelOf(entry) : status} text={t(`marketPage.help.status.${status}`)} />;
}

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
