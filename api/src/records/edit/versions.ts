// An edit is made to the version that its user has seen. If the record has changed since, the answer carries it as it is
// now, so that the form can show both sides; nothing is written then.
import type { FailureCode } from "@igo/contract/core/failures";
import { Failure } from "../../platform/failure.ts";

type ConflictCode = Extract<FailureCode, `${string}_conflict`>;

/** `current`: the record as its read answers it. */
export const versionConflict = (code: ConflictCode, current: unknown): Failure =>
  new Failure(code, { extra: { current } });

/**
 * Lets only the seen version pass. The row must be locked, or be written with its version as a condition: otherwise it
 * may change before the write.
 */
export const refuseOutdated = async (
  row: { version: number },
  seen: number,
  code: ConflictCode,
  findCurrent: () => unknown,
): Promise<void> => {
  if (row.version !== seen) throw versionConflict(code, await findCurrent());
};
