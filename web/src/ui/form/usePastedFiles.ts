// Files pasted anywhere in the window.
import { useEffect, useEffectEvent } from "react";

export const usePastedFiles = (take: (files: FileList) => void) => {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (!event.clipboardData?.files.length) return;
    event.preventDefault();
    take(event.clipboardData.files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => onPaste(event);
    window.addEventListener("paste", listen);
    return () => window.removeEventListener("paste", listen);
  }, []);
};
