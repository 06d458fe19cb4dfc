// Starts a reply, a reply to all or a forwarded mail, as the current user.
import type { Mail } from "@igo/contract/mail/mail";
import { useQuery } from "@tanstack/react-query";
import { useText } from "../../../core/language/i18n.ts";
import { useUser } from "../../../core/session/session.ts";
import { forward, reply } from "../compose/answers.ts";
import { settingsQuery } from "../mail.data.ts";

export const useAnswers = () => {
  const t = useText();
  const me = useUser().id;
  const settings = useQuery(settingsQuery);
  const writer = { t, me, signature: settings.data?.signature ?? "" };
  return {
    reply: (mail: Mail) => reply(mail, writer, false),
    replyAll: (mail: Mail) => reply(mail, writer, true),
    forward: (mail: Mail) => forward(mail, writer),
  };
};
