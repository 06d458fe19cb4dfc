// Input is checked, never corrected: first the shape and size of any JSON, then the contract's own schema.
import type { z } from "zod";
import { Failure, type InvalidField } from "../failure.ts";

const deepest = 32;
const longestList = 1000;
export const longestText = 10_000;

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Parses a JSON request body; undefined if it is empty. */
export const readJson = (bytes: Uint8Array): unknown => {
  if (bytes.length === 0) return undefined;
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch {
    throw new Failure("request.unreadable");
  }
};

const faultOf = (
  value: unknown,
  depth: number,
  textLimit: number,
): Omit<InvalidField, "path"> | undefined => {
  if (depth > deepest) return { code: "invalid" };
  if (typeof value === "string") {
    if (value.length > textLimit) return { code: "too_long", params: { maximum: textLimit } };
    // PostgreSQL stores no NUL, and a lone surrogate is not valid text.
    if (value.includes("\0") || !value.isWellFormed()) return { code: "invalid" };
  }
  if (Array.isArray(value) && value.length > longestList) {
    return { code: "too_long", params: { maximum: longestList } };
  }
  return undefined;
};

type Place = readonly string[];

/** Size limits for every call, whatever its schema says; reports the first violation only. Returns where `__proto__` is. */
export const checkSize = (value: unknown, textLimit: number, path: Place = []): Place[] => {
  const fault = faultOf(value, path.length, textLimit);
  if (fault) throw new Failure("request.invalid", { fields: [{ path: path.join("."), ...fault }] });
  if (typeof value !== "object" || value === null) return [];
  const prototypes: Place[] = [];
  for (const [key, inner] of Object.entries(value)) {
    const place = [...path, key];
    if (key.includes("\0")) throw new Failure("request.invalid", { fields: [unknownAt(place)] });
    if (key === "__proto__") prototypes.push(place);
    prototypes.push(...checkSize(inner, textLimit, place));
  }
  return prototypes;
};

const unknownAt = (place: Place) => ({ path: place.join("."), code: "unknown_field" as const });

/** Schemas pass over a `__proto__` that is no text of theirs, without a word: it is refused. */
export const expectKept = (prototypes: readonly Place[], read: unknown): void => {
  const lost = prototypes.filter((place) => !isIn(read, place));
  if (lost.length > 0) throw new Failure("request.invalid", { fields: lost.map(unknownAt) });
};

const isIn = (value: unknown, [key, ...rest]: Place): boolean =>
  key === undefined ||
  (typeof value === "object" &&
    value !== null &&
    Object.hasOwn(value, key) &&
    isIn(Object.getOwnPropertyDescriptor(value, key)?.value, rest));

const placeOf = (prefix: string, path: readonly PropertyKey[]) =>
  [...(prefix ? [prefix] : []), ...path.map(String)].join(".");

/** The errors of a body that may have several shapes, judged by the closest one. */
const faultsOfUnion = (
  { errors, path }: z.core.$ZodIssueInvalidUnion,
  prefix: string,
): InvalidField[] | undefined => {
  const place = placeOf(prefix, path);
  const [nearest] = errors
    .map((issues) => issues.flatMap((issue) => faultsOf(issue, place)))
    .sort((one, other) => one.length - other.length);
  return nearest;
};

const isObject = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);

const faultsOf = (issue: z.core.$ZodIssue, prefix: string): InvalidField[] => {
  const path = placeOf(prefix, issue.path);
  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys.map((key) => ({
        path: placeOf(prefix, [...issue.path, key]),
        code: "unknown_field",
      }));
    case "invalid_union": {
      const faults = isObject(issue.input) ? faultsOfUnion(issue, prefix) : undefined;
      return faults ?? [{ path, code: issue.input === undefined ? "required" : "invalid" }];
    }
    case "invalid_type":
    case "invalid_value":
      return [{ path, code: issue.input === undefined ? "required" : "invalid" }];
    case "too_small":
      if (issue.input === "") return [{ path, code: "required" }];
      return [
        { path, code: sizeCode(issue.origin, "too_short"), params: { minimum: Number(issue.minimum) } },
      ];
    case "too_big":
      return [{ path, code: sizeCode(issue.origin, "too_long"), params: { maximum: Number(issue.maximum) } }];
    default:
      return [{ path, code: issue.input === "" ? "required" : "invalid" }];
  }
};

const sizeCode = (origin: string, ofText: "too_short" | "too_long") =>
  origin === "string" || origin === "array" ? ofText : "out_of_range";

/** Parses a value with its schema, or throws every error found in it. */
export const checked = (
  schema: z.ZodType,
  value: unknown,
  prefix: string,
): { value?: unknown; faults: InvalidField[] } => {
  const read = schema.safeParse(value, { reportInput: true });
  if (read.success) return { value: read.data, faults: [] };
  return { faults: read.error.issues.flatMap((issue) => faultsOf(issue, prefix)) };
};
