// A mail that returns an import's error rows to their sender: its text, with the workbook attached.
import { maxSubjectLength } from "@igo/contract/mail/mail";
import { attachImportErrors } from "@igo/contract/mail/workbook.calls";
import { formatNumber } from "../../../core/language/format.ts";
import type { Text } from "../../../core/language/i18n.ts";
import { call } from "../../../core/net/api.ts";
import { newUuid } from "../../../core/net/key.ts";
import { escaped, underSignature } from "./answers.ts";
import { begin } from "./composing.ts";

export const sendErrorRows = async (importId: string, { t, signature }: { t: Text; signature: string }) => {
  const body = { clientId: newUuid(), importId };
  const { file, to, importFile, rows } = await call(attachImportErrors, { body });
  const [contact] = to;
  const words = { file: importFile, count: rows, number: formatNumber(rows) };
  const hello =
    contact?.kind === "address" && contact.name !== contact.address
      ? t("mail.errorRows.helloTo", { name: contact.name })
      : t("mail.errorRows.hello");
  const paragraphs = [
    hello,
    t("mail.errorRows.what", words),
    t("mail.errorRows.how"),
    t("mail.errorRows.back"),
  ];
  begin({
    to,
    subject: t("mail.errorRows.subject", words).slice(0, maxSubjectLength),
    html: `${paragraphs.map((text) => `<p>${escaped(text)}</p>`).join("")}${underSignature(signature)}`,
    files: [file],
  });
};
