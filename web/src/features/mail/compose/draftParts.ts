// The parts of a draft that two windows can have changed, as their user compares and chooses them.
import type { MailDraft, MailFile, RecipientChoice } from "@igo/contract/mail/mail";

export type Content = {
  to: readonly RecipientChoice[];
  cc: readonly RecipientChoice[];
  bcc: readonly RecipientChoice[];
  subject: string;
  html: string;
  files: readonly MailFile[];
  /** One mail for each recipient in `to`, filled with their market's values. */
  isMerge: boolean;
};

const draftParts = ["to", "cc", "bcc", "subject", "html", "files"] as const;
export type DraftPart = (typeof draftParts)[number];

type Compared = Pick<MailDraft, "subject" | "html"> & {
  [Part in "to" | "cc" | "bcc"]: readonly RecipientChoice[];
} & { files: readonly { fileName: string; size: number }[] };

const namesOf = (choices: readonly RecipientChoice[]) =>
  choices
    .map(({ name, address }) => (address === null || address === name ? name : `${name} <${address}>`))
    .join(", ");

/** As words, except that `html` stays what it is. */
export const draftPartTexts = ({
  to,
  cc,
  bcc,
  subject,
  html,
  files,
}: Compared): Record<DraftPart, string> => ({
  to: namesOf(to),
  cc: namesOf(cc),
  bcc: namesOf(bcc),
  subject,
  html,
  files: files.map(({ fileName }) => fileName).join(", "),
});

const isSameIn = (part: DraftPart, mine: Content, theirs: MailDraft): boolean =>
  draftPartTexts(mine)[part] === draftPartTexts(theirs)[part] &&
  (part !== "to" || mine.isMerge === theirs.isMerge);

export const contestedIn = (mine: Content, theirs: MailDraft): DraftPart[] =>
  draftParts.filter((part) => !isSameIn(part, mine, theirs));

/** A mail to each recipient goes with its recipients. */
export const mergedOf = (mine: Content, theirs: MailDraft, kept: readonly DraftPart[]): Content => {
  const from = (part: DraftPart) => (kept.includes(part) || isSameIn(part, mine, theirs) ? mine : theirs);
  return {
    to: from("to").to,
    isMerge: from("to").isMerge,
    cc: from("cc").cc,
    bcc: from("bcc").bcc,
    subject: from("subject").subject,
    html: from("html").html,
    files: from("files").files,
  };
};
