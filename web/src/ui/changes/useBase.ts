// The record that an edit starts from. Until the user types it is the newest version; from then on it stays, so that
// someone else's change is never saved as the user's own.
//
//   const { base, setBase, onTyping } = useBase(market)    pass onTyping to the form, and saved records to setBase
import { useState } from "react";

export const useBase = <Thing extends { version: number }>(latest: Thing) => {
  const [base, setBase] = useState(latest);
  const [isTyped, setIsTyped] = useState(false);
  if (!isTyped && latest.version > base.version) setBase(latest);
  return { base, setBase, onTyping: setIsTyped };
};
