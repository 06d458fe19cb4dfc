// References in written texts. A text stores a token, `[[market:<id>]]`; readers see a chip, rendered with their
// rights.
import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { parseUrl } from "../core/urls.ts";
import { cellValue, importKind, importRow, importStatus } from "../imports/imports.ts";
import { market, marketStatus } from "../markets/markets.ts";
import { documentKind, documentKinds, documentStatus } from "../markets/markets.documents.ts";
import { mailPlace } from "../mail/mail.ts";

export const referenceKind = z.enum([
  "market",
  "product",
  "import",
  "import_row",
  "document",
  "required_document",
  "person",
  "task",
  "event",
  "post",
  "mail",
  "message",
]);
export type ReferenceKind = z.infer<typeof referenceKind>;

/**
 * `row`: the row's number in an import run. A required document has the id of its market, uploaded or not; `row` is the
 * place of its type in `documentKinds`, from 1. All other kinds have 0.
 */
export type Reference = { kind: ReferenceKind; id: string; row: number };

const uuid = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
const token = new RegExp(`\\[\\[(${referenceKind.options.join("|")}):(${uuid})(?:/(\\d{1,7}))?\\]\\]`, "g");

const numbered: ReadonlySet<ReferenceKind> = new Set(["import_row", "required_document"]);

/** The types of document that a market's conversation can ask for. */
export const requiredDocuments = (marketId: string): Reference[] =>
  documentKinds.map((_, place) => ({ kind: "required_document", id: marketId, row: place + 1 }));

/** `market:<id>`, `import_row:<id>/<row>`: a reference in a token and in a URL. */
export const referenceKey = ({ kind, id, row }: Reference) => `${kind}:${id}${row > 0 ? `/${row}` : ""}`;

export const referenceToken = (reference: Reference) => `[[${referenceKey(reference)}]]`;

/** These kinds need their number, any other must not have one. */
const referenceOf = (kind: string, id: string, row: string | undefined): Reference | undefined => {
  const parsed = referenceKind.safeParse(kind);
  const number = Number(row ?? 0);
  if (!parsed.success || numbered.has(parsed.data) !== number > 0) return undefined;
  return { kind: parsed.data, id, row: number };
};

export type TextPart = { text: string; reference?: undefined } | { text: string; reference: Reference };

/** The parts in order: text and references. */
export const partsOf = (text: string): TextPart[] => {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(token)) {
    const reference = referenceOf(match[1] ?? "", match[2] ?? "", match[3]);
    if (!reference) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: match[0], reference });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
};

/** The references in the text, each once. */
export const referencesIn = (text: string): Reference[] => {
  const found = partsOf(text).flatMap(({ reference }) => (reference ? [reference] : []));
  return [...new Map(found.map((reference) => [referenceKey(reference), reference])).values()];
};

/** The beginning of a text; never cuts a token in two. */
export const beginningOf = (text: string, length: number): string => {
  if (text.length <= length) return text;
  let begin = "";
  for (const part of partsOf(text)) {
    const room = length - begin.length;
    if (part.reference ? part.text.length > room : part.text.length >= room)
      return `${part.reference ? begin : begin + part.text.slice(0, room)}…`;
    begin += part.text;
  }
  return begin;
};

/** The text with words in the place of each reference. */
export const withWords = (text: string, wordsOf: (reference: Reference) => string): string =>
  partsOf(text)
    .map((part) => (part.reference ? wordsOf(part.reference) : part.text))
    .join("");

/** For search results and notifications, which cannot show chips: replaces each token with a neutral sign. */
export const withoutReferences = (text: string) => withWords(text, () => "…");

const addressKinds: readonly [RegExp, ReferenceKind][] = [
  [/^\/dashboard\/(?:admin\/)?market\/([0-9a-f-]{36})(?:\/edit)?$/, "market"],
  [/^\/dashboard\/product\/([0-9a-f-]{36})(?:\/edit)?$/, "product"],
  [/^\/dashboard\/(?:admin\/import-excel|product\/import)\/([0-9a-f-]{36})$/, "import"],
  [/^\/dashboard\/admin\/users\/([0-9a-f-]{36})$/, "person"],
  [/^\/dashboard\/mail\/[\w-]+\/([0-9a-f-]{36})$/, "mail"],
];

/** The record open on a screen that lists many. */
const openAt: readonly [RegExp, string, ReferenceKind][] = [
  [/^\/dashboard\/kanban\/[0-9a-f-]{36}$/, "card", "task"],
  [/^\/dashboard\/calendar$/, "event", "event"],
  [/^\/dashboard\/chat\/[0-9a-f-]{36}$/, "message", "message"],
];

const referenceAt = (url: URL): Reference | undefined => {
  for (const [pattern, parameter, kind] of openAt) {
    const id = url.searchParams.get(parameter) ?? "";
    if (pattern.test(url.pathname) && new RegExp(`^${uuid}$`).test(id)) return { kind, id, row: 0 };
  }
  for (const [pattern, kind] of addressKinds) {
    const id = pattern.exec(url.pathname)?.[1];
    if (!id || !new RegExp(`^${uuid}$`).test(id)) continue;
    const row = url.searchParams.get("row");
    if (kind === "import" && row && /^[1-9]\d{0,6}$/.test(row))
      return { kind: "import_row", id, row: Number(row) };
    return { kind, id, row: 0 };
  }
  return undefined;
};

/** Turns our own pasted URLs into references and leaves other URLs alone. `origin` as in PUBLIC_URL. */
export const withTokens = (text: string, origin: string): string =>
  text.replaceAll(/https?:\/\/[^\s<>"')\]]*[^\s<>"')\].,;:!?]/g, (address) => {
    const url = parseUrl(address);
    const reference = url?.origin === parseUrl(origin)?.origin && url ? referenceAt(url) : undefined;
    return reference ? referenceToken(reference) : address;
  });

const addresses: Partial<Record<ReferenceKind, string>> = {
  market: "/dashboard/market/",
  product: "/dashboard/product/",
  import: "/dashboard/admin/import-excel/",
  import_row: "/dashboard/admin/import-excel/",
  person: "/dashboard/admin/users/",
};

/** The other direction, for a plain field: what someone pasted is there again. Kinds without an address stay tokens. */
export const withAddresses = (text: string, origin: string): string =>
  partsOf(text)
    .map(({ text: part, reference }) => {
      const path = reference && addresses[reference.kind];
      if (!reference || path === undefined) return part;
      return `${new URL(origin).origin}${path}${reference.id}${reference.row > 0 ? `?row=${reference.row}` : ""}`;
    })
    .join("");

const chipOf = <Kind extends ReferenceKind, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.object({ kind: z.literal(kind), id: z.uuid(), row: z.int(), ...shape });

/** For an import row: what would change, the first three. */
export const maxChipChanges = 3;

export const referenceChip = z.discriminatedUnion("kind", [
  chipOf("market", {
    name: z.string(),
    status: marketStatus,
    municipalityName: market.shape.municipalityName,
  }),
  chipOf("product", { name: z.string(), marketName: z.string(), isAvailable: z.boolean() }),
  chipOf("import", { importKind, fileName: z.string(), status: importStatus }),
  chipOf("import_row", {
    importKind,
    fileName: z.string(),
    /** The sheet it is in. */
    sheet: z.string(),
    fileRow: z.int(),
    name: z.string().nullable(),
    outcome: importRow.shape.outcome,
    issues: z.int(),
    changes: z
      .array(z.object({ field: z.string(), before: cellValue, after: cellValue }))
      .max(maxChipChanges),
    moreChanges: z.int(),
  }),
  chipOf("document", {
    documentKind,
    status: documentStatus,
    marketId: z.uuid(),
    marketName: z.string(),
  }),
  chipOf("required_document", {
    documentKind,
    /** Of the newest document of this type; null if there is none, or it has expired. */
    status: documentStatus.nullable(),
  }),
  chipOf("person", { displayName: z.string() }),
  chipOf("task", {
    title: z.string(),
    boardId: z.uuid(),
    isDone: z.boolean(),
  }),
  chipOf("event", {
    title: z.string(),
    /** For a series, its next occurrence, and which one that is. */
    start: z.string(),
    allDay: z.boolean(),
    on: z.iso.date().nullable(),
  }),
  chipOf("post", { title: z.string(), slug: z.string() }),
  chipOf("mail", { subject: z.string(), folder: mailPlace }),
  chipOf("message", { conversationId: z.uuid(), conversationName: z.string().nullable() }),
]);
export type ReferenceChip = z.infer<typeof referenceChip>;

export const maxChips = 100;

const keyPattern = new RegExp(`^(${referenceKind.options.join("|")}):(${uuid})(?:/(\\d{1,7}))?$`);

/** Parses what `referenceKey` wrote; undefined for any other text. */
export const referenceOfKey = (key: string): Reference | undefined => {
  const [, kind = "", id = "", row] = keyPattern.exec(key) ?? [];
  return referenceOf(kind, id, row);
};

export const readReferenceChips = endpoint({
  method: "GET",
  path: "/reference/chips",
  access: "own-markets",
  tag: "References",
  summary: "Get what references point at; what you cannot see is left out, like what does not exist",
  query: z.strictObject({
    /** `market:<id>,import_row:<id>/<row>`, at most 100. */
    of: z
      .string()
      .max(maxChips * 60)
      .transform((text, context): Reference[] => {
        const references = text.split(",").map(referenceOfKey);
        const known = references.flatMap((reference) => reference ?? []);
        if (known.length < references.length || known.length > maxChips) {
          context.addIssue({ code: "custom", message: "invalid" });
        }
        return known;
      }),
  }),
  response: z.object({ chips: z.array(referenceChip) }),
});

/** The kinds that are records of their own. */
export const recordKind = referenceKind.exclude(["import_row", "required_document"]);
export type RecordKind = z.infer<typeof recordKind>;
