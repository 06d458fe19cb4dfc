// The key that goes with a letter in the shortcuts of this machine, as people name it and as a browser does.
const isApple = /Mac|iP(hone|ad|od)/.test(navigator.userAgent);

export const modifierKey = isApple ? "⌘" : "Ctrl";
export const searchKeys = isApple ? "Meta+K" : "Control+K";
