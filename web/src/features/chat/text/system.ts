// What happened in a conversation, in words: the server sends what, the browser says it in the reader's language.
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
  // A snooze that ends, or an answer of the partner, changes it without anybody.
  if (action === "status-changed" && who === null) return t("chat.system.status-itself", words);
  return t(`chat.system.${action}`, words);
};
