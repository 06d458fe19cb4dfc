// What the terms and the data policy are made of. Another text is another `consentVersion` in contract/src/session/session.ts.
import { formatDate } from "../../core/language/format.ts";

/** A version is called by its day. */
export const versionText = (version: string) => formatDate(version);

export type LegalText = "terms" | "data-policy";

type Part = { heading: string; paragraphs: readonly string[] };

export type LegalTexts = Readonly<Record<LegalText, { title: string; parts: readonly Part[] }>>;
