// The clipboard of a component test: the browser's own.
import { userEvent } from "vitest/browser";

/** As if it had been copied elsewhere. */
export const fillClipboard = (text: string) => navigator.clipboard.writeText(text);

/** What was copied, as a text editor would get it. */
export const readClipboard = async () => {
  const place = document.createElement("textarea");
  document.body.append(place);
  place.focus();
  await userEvent.paste();
  place.remove();
  return place.value;
};
