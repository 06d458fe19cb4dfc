// A document that a market needs: the name of its type, and where it stands.
import {
  documentKinds,
  documentStatuses,
  type DocumentKind,
  type DocumentStatus,
} from "@igo/contract/markets/markets.documents";
import { labelOf, type Text } from "../../core/language/i18n.ts";

export const documentName = (kind: DocumentKind): string => {
  const entry = documentKinds.find(({ code }) => code === kind);
  return entry ? labelOf(entry) : kind;
};

/** Null: nobody has uploaded one, or it has expired. */
export const documentStanding = (t: Text, status: DocumentStatus | null): string => {
  const entry = documentStatuses.find(({ code }) => code === status);
  return entry ? labelOf(entry) : t("references.missing");
};
