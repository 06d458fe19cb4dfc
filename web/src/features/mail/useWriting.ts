// Starts a mail: an empty one, or what the URL asks for when another screen links here.
//
//   ?new=true          to nobody yet
//   ?market=id         to the contact of a market
//   ?markets=id,id     one to the contact of each
//   ?importErrors=id   the error rows of an import, to their sender
import { maxRecipients } from "@igo/contract/mail/mail";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useText } from "../../core/language/i18n.ts";
import { queryClient } from "../../core/net/data.ts";
import { useUrlParams } from "../../core/urlState.ts";
import { toastError } from "../../ui/feedback/toast.ts";
import { underSignature } from "./compose/answers.ts";
import { begin } from "./compose/composing.ts";
import { sendErrorRows } from "./compose/errorRows.ts";
import { fetchContacts, settingsQuery } from "./mail.data.ts";

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
    if (what === "new") return begin({ html: underSignature(signature) });
    const to = await fetchContacts(ids.split(",").slice(0, maxRecipients));
    return begin({ to, isMerge: what === "markets", html: underSignature(signature) });
  });
  useEffect(() => {
    if (start !== undefined && value !== null) write(start, value).catch(toastError);
  }, [start, value]);
  return () => begin({ html: underSignature(data?.signature ?? "") });
};
