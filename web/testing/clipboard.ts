// The clipboard of a component test: the browser's own, which all its pages share.
import { commands, userEvent } from "vitest/browser";

/** Waits until no other test uses the clipboard; what it returns, called when the test ends, leaves it to the next. */
export const takeClipboard = async () => {
  await commands.takeClipboard();
  return commands.leaveClipboard;
};

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
