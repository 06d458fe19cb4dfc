// A button is disabled while its form is being saved, and a disabled button loses the focus to the page, so a keyboard
// user would start again at the top. After saving, the focus returns to the button unless it has moved elsewhere.
import { useLayoutEffect, useRef } from "react";

export const useReturningFocus = (isBusy: boolean) => {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isBusy) {
      before.current = document.activeElement;
      return;
    }
    const { current } = before;
    before.current = null;
    if (current instanceof HTMLElement && document.activeElement === document.body) current.focus();
  }, [isBusy]);
};
