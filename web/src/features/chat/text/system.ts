// The text of system messages: the server sends the action, the browser words it in the reader's language.
import type { systemNote } from "@igo/contract/chat/messages";
import { inboxStatus } from "@igo/contract/chat/conversations";
import type { z } from "zod";
import type { Text } from "../../../core/language/i18n.ts";

type Note = z.infer<typeof systemNote>;

type Author = { id: string; name: string | null };

export const systemWords = (t: Text, { action, params }: Note, author: Author | null, me: string): string => {
  const status = inboxStatus.options.find((one) => one === params["status"]);
  const words = {
    who: author?.name ?? "",
    title: params["title"] ?? "",
    name: params["name"] ?? t("chat.erased"),
    status: status ? t(`chat.status.${status}`) : "",
  };
  const said = action === "title-changed" && !params["title"] ? "title-removed" : action;
  // In Spanish the verb says who: with "you" for a name it would be wrong.
  if (author?.id === me) return t(`chat.ownSystem.${said}`, words);
  // The end of a snooze, or a partner's reply, changes the status without a person.
  if (action === "status-changed" && author === null) return t("chat.system.status-itself", words);
  return t(`chat.system.${said}`, words);
};
