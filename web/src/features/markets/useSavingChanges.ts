// Saving an edited market. When somebody was faster, both sides are shown and the answer is saved on top of theirs.
import type { Market } from "@igo/contract/markets";
import { useState } from "react";
import { currentIn } from "./markets.data.ts";
import {
  changeable,
  changedFields,
  isSame,
  pickFields,
  type Changeable,
  type Changes,
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

type Saving = {
  /** What the form shows. Changes of other fields are none of its business. */
  fields: readonly Changeable[];
  send: (version: number, changes: Changes) => Promise<Market>;
};

/** `base` is what the change began with; null when that is not known any more, and then every difference counts. */
const compare = (shown: readonly Changeable[], base: Market | null, mine: Changes, theirs: Market) => {
  const own = changeable.filter((field) => field in mine);
  const differing = own.filter((field) => !isSame(mine[field], theirs[field]));
  const touchedByThem = (field: Changeable) => base === null || !isSame(base[field], theirs[field]);
  return {
    contested: differing.filter(touchedByThem),
    alsoChanged: base ? shown.filter((field) => !own.includes(field) && touchedByThem(field)) : [],
  };
};

export const useSavingChanges = (base: Market, { fields, send }: Saving) => {
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const ask = (theirs: Market, mine: Changes, known: Market | null) => {
    const sides = compare(fields, known, mine, theirs);
    // Nothing that one sees has changed: there is nothing to choose.
    if (sides.contested.length + sides.alsoChanged.length === 0)
      return Promise.resolve(fields.filter((field) => field in mine));
    return new Promise<readonly Changeable[] | null>((resolve) => {
      const decide = (kept: readonly Changeable[] | null) => {
        setConflict(null);
        resolve(kept);
      };
      setConflict({ theirs, mine, ...sides, decide });
    });
  };

  /** The saved market, or null when nothing was left to save. */
  const save = async (checked: Changes & { version?: number | undefined }): Promise<Market | null> => {
    let version = checked.version ?? base.version;
    // A draft of another version began with something nobody has any more.
    let known = version === base.version ? base : null;
    let changes = pickFields(checked, changedFields(base, checked, fields));
    while (Object.keys(changes).length > 0) {
      try {
        return await send(version, changes);
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
