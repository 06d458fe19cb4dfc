// Saving an edited market. When somebody was faster, both sides are shown and the answer is saved on top of theirs.
import { market as marketSchema, marketChanges, type Market } from "@igo/contract/markets";
import { useState } from "react";
import { isProblem } from "../../core/problem.ts";
import { useUpdateMarket } from "./markets.data.ts";
import {
  changeable,
  changedFields,
  isSame,
  pickFields,
  type Changeable,
  type Changes,
  type CheckedMarket,
} from "./markets.form.ts";

export type Conflict = {
  theirs: Market;
  mine: Changes;
  /** Fields both changed, to different values. */
  contested: readonly Changeable[];
  /** Fields only they changed; theirs stays. */
  alsoChanged: readonly Changeable[];
  /** The fields of mine to save, or null to go back to the form. */
  decide: (kept: readonly Changeable[] | null) => void;
};

/** What the server holds now, when it refused a write because of it. */
const currentIn = (error: unknown): Market | null => {
  if (!isProblem(error) || error.code !== "market.version_conflict") return null;
  const read = marketSchema.safeParse(error["current"]);
  return read.success ? read.data : null;
};

/** `base` is what the change began with; null when that is not known any more, and then every difference counts. */
const compare = (base: Market | null, mine: Changes, theirs: Market) => {
  const own = changeable.filter((field) => field in mine);
  const differing = own.filter((field) => !isSame(mine[field], theirs[field]));
  const touchedByThem = (field: Changeable) => base === null || !isSame(base[field], theirs[field]);
  return {
    contested: differing.filter(touchedByThem),
    alsoChanged: base ? changeable.filter((field) => !own.includes(field) && touchedByThem(field)) : [],
  };
};

export const useSavingChanges = (base: Market) => {
  const update = useUpdateMarket();
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const ask = (theirs: Market, mine: Changes, known: Market | null) =>
    new Promise<readonly Changeable[] | null>((resolve) => {
      const decide = (kept: readonly Changeable[] | null) => {
        setConflict(null);
        resolve(kept);
      };
      setConflict({ theirs, mine, ...compare(known, mine, theirs), decide });
    });

  /** The saved market, or null when nothing was left to save. */
  const save = async (checked: CheckedMarket): Promise<Market | null> => {
    let version = checked.version ?? base.version;
    // A draft of another version began with something nobody has any more.
    let known = version === base.version ? base : null;
    let changes = pickFields(checked, changedFields(base, checked));
    while (Object.keys(changes).length > 0) {
      try {
        const body = marketChanges.parse({ id: base.id, version, ...changes });
        return (await update.mutateAsync({ body })).market;
      } catch (error) {
        const theirs = currentIn(error);
        const kept = theirs && (await ask(theirs, changes, known));
        if (!theirs || !kept) throw error;
        changes = pickFields(changes, kept);
        version = theirs.version;
        known = theirs;
      }
    }
    return null;
  };

  return { save, conflict };
};
