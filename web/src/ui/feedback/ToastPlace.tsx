// The area for messages: on every page from the start, although the code that shows them loads later. Alt+T focuses it.
import { Box } from "@mui/material";
import { useEffect, useLayoutEffect, useRef } from "react";
import { useText } from "../../core/language/i18n.ts";
import { useSignal } from "../../core/signal.ts";
import { toastArea } from "./toastArea.ts";

/** Visible while focused, so that keyboard users know where they are. */
const label = {
  "& > section:focus": {
    position: "fixed",
    zIndex: "tooltip",
    insetInlineEnd: 16,
    top: "calc(var(--header-height) + 16px)",
    paddingInline: 2,
    paddingBlock: 1,
    borderRadius: 1,
    typography: "body2",
    color: "text.primary",
    bgcolor: "background.paper",
    outline: "2px solid",
    outlineColor: "primary.main",
    "&:empty::after": { content: "attr(aria-label)" },
  },
} as const;

export function ToastPlace() {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  // A component, set by the first screen that has a message; it never changes afterwards.
  const Toasts = useSignal(toastArea);
  // The part that loads later takes the place of what has just been focused.
  const focused = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (focused.current?.isConnected !== false || document.activeElement !== document.body) return;
    focused.current = place.current?.querySelector("section") ?? null;
    focused.current?.focus();
  });
  useEffect(() => {
    const listen = ({ altKey, code }: KeyboardEvent) => {
      // If there are messages, their list takes the focus itself.
      if (!altKey || code !== "KeyT" || place.current?.querySelector("[data-sonner-toaster]")) return;
      focused.current = place.current?.querySelector("section") ?? null;
      focused.current?.focus();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  return (
    <Box ref={place} sx={label}>
      {Toasts ? (
        // oxlint-disable-next-line react/static-components -- it comes from a signal, not from this render
        <Toasts />
      ) : (
        <section aria-label={`${t("ui.notifications")} alt+T`} aria-live="polite" tabIndex={-1} />
      )}
    </Box>
  );
}
