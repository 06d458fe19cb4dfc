// What an edit begins with. Until something is typed it is the newest there is; from then on it stays, so that a change
// made by somebody else meanwhile does not slip in as one's own.
//
//   const { base, setBase, onTyping } = useBase(market)    onTyping goes to the form, setBase is told what was saved
import { useState } from "react";

export const useBase = <Thing extends { version: number }>(latest: Thing) => {
  const [base, setBase] = useState(latest);
  const [isTyped, setIsTyped] = useState(false);
  if (!isTyped && latest.version > base.version) setBase(latest);
  return { base, setBase, onTyping: setIsTyped };
};
