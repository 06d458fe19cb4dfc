// What is shown and what edits it take turns in the same place; the focus returns to what opened it.
import { useEffect, useRef, useState } from "react";

export const useInPlace = () => {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return {
    isOpen,
    opener,
    open: () => {
      // A press that ends the selection of a text is no press.
      if (window.getSelection()?.type !== "Range") setIsOpen(true);
    },
    close: () => setIsOpen(false),
  };
};
