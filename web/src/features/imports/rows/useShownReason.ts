// The explanation shown: of the hovered cell, or of the active one unless it was dismissed.
import { useState } from "react";
import type { Place } from "../grid/gridKeys.ts";
import type { GridPlace } from "../grid/useGridPlace.ts";
import type { Fixes } from "../grid/useFixes.ts";
import { useKind } from "../kinds.ts";
import type { Rows } from "./importRows.data.ts";
import { reasonOfCell, reasonOfRow, type Reason } from "./reasons.ts";

type Options = {
  rowAt: Rows["rowAt"];
  fields: readonly string[];
  fieldSet: ReadonlySet<string>;
  drafts: Fixes["drafts"];
  place: GridPlace;
  hovered: Place | null;
  isDeciding: boolean;
};

export const useShownReason = (options: Options) => {
  const { rowAt, fields, fieldSet, drafts, place, hovered, isDeciding } = options;
  const { name: kind } = useKind();
  const [dismissed, setDismissed] = useState<Place | null>(null);
  const { active, isInside } = place;

  const reasonAt = ({ row: index, column }: Place): Reason | null => {
    const row = rowAt(index);
    const field = fields[column - 1];
    if (!row) return null;
    return field === undefined
      ? reasonOfRow(row, fieldSet, kind)
      : reasonOfCell(row, field, drafts.get(row.number));
  };
  const isActive = (place: Place | null) => place?.row === active.row && place.column === active.column;
  const at = hovered ?? (isInside && !isActive(dismissed) ? active : null);
  const reason = at && !isDeciding ? reasonAt(at) : null;
  return {
    shown: at && reason && { at, reason },
    isOfActive: reason !== null && isActive(at),
    reasonAt,
    dismiss: () => setDismissed(active),
    restore: () => setDismissed(null),
  };
};
