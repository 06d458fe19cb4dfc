// A market's documents: those required to go live, their validity, and their review.
import { z } from "zod";
import { codeOf, text } from "../core/schemas.ts";
import { takenDate } from "../parsing/taken.ts";
import { endpoint } from "../core/endpoint.ts";
import type { ListEntry } from "./lists.ts";
import { marketId } from "./markets.ts";

/** References to missing documents hold a place in this list: add new types at its end. */
export const documentKinds = [
  { code: "rut", en: "RUT (tax registration)", es: "RUT", words: ["rut"] },
  {
    code: "chamber_of_commerce",
    en: "Chamber of commerce certificate",
    es: "Certificado de Cámara de Comercio",
    words: ["camara de comercio", "existencia y representacion"],
  },
  {
    code: "bank_letter",
    en: "Bank certificate",
    es: "Certificación bancaria",
    words: ["certificacion bancaria"],
  },
  {
    code: "health_permit",
    en: "Health permit",
    es: "Concepto sanitario",
    words: ["concepto sanitario", "registro sanitario"],
  },
] as const satisfies readonly ListEntry[];

export const documentStatuses = [
  { code: "pending", en: "To review", es: "Por revisar", words: [] },
  { code: "approved", en: "Approved", es: "Aprobado", words: [] },
  { code: "rejected", en: "Rejected", es: "Rechazado", words: [] },
] as const satisfies readonly ListEntry[];

export const documentKind = codeOf(documentKinds);
export type DocumentKind = z.infer<typeof documentKind>;
export const documentStatus = codeOf(documentStatuses);
export type DocumentStatus = z.infer<typeof documentStatus>;

export const marketDocument = z.object({
  id: z.uuid(),
  kind: documentKind,
  fileName: z.string(),
  fileSize: z.int(),
  contentType: z.string(),
  number: z.string().nullable(),
  issuedOn: z.iso.date().nullable(),
  expiresOn: z.iso.date().nullable(),
  /** Whether its last day has passed in Bogota. */
  isExpired: z.boolean(),
  status: documentStatus,
  note: z.string().nullable(),
  version: z.int(),
  uploadedBy: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type MarketDocument = z.infer<typeof marketDocument>;

const facts = {
  number: text(1, 60).nullable(),
  issuedOn: takenDate.nullable(),
  expiresOn: takenDate.nullable(),
};

/** The form fields sent with the file; parts of a multipart form are strings. */
const uploadFields = z.strictObject({
  kind: documentKind,
  number: text(1, 60).optional(),
  issuedOn: takenDate.optional(),
  expiresOn: takenDate.optional(),
});

/** An administrator's review of a document. */
export const documentReview = z.strictObject({
  version: z.int32().min(1),
  ...z.strictObject({ ...facts, status: documentStatus, note: text(1, 500).nullable() }).partial().shape,
});

const tag = "Markets";
const path = "/market/{id}/documents";
const ofMarket = z.strictObject({ id: marketId });
const params = z.strictObject({ id: marketId, documentId: z.uuid() });
const oneDocument = z.object({ document: marketDocument });

export const listDocuments = endpoint({
  method: "GET",
  path,
  access: "own-markets",
  tag,
  summary: "List the documents of a market, and the kinds without a valid one: missing, rejected or expired",
  params: ofMarket,
  response: z.object({ documents: z.array(marketDocument), lacks: z.array(documentKind) }),
});

export const uploadDocument = endpoint({
  method: "POST",
  path,
  access: "own-markets",
  tag,
  takes: "file",
  idempotent: true,
  status: 201,
  summary: "Upload a document: PDF, JPEG, PNG or WebP, up to 10 MB",
  params: ofMarket,
  body: uploadFields,
  response: oneDocument,
});

export const updateDocument = endpoint({
  method: "PUT",
  path: `${path}/{documentId}`,
  access: "admin",
  tag,
  summary: "Review a document: correct its details, approve it, or reject it with a reason",
  params,
  body: documentReview,
  response: oneDocument,
});

export const downloadDocument = endpoint({
  method: "GET",
  path: `${path}/{documentId}/file`,
  access: "own-markets",
  tag,
  gives: "file",
  summary: "Download a document as it was uploaded",
  params,
});

export const deleteDocument = endpoint({
  method: "DELETE",
  path: `${path}/{documentId}`,
  access: "own-markets",
  tag,
  status: 204,
  summary: "Delete a document; only administrators can delete an approved one",
  params,
});
