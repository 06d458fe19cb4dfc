// What two people changed of the same record: the fields of each, and those they contest.
import { isSame, type Changes } from "../../ui/changes/changes.ts";

export type Sides<Field extends string> = {
  /** The fields I changed. */
  own: readonly Field[];
  /** Fields both changed, to different values. */
  contested: readonly Field[];
  /** Fields only they changed; their value stays. */
  alsoChanged: readonly Field[];
};

/** `base` has the values the edit started from; if they are unknown (null), every difference counts. */
export const compareSides = <Field extends string>(
  shown: readonly Field[],
  base: Changes | null,
  mine: Changes,
  theirs: Changes,
): Sides<Field> => {
  const own = shown.filter((field) => field in mine);
  const differing = own.filter((field) => !isSame(mine[field], theirs[field]));
  const touchedByThem = (field: Field) => base === null || !isSame(base[field], theirs[field]);
  return {
    own,
    contested: differing.filter(touchedByThem),
    alsoChanged: base ? shown.filter((field) => !own.includes(field) && touchedByThem(field)) : [],
  };
};
