// How every form edits a record that others may change meanwhile: it keeps the version that it was opened with, saves
// what differs from it, and asks about what someone else changed at the same time.
//
//   const { base, edit, conflict } = useRecordEdit(market, { fields, send, currentIn, nameOf, renderValue, onSaved })
//   const form = useContractForm(schema, { start: startFrom(base), ...edit })       `conflict` is drawn beside the form
import { useState, type ReactNode } from "react";
import { changedFields, pickFields, type Changes } from "../../ui/changes/changes.ts";
import { type Conflict, ConflictDialog, type ConflictWords } from "./ConflictDialog.tsx";
import { compareSides } from "./sides.ts";

type Versioned = { version: number };

type Saving<Field extends string, Thing> = {
  /** The fields the form shows. Changes of other fields do not matter to it. */
  fields: readonly Field[];
  /** A record's values as the form compares and saves them, if they are not its own. */
  valuesOf?: (thing: Thing) => Readonly<Record<Field, unknown>>;
  /** `over` is the record of that version, if it is known. */
  send: (version: number, changes: Changes, over: Thing | null) => Promise<Thing>;
  /** The server's current record, if that is why it refused a write; it may have to be fetched. */
  currentIn: (error: unknown) => Thing | null | Promise<Thing | null>;
};

type Options<Field extends string, Thing> = Saving<Field, Thing> & {
  nameOf: (field: Field) => string;
  renderValue: (field: Field, value: unknown) => ReactNode;
  words?: ConflictWords;
  /** After saving; null if nothing differed. */
  onSaved?: (saved: Thing | null) => unknown;
};

/**
 * The record that an edit starts from. Until the user types it is the newest version; from then on it stays, so that
 * someone else's change is never saved as the user's own.
 */
const useBase = <Thing extends Versioned>(latest: Thing) => {
  const [base, setBase] = useState(latest);
  const [isTyped, onTyping] = useState(false);
  if (!isTyped && latest.version > base.version) setBase(latest);
  return { base, setBase, onTyping };
};

/** Saves changes over `base`. If someone else was faster, saves the user's choice on top of theirs. */
const useSaving = <Field extends string, Thing extends Versioned>(
  base: Thing,
  { fields, valuesOf, send, currentIn }: Saving<Field, Thing>,
) => {
  const [conflict, setConflict] = useState<Conflict<Field> | null>(null);
  const compared = (thing: Thing): Changes => pickFields(valuesOf ? valuesOf(thing) : { ...thing }, fields);

  const ask = (now: Thing, mine: Changes, known: Thing | null) => {
    const theirs = compared(now);
    const sides = compareSides(fields, known && compared(known), mine, theirs);
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

  const save = async (checked: Changes & { version?: number | undefined }): Promise<Thing | null> => {
    let version = checked.version ?? base.version;
    // A draft from another version has a base that nobody has any more.
    let known = version === base.version ? base : null;
    let changes = pickFields(checked, changedFields(compared(base), checked, fields));
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

export const useRecordEdit = <Field extends string, Thing extends Versioned>(
  latest: Thing,
  { nameOf, renderValue, words, onSaved, ...saving }: Options<Field, Thing>,
) => {
  const { base, setBase, onTyping } = useBase(latest);
  const { save, conflict } = useSaving(base, saving);
  const [saves, setSaves] = useState(0);
  const onSave = async (checked: Changes & { version?: number | undefined }) => {
    const saved = await save(checked);
    await onSaved?.(saved);
    if (!saved) return;
    setBase(saved);
    setSaves((before) => before + 1);
  };
  return {
    /** The record the form was opened with. */
    base,
    /** What the form needs; as `key`, `saves` lets one that stays begin again after each save. */
    edit: { onSave, onTyping },
    saves,
    conflict: conflict && (
      <ConflictDialog conflict={conflict} nameOf={nameOf} renderValue={renderValue} words={words} />
    ),
  };
};
