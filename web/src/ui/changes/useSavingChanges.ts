// Saves an edit. If someone else was faster, shows both sides and saves the user's choice on top of theirs.
import { useState } from "react";
import { changedFields, isSame, pickFields, type Changes } from "./changes.ts";

export type Conflict<Field extends string> = {
  theirs: Readonly<Record<Field, unknown>>;
  mine: Changes;
  /** The fields I changed. */
  own: readonly Field[];
  /** Fields both changed, to different values. */
  contested: readonly Field[];
  /** Fields only they changed; their value stays. */
  alsoChanged: readonly Field[];
  /** The fields of mine to save, or null to return to the form. */
  decide: (kept: readonly Field[] | null) => void;
};

type Versioned<Field extends string> = Readonly<Record<Field, unknown>> & { version: number };

type Saving<Field extends string, Thing> = {
  /** The fields the form shows. Changes of other fields do not matter to it. */
  fields: readonly Field[];
  /** `over` is the record of that version, if it is known. */
  send: (version: number, changes: Changes, over: Thing | null) => Promise<Thing>;
  /** The server's current record, if that is why it refused a write; it may have to be fetched. */
  currentIn: (error: unknown) => Thing | null | Promise<Thing | null>;
};

/** `base` is the record the edit started from; if it is unknown (null), every difference counts. */
const compare = <Field extends string>(
  shown: readonly Field[],
  base: Versioned<Field> | null,
  mine: Changes,
  theirs: Versioned<Field>,
) => {
  const own = shown.filter((field) => field in mine);
  const differing = own.filter((field) => !isSame(mine[field], theirs[field]));
  const touchedByThem = (field: Field) => base === null || !isSame(base[field], theirs[field]);
  return {
    own,
    contested: differing.filter(touchedByThem),
    alsoChanged: base ? shown.filter((field) => !own.includes(field) && touchedByThem(field)) : [],
  };
};

export const useSavingChanges = <Field extends string, Thing extends Versioned<Field>>(
  base: Thing,
  { fields, send, currentIn }: Saving<Field, Thing>,
) => {
  const [conflict, setConflict] = useState<Conflict<Field> | null>(null);

  const ask = (theirs: Thing, mine: Changes, known: Thing | null) => {
    const sides = compare(fields, known, mine, theirs);
    // Nothing visible has changed: there is nothing to choose.
    if (sides.contested.length + sides.alsoChanged.length === 0) return Promise.resolve(sides.own);
    return new Promise<readonly Field[] | null>((resolve) => {
      const decide = (kept: readonly Field[] | null) => {
        setConflict(null);
        resolve(kept);
      };
      setConflict({ theirs, mine, ...sides, decide });
    });
  };

  /** Returns the saved record, or null if nothing was left to save. */
  const save = async (checked: Changes & { version?: number | undefined }): Promise<Thing | null> => {
    let version = checked.version ?? base.version;
    // A draft from another version has a base that nobody has any more.
    let known = version === base.version ? base : null;
    let changes = pickFields(checked, changedFields(base, checked, fields));
    while (Object.keys(changes).length > 0) {
      try {
        return await send(version, changes, known);
      } catch (error) {
        const theirs = await currentIn(error);
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
