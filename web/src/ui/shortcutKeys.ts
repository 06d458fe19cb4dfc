// The key that goes with a letter in the shortcuts of this machine, as people name it and as a browser does.
import { signal, useSignal } from "../core/signal.ts";
import { readStored, writeStored } from "../core/storage.ts";

const isApple = /Mac|iP(hone|ad|od)/.test(navigator.userAgent);

export const modifierKey = isApple ? "⌘" : "Ctrl";
export const searchKeys = isApple ? "Meta+K" : "Control+K";

/** Shortcuts of a single letter, which who speaks to the machine turns off; arrows, Space and Enter are none of them. */
const lettersKey = "letter-shortcuts";
export const letters = signal(readStored(lettersKey) !== "off");
export const useLetters = () => useSignal(letters);
export const turnLetters = (isOn: boolean) => {
  letters.set(isOn);
  writeStored(lettersKey, isOn ? "on" : "off");
};
