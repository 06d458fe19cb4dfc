// A button that turns while its form is saved is disabled, and a disabled button loses the focus to the page: whoever uses
// the keyboard would begin at its top. When saving is over the focus goes back, unless it is somewhere by then.
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
