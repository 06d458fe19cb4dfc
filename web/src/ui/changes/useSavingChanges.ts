// Saving what was edited. When somebody was faster, both sides are shown and the answer is saved on top of theirs.
import { useState } from "react";
import { changedFields, isSame, pickFields, type Changes } from "./changes.ts";

export type Conflict<Field extends string> = {
  theirs: Readonly<Record<Field, unknown>>;
  mine: Changes;
  /** The fields of mine. */
  own: readonly Field[];
  /** Fields both changed, to different values. */
  contested: readonly Field[];
  /** Fields only they changed; theirs stays. */
  alsoChanged: readonly Field[];
  /** The fields of mine to save, or null to go back to the form. */
  decide: (kept: readonly Field[] | null) => void;
};

type Versioned<Field extends string> = Readonly<Record<Field, unknown>> & { version: number };

type Saving<Field extends string, Thing> = {
  /** What the form shows. Changes of other fields are none of its business. */
  fields: readonly Field[];
  send: (version: number, changes: Changes) => Promise<Thing>;
  /** What the server holds now, when it refused a write because of it. */
  currentIn: (error: unknown) => Thing | null;
};

/** `base` is what the change began with; null when that is not known any more, and then every difference counts. */
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
    // Nothing that one sees has changed: there is nothing to choose.
    if (sides.contested.length + sides.alsoChanged.length === 0) return Promise.resolve(sides.own);
    return new Promise<readonly Field[] | null>((resolve) => {
      const decide = (kept: readonly Field[] | null) => {
        setConflict(null);
        resolve(kept);
      };
      setConflict({ theirs, mine, ...sides, decide });
    });
  };

  /** The saved thing, or null when nothing was left to save. */
  const save = async (checked: Changes & { version?: number | undefined }): Promise<Thing | null> => {
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
