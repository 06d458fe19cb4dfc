// The documents of a market: uploaded by its people, reviewed by administrators, missing when none of a kind is valid.
import { open, readFile } from "node:fs/promises";
import {
  type DocumentKind,
  documentKind,
  type MarketDocument,
  type updateDocument,
} from "@igo/contract/markets/markets.documents";
import type { ParsedInput } from "@igo/contract/core/endpoint";
import type { Deps } from "../../../platform/deps.ts";
import { Failure } from "../../../platform/failure.ts";
import { newId } from "../../../platform/ids.ts";
import type { FileReply } from "../../../platform/http/fileReply.ts";
import type { SignedIn } from "../../../platform/security/signedIn.ts";
import { safeFileName, type Upload } from "../../../platform/http/uploads.ts";
import { recordAct } from "../../../records/activity/activity.ts";
import { type Changes, changesBetween } from "../../../records/history/changes.ts";
import { notify } from "../../notifications/notifications.service.ts";
import { isAdmin } from "../list/markets.matching.service.ts";
import * as queries from "./markets.documents.queries.ts";
import { type By, findMarket, publishMarketEvent } from "../markets.write.service.ts";
import { inflateSync } from "node:zlib";
import { versionConflict } from "../../../records/edit/versions.ts";

// Whether a file is a PDF that opens: checks for header, cross-references, catalogue and at least one page, within
// bounds.
// PDF readers look for the end of the file in its last kilobyte.
const tailBytes = 1024;
const maxStreams = 500;
const maxInflatedBytes = 4 * 2 ** 20;

const aPage = /\/Type\s*\/Page(?![A-Za-z])/;
const aCatalogue = /\/Root\s+\d+\s+\d+\s+R/;
const crossReferences = /^\s*(?:xref\s|\d+\s+\d+\s+obj\b)/;

const inflated = (bytes: Buffer): string => {
  try {
    return inflateSync(bytes, { maxOutputLength: maxInflatedBytes }).toString("latin1");
  } catch {
    return "";
  }
};

/** Since PDF 1.5 pages may be in compressed object streams. */
const hasPackedPage = (bytes: Buffer, text: string): boolean => {
  const streams = text.matchAll(/\/Type\s*\/ObjStm\b[^]{0,500}?stream\r?\n/g);
  let left = maxStreams;
  for (const { 0: head, index } of streams) {
    if (left-- === 0) return false;
    const start = index + head.length;
    const end = text.indexOf("endstream", start);
    if (end > start && aPage.test(inflated(bytes.subarray(start, end)))) return true;
  }
  return false;
};

export const isPdf = (bytes: Buffer): boolean => {
  const text = bytes.toString("latin1");
  if (!/^%PDF-\d\.\d/.test(text)) return false;
  const tail = text.slice(-tailBytes);
  const [, offset] = /startxref\s+(\d+)\s+%%EOF\s*\0*$/.exec(tail) ?? [];
  if (offset === undefined || Number(offset) >= bytes.length) return false;
  if (!crossReferences.test(text.slice(Number(offset), Number(offset) + 40))) return false;
  if (!aCatalogue.test(text)) return false;
  // The content of an encrypted PDF cannot be checked; the tax authority protects its forms from changes that way.
  return /\/Encrypt\s/.test(text) || aPage.test(text) || hasPackedPage(bytes, text);
};

/** Reads the whole file, because documents are small: see their size limit. */
const isPdfFile = async (path: string): Promise<boolean> => isPdf(await readFile(path));

export const largestDocument = 10 * 2 ** 20;

type Facts = {
  kind: DocumentKind;
  number?: string | undefined;
  issuedOn?: string | undefined;
  expiresOn?: string | undefined;
};

const signatures: readonly [contentType: string, shape: RegExp][] = [
  ["application/pdf", /^%PDF-/],
  ["image/jpeg", /^\xff\xd8\xff/],
  ["image/png", /^\x89PNG\r\n/],
  ["image/webp", /^RIFF[^]{4}WEBP/],
];

const extensions = new Map([
  ["application/pdf", "pdf"],
  ["image/jpeg", "jpg"],
  ["image/png", "png"],
  ["image/webp", "webp"],
]);

/**
 * The extension must match the content, because it decides what opens the file: a PDF named `factura.hta` becomes
 * `factura.pdf`.
 */
const savedName = (fileName: string, contentType: string): string => {
  const stem = safeFileName(fileName).replace(/\.[^.]*$/, "") || "document";
  return `${stem.slice(0, 200)}.${extensions.get(contentType) ?? "bin"}`;
};

/** Detects the content type from the first bytes; the file's name proves nothing. */
const contentTypeOf = async (path: string): Promise<string> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
    const head = buffer.toString("latin1", 0, bytesRead);
    const known = signatures.find(([, shape]) => shape.test(head));
    if (!known) throw new Failure("file.not_a_document");
    if (known[0] === "application/pdf" && !(await isPdfFile(path))) throw new Failure("file.not_a_document");
    return known[0];
  } finally {
    await file.close();
  }
};

/** Today in Bogota. */
const today = () => new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10);

const toDocument = (row: queries.DocumentRecord): MarketDocument => {
  const {
    fileKey: _key,
    marketId: _market,
    isCurrent: _current,
    uploadedBy,
    uploaderName,
    ...document
  } = row;
  return {
    ...document,
    isExpired: row.expiresOn !== null && row.expiresOn < today(),
    uploadedBy: uploadedBy !== null && uploaderName !== null ? { id: uploadedBy, name: uploaderName } : null,
  };
};

// Stores that sell no food, drinks or medicine have no health permit.
const withoutHealthPermit = new Set(["pets", "stationery", "hardware", "specialty", "other"]);

const lacking = (categoryCode: string, documents: readonly MarketDocument[]): DocumentKind[] =>
  documentKind.options.filter(
    (kind) =>
      !(kind === "health_permit" && withoutHealthPermit.has(categoryCode)) &&
      !documents.some((one) => one.kind === kind && one.status !== "rejected" && !one.isExpired),
  );

export const listDocuments = async (deps: Deps, user: SignedIn, marketId: string) => {
  const { categoryCode } = await findMarket(deps, user, marketId);
  const documents = (await queries.listDocuments(deps.db, marketId)).map(toDocument);
  return { documents, lacks: lacking(categoryCode, documents) };
};

const find = async (deps: Deps, user: SignedIn, marketId: string, id: string) => {
  await findMarket(deps, user, marketId);
  const document = await queries.findDocument(deps.db, marketId, id);
  if (!document) throw new Failure("market.document_not_found");
  return document;
};

/** The document fields that the activity log records. */
const recorded = ["kind", "number", "issuedOn", "expiresOn", "status", "note"] as const;

export const uploadDocument = async (
  deps: Deps,
  by: By,
  marketId: string,
  { kind, number, issuedOn, expiresOn }: Facts,
  file: Upload,
): Promise<MarketDocument> => {
  const { user } = by;
  await findMarket(deps, user, marketId);
  const id = newId();
  const contentType = await deps.files.near(file.key, contentTypeOf);
  const row = {
    id,
    marketId,
    kind,
    number: number ?? null,
    issuedOn: issuedOn ?? null,
    expiresOn: expiresOn ?? null,
    note: null,
    fileKey: file.key,
    fileName: savedName(file.fileName, contentType),
    fileSize: file.size,
    contentType,
    uploadedBy: user.id,
  };
  await deps.db.transaction().execute(async (tx) => {
    await queries.insertDocument(tx, row);
    const changes = changesBetween({}, row, recorded);
    await recordAct(tx, {
      action: "market.document",
      by,
      subjectId: marketId,
      marketId,
      details: { changes },
    });
    await publishMarketEvent(tx, marketId);
  });
  return toDocument(await find(deps, user, marketId, id));
};

export const review = async (
  deps: Deps,
  by: By,
  { id: marketId, documentId }: { id: string; documentId: string },
  { version, ...given }: ParsedInput<typeof updateDocument>["body"],
): Promise<MarketDocument> => {
  const { user } = by;
  const before = await find(deps, user, marketId, documentId);
  const { status = before.status, note = before.note } = given;
  // Its partner must know what to do about it.
  if (status === "rejected" && status !== before.status && note === null)
    throw new Failure("request.invalid", { fields: [{ path: "note", code: "required" }] });
  await deps.db.transaction().execute(async (tx) => {
    if (!(await queries.updateDocument(tx, before.id, version, given))) {
      const current = await queries.findDocument(tx, marketId, documentId);
      throw current
        ? versionConflict("market.document_version_conflict", toDocument(current))
        : new Failure("market.document_not_found");
    }
    const changes: Changes = {
      kind: [before.kind, before.kind],
      ...changesBetween(before, { ...before, ...given }, recorded),
    };
    await recordAct(tx, {
      action: "market.documentReview",
      by,
      subjectId: marketId,
      marketId,
      details: { changes },
    });
    await publishMarketEvent(tx, marketId);
    if (status !== before.status && status !== "pending")
      await notify(deps, tx, {
        kind: "document-reviewed",
        group: `document-reviewed:${documentId}`,
        audience: { to: "members", marketId },
        params: { document: before.kind, status, ...(note ? { note } : {}) },
        actorId: user.id,
        exceptActor: true,
      });
  });
  return toDocument(await find(deps, user, marketId, documentId));
};

export const downloadDocument = async (
  deps: Deps,
  user: SignedIn,
  marketId: string,
  id: string,
): Promise<FileReply> => {
  const { fileKey, fileName, contentType } = await find(deps, user, marketId, id);
  // Older documents were stored with the name they were uploaded with.
  return {
    fileName: savedName(fileName, contentType),
    contentType,
    body: (await deps.files.open(fileKey)).body,
  };
};

export const removeDocument = async (deps: Deps, by: By, marketId: string, id: string): Promise<void> => {
  const { kind, status, fileKey } = await find(deps, by.user, marketId, id);
  if (status === "approved" && !isAdmin(by.user)) throw new Failure("access.denied");
  await deps.db.transaction().execute(async (tx) => {
    await queries.removeDocument(tx, id);
    const changes = changesBetween({ kind }, {}, recorded);
    await recordAct(tx, {
      action: "market.documentDelete",
      by,
      subjectId: marketId,
      marketId,
      details: { changes },
    });
    await publishMarketEvent(tx, marketId);
  });
  await deps.files.remove(fileKey);
};
