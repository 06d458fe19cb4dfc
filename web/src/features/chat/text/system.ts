// The text of system messages: the server sends the action, the browser words it in the reader's language.
import type { systemNote } from "@igo/contract/chat/messages";
import { inboxStatus } from "@igo/contract/chat/conversations";
import type { z } from "zod";
import type { Text } from "../../../core/language/i18n.ts";

type Note = z.infer<typeof systemNote>;

export const systemWords = (t: Text, { action, params }: Note, who: string | null): string => {
  const status = inboxStatus.options.find((one) => one === params["status"]);
  const words = {
    who: who ?? "",
    title: params["title"] ?? "",
    name: params["name"] ?? t("chat.erased"),
    status: status ? t(`chat.status.${status}`) : "",
  };
  if (action === "title-changed" && !params["title"]) return t("chat.system.title-removed", words);
  // The end of a snooze, or a partner's reply, changes the status without a person.
  if (action === "status-changed" && who === null) return t("chat.system.status-itself", words);
  return t(`chat.system.${action}`, words);
};
