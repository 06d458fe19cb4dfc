// A NIT or another document as shown: a NIT always has its check digit, `900123456-7`.
import type { DocumentType } from "@igo/contract/parsing/documentTypes";
import { checkDigit } from "@igo/contract/parsing/taxId";

export const isNit = (taxId: string) => /^\d{9}$/.test(taxId);

export const taxIdText = (documentType: DocumentType, taxId: string) =>
  documentType === "NIT" && isNit(taxId) ? `${taxId}-${checkDigit(taxId)}` : taxId;
