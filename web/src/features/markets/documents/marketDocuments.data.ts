// Queries and mutations of a market's documents.
import {
  deleteDocument,
  downloadDocument,
  listDocuments,
  marketDocument,
  updateDocument,
  uploadDocument,
  type DocumentKind,
} from "@igo/contract/markets/markets.documents";
import { queryOptions } from "@tanstack/react-query";
import { call, downloadFrom } from "../../../core/net/api.ts";
import { makeStale, useWrite } from "../../../core/net/data.ts";
import { currentOf } from "../../../core/net/problem.ts";
import { uploadTo } from "../../../core/net/upload.ts";

/** The types of file that may be uploaded. */
export const acceptedDocuments = ".pdf,.jpg,.jpeg,.png,.webp";

export const documentsQuery = (id: string) =>
  queryOptions({
    queryKey: ["markets", id, "documents"],
    queryFn: ({ signal }) => call(listDocuments, { params: { id } }, signal),
  });

export const handIn = async (id: string, kind: DocumentKind, file: File) => {
  await uploadTo(uploadDocument, { params: { id }, body: { kind }, file });
  await makeStale("markets");
};

export const saveDocument = (id: string, documentId: string) =>
  downloadFrom(downloadDocument, { params: { id, documentId } });

/** The server's current document, if that is why it refused a write. */
export const currentDocumentIn = currentOf(marketDocument, "market.document_version_conflict");

export const useReviewDocument = () => useWrite(updateDocument, { stale: ["markets"] });
export const useDeleteDocument = () => useWrite(deleteDocument, { stale: ["markets"] });
