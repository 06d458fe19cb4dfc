// Speaks another language from now on, also in the messages the server sends to whoever is signed in.
import { updateMe } from "@igo/contract/session/session.calls";
import { call } from "../net/api.ts";
import { chooseLanguage, type Language } from "./language.ts";
import { changeUser, currentSession } from "../session/session.ts";

/** The screen does not wait for the server; what it throws is the server's refusal to keep the choice. */
export const switchLanguage = async (locale: Language) => {
  chooseLanguage(locale);
  if (currentSession().status !== "authenticated") return;
  const { user } = await call(updateMe, { body: { locale } });
  changeUser(user);
};
