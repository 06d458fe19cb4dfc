// A line of the activity log as people may see it: names in their language, secrets masked, people's ids resolved.
import type { ActivityLine } from "@igo/contract/insights/activity";
import type { Changes } from "../../../records/history/changes.ts";
import { maskEncrypted, type Encryption } from "../../../platform/security/encryption.ts";
import type { Language } from "../../../platform/http/words.ts";
import type { Position } from "./activity.where.queries.ts";
import type { ActivityRecord } from "./activity.queries.ts";

type Subject = ActivityLine["subject"];

const nameIn = ({ details }: ActivityRecord, language: Language): string | null => {
  const name = details?.name;
  if (name === undefined || typeof name === "string") return name ?? null;
  return language === "en" ? (name.en ?? name.es) : name.es;
};

/** A run concerns many records, which its own page shows. */
const isAboutMany = ({ kind, action }: ActivityRecord) =>
  kind === "import" || action.startsWith("market.bulk") || action.startsWith("product.bulk");

const subjectOf = (line: ActivityRecord, language: Language): Subject => {
  if (isAboutMany(line)) return null;
  const { subjectId, subjectName, subjectVersion, isSubjectDeleted } = line;
  const name = subjectName ?? nameIn(line, language);
  return { id: subjectId ?? "", name, version: subjectVersion, isDeleted: isSubjectDeleted };
};

const masked = (sealed: unknown, encryption: Encryption) =>
  typeof sealed === "string" ? maskEncrypted(encryption, sealed) : null;

type Change = ActivityLine["changes"][number];
type Names = ReadonlyMap<string, string>;

const peopleIn = (ids: unknown, names: Names): unknown =>
  Array.isArray(ids) ? ids.map((id) => names.get(String(id)) ?? null) : ids;

const shownChange = (
  field: string,
  [before, after]: Changes[string],
  encryption: Encryption,
  names: Names,
): Change => {
  if (field === "bankAccountNumber")
    return { field, before: masked(before, encryption), after: masked(after, encryption) };
  if (field === "members") return { field, before: peopleIn(before, names), after: peopleIn(after, names) };
  return { field, before, after };
};

/** Nobody edits values that the database derives; and a deletion is stated by the line itself. */
const unshown = ["normalizedAddress", "deletedAt"];

const changesOf = ({ changes, set }: ActivityRecord, encryption: Encryption, names: Names): Change[] => {
  if (set) return Object.entries(set).map(([field, after]) => ({ field, before: null, after }));
  return Object.entries(changes ?? {})
    .filter(([field]) => !unshown.includes(field))
    .map(([field, change]) => shownChange(field, change, encryption, names));
};

/** The ids of people in the changes of these lines. */
export const peopleNamed = (lines: readonly ActivityRecord[]): string[] =>
  lines.flatMap(({ details }) => (details?.changes?.["members"] ?? []).flat().map(String));

type Reading = { language: Language; encryption: Encryption; names: Names };

export const toLine = (line: ActivityRecord, { language, encryption, names }: Reading): ActivityLine => {
  const { id, at, action, source, requestId, version, restoredVersion, reason, run } = line;
  const isWithin = line.kind === "product" || line.kind === "category" || line.kind === "import";
  return {
    id,
    at,
    action,
    actor: line.actorId === null ? null : { id: line.actorId, name: line.actorName },
    subject: subjectOf(line, language),
    market: isWithin && line.marketId !== null ? { id: line.marketId, name: line.marketName } : null,
    source,
    requestId,
    version,
    restoredVersion,
    reason,
    run,
    changes: changesOf(line, encryption, names),
  };
};

export const cursorOf = ({ at, id }: Position): string =>
  Buffer.from(JSON.stringify([at, id])).toString("base64url");

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Undefined if the text is not a cursor. */
export const positionOf = (cursor: string): Position | undefined => {
  try {
    const [at, id]: unknown[] = [JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"))].flat();
    return typeof at === "string" && instant.test(at) && typeof id === "number" && Number.isSafeInteger(id)
      ? { at, id }
      : undefined;
  } catch {
    return undefined;
  }
};
