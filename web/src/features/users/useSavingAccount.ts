// Saves an edited account. If someone else has changed the same fields meanwhile, shows both sides first.
import type { AccountDetails } from "@igo/contract/accounts/users";
import { useState } from "react";
import {
  changesOf,
  contestedBy,
  startFrom,
  type AccountChanges,
  type AccountField,
  type CheckedAccount,
} from "./account.form.ts";
import { currentIn, useUpdateUser } from "./users.data.ts";

export type AccountConflictState = {
  theirs: AccountDetails;
  mine: AccountChanges;
  contested: readonly AccountField[];
  /** Whose values to keep, or null to return to the form. */
  decide: (side: "mine" | "theirs" | null) => void;
};

const without = (changes: AccountChanges, fields: readonly AccountField[]): AccountChanges =>
  Object.fromEntries(Object.entries(changes).filter(([name]) => !fields.some((field) => field === name)));

export const useSavingAccount = (base: AccountDetails) => {
  const update = useUpdateUser();
  const [conflict, setConflict] = useState<AccountConflictState | null>(null);

  const ask = (theirs: AccountDetails, mine: AccountChanges, contested: readonly AccountField[]) =>
    new Promise<"mine" | "theirs" | null>((resolve) => {
      const decide: AccountConflictState["decide"] = (side) => {
        setConflict(null);
        resolve(side);
      };
      setConflict({ theirs, mine, contested, decide });
    });

  /** Returns the saved account, or null if nothing was left to save. */
  const save = async (checked: CheckedAccount): Promise<AccountDetails | null> => {
    let version = checked.version;
    // A draft from another version has a base that nobody has any more.
    let known = version === base.version ? startFrom(base) : null;
    let changes = changesOf(startFrom(base), checked);
    let current: AccountDetails | null = null;
    while (Object.keys(changes).length > 0) {
      try {
        return (await update.mutateAsync({ body: { id: base.id, version, ...changes } })).user;
      } catch (error) {
        current = currentIn(error);
        if (!current) throw error;
        const theirs = startFrom(current);
        const contested = contestedBy(known, changes, theirs);
        const side = contested.length === 0 ? "mine" : await ask(current, changes, contested);
        if (side === null) throw error;
        if (side === "theirs") changes = without(changes, contested);
        version = theirs.version;
        known = theirs;
      }
    }
    return current;
  };

  return { save, conflict };
};
