// Editing a market in a form of some or all of its fields, with whatever others do to it meanwhile.
import { marketChanges, type Market } from "@igo/contract/markets/markets";
import { useText } from "../../../core/language/i18n.ts";
import { useRecordEdit } from "../../../records/edit/useRecordEdit.tsx";
import type { Changes } from "../../../ui/changes/changes.ts";
import type { Changeable } from "../fields/markets.form.ts";
import { currentMarketIn, useUpdateMarket } from "../markets.data.ts";
import { marketValues } from "./marketValues.tsx";

type Options = {
  fields: readonly Changeable[];
  /** Each time it is written, with what takes it back. */
  onSent?: (undo: () => Promise<unknown>) => void;
  /** Null if nothing differed. */
  onSaved: (saved: Market | null) => unknown;
};

export const useMarketEdit = (market: Market, { fields, onSent, onSaved }: Options) => {
  const t = useText();
  const update = useUpdateMarket();
  const set = async (version: number, changes: Changes) => {
    const body = marketChanges.parse({ id: market.id, version, ...changes });
    return (await update.mutateAsync({ body })).market;
  };
  const { base, edit, conflict } = useRecordEdit<Changeable, Market>(market, {
    fields,
    currentIn: currentMarketIn,
    send: async (version, changes, over) => {
      const saved = await set(version, changes);
      const before = over ?? base;
      const back = Object.fromEntries(
        fields.filter((field) => field in changes).map((field) => [field, before[field]]),
      );
      onSent?.(() => set(saved.version, back));
      return saved;
    },
    onSaved,
    ...marketValues(t),
  });
  return { base, edit, conflict };
};
