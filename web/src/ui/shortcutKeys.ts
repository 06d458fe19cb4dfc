// The modifier key of this machine's shortcuts: its name for people and for the browser.
import { signal, useSignal } from "../core/signal.ts";
import { readStored, writeStored } from "../core/storage.ts";

const isApple = /Mac|iP(hone|ad|od)/.test(navigator.userAgent);

export const modifierKey = isApple ? "⌘" : "Ctrl";
export const searchKeys = isApple ? "Meta+K" : "Control+K";

/** Single-letter shortcuts, which users of speech input turn off; arrows, Space and Enter are not affected. */
const lettersKey = "letter-shortcuts";
export const letters = signal(readStored(lettersKey) !== "off");
export const useLetters = () => useSignal(letters);
export const turnLetters = (isOn: boolean) => {
  letters.set(isOn);
  writeStored(lettersKey, isOn ? "on" : "off");
};
