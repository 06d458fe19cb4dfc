// Everything is a bulk change's target only if the request says so: an empty filter may be one that was lost.
import { Failure } from "../../platform/http/failure.ts";

type Target = {
  ids?: readonly string[] | undefined;
  filter?: Readonly<Record<string, unknown>> | undefined;
  all?: true | undefined;
};

const isGiven = (value: unknown) =>
  value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0);

export const checkTarget = ({ ids, filter = {}, all }: Target): void => {
  if (ids) return;
  const isFiltered = Object.values(filter).some(isGiven);
  if (!isFiltered && !all) throw new Failure("request.all_required");
  if (isFiltered && all)
    throw new Failure("request.invalid", { fields: [{ path: "all", code: "invalid" }] });
};
