// What a bulk change may be for, and who may start it: the same for every type of record.
import { Failure } from "../../platform/http/failure.ts";

type Target = {
  ids?: readonly string[] | undefined;
  filter?: Readonly<Record<string, unknown>> | undefined;
  all?: true | undefined;
};

const isGiven = (value: unknown) =>
  value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0);

/** Everything is the target only if the request says so: an empty filter may be one that was lost. */
export const checkTarget = ({ ids, filter = {}, all }: Target): void => {
  if (ids) return;
  const isFiltered = Object.values(filter).some(isGiven);
  if (!isFiltered && !all) throw new Failure("request.all_required");
  if (isFiltered && all) throw new Failure("request.invalid", { fields: [{ path: "all", code: "invalid" }] });
};

/** A preview has frozen what its user may change, and history and activity name its user: nobody else starts it. */
export const mayStart = ({ createdBy }: { createdBy: string }, user: { id: string }): boolean =>
  createdBy === user.id;
