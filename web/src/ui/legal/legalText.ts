// The types of the terms and the data policy. Changing a text requires a new `consentVersion` in
// contract/src/session/session.ts.
import { formatDate } from "../../core/language/format.ts";

/** A version is named after its date. */
export const versionText = (version: string) => formatDate(version);

export type LegalText = "terms" | "data-policy";

type Part = { heading: string; paragraphs: readonly string[] };

export type LegalTexts = Readonly<Record<LegalText, { title: string; parts: readonly Part[] }>>;
