// Switches the language, also for messages from the server to a signed-in user.
import { updateMe } from "@igo/contract/session/session.calls";
import { call } from "./net/api.ts";
import { chooseLanguage, type Language } from "./language/language.ts";
import { changeUser, currentSession } from "./session/session.ts";

/** The screen does not wait for the server; the promise rejects if the server could not store the choice. */
export const switchLanguage = async (locale: Language) => {
  chooseLanguage(locale);
  if (currentSession().status !== "authenticated") return;
  const { user } = await call(updateMe, { body: { locale } });
  changeUser(user);
};
