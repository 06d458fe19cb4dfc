// Starts a mail: an empty one, or what the URL asks for when another screen links here.
//
//   ?new=true          to nobody yet
//   ?market=id         to the contact of a market
//   ?markets=id,id     one to the contact of each
//   ?importErrors=id   the error rows of an import, to their sender
import { maxRecipients, maxSubjectLength } from "@igo/contract/mail/mail";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useText, type Text } from "../../core/language/i18n.ts";
import { queryClient } from "../../core/net/data.ts";
import { useUrlParams } from "../../core/urlState.ts";
import { toastError } from "../../ui/feedback/toast.ts";
import { underSignature, escaped } from "./compose/answers.ts";
import { beginDraft } from "./compose/composing.ts";
import { fetchContacts, settingsQuery } from "./mail.data.ts";
import { attachImportErrors } from "@igo/contract/mail/workbook.calls";
import { formatNumber } from "../../core/language/format.ts";
import { call } from "../../core/net/api.ts";
import { newUuid } from "../../core/net/key.ts";

// A mail that returns an import's error rows to their sender: its text, with the workbook attached.
const sendErrorRows = async (importId: string, { t, signature }: { t: Text; signature: string }) => {
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
  beginDraft({
    to,
    subject: t("mail.errorRows.subject", words).slice(0, maxSubjectLength),
    html: `${paragraphs.map((text) => `<p>${escaped(text)}</p>`).join("")}${underSignature(signature)}`,
    files: [file],
  });
};

const beginnings = ["new", "market", "markets", "importErrors"] as const;

export const useWriting = () => {
  const t = useText();
  const { data } = useQuery(settingsQuery);
  const [params, setParams] = useUrlParams();
  const start = beginnings.find((name) => params.has(name));
  const value = start === undefined ? null : params.get(start);
  const write = useEffectEvent(async (what: (typeof beginnings)[number], ids: string) => {
    setParams(
      (next) => {
        for (const name of beginnings) next.delete(name);
        return next;
      },
      { replace: true },
    );
    const { signature } = await queryClient.fetchQuery(settingsQuery);
    if (what === "importErrors") return sendErrorRows(ids, { t, signature });
    if (what === "new") return beginDraft({ html: underSignature(signature) });
    const to = await fetchContacts(ids.split(",").slice(0, maxRecipients));
    return beginDraft({ to, isMerge: what === "markets", html: underSignature(signature) });
  });
  useEffect(() => {
    if (start !== undefined && value !== null) write(start, value).catch(toastError);
  }, [start, value]);
  return () => beginDraft({ html: underSignature(data?.signature ?? "") });
};
