// Which row the panel beside a list shows. If an action removes that row from the list, the panel moves to the row that
// takes its place.
import { useState } from "react";

export const usePeek = (ids: readonly string[]) => {
  const [wanted, setWanted] = useState<{ id: string; place: number } | null>(null);
  const open = (id: string | null) => setWanted(id === null ? null : { id, place: ids.indexOf(id) });
  const place = wanted === null ? -1 : ids.indexOf(wanted.id);
  const instead = ids[Math.min(wanted?.place ?? 0, ids.length - 1)];
  if (wanted !== null && place === -1) open(instead ?? null);
  // Rows above it may have gone.
  else if (wanted !== null && place !== wanted.place) setWanted({ ...wanted, place });
  const at = wanted === null ? null : place === -1 ? (instead ?? null) : wanted.id;
  const step = (by: 1 | -1) => {
    const next = place === -1 ? undefined : ids[place + by];
    return next === undefined ? null : () => open(next);
  };
  return { at, onPeek: open, onPrevious: step(-1), onNext: step(1), onClose: () => open(null) };
};
