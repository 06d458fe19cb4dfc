// Where toasts appear. Their style sheet comes from the bundle, as the page's policy requires.
//
//   <Toasts />      the app's own: top right below the header (left in right-to-left layout), at most four; on a phone
//                   behind one another until one is touched, so that they do not cover the screen
//   <ToastArea />   used on its own: bottom right, at most three, 4 seconds, Alt+T
import "sonner/dist/styles.css";
import "./toasts.css";
import { useColorScheme } from "@mui/material";
import { useEffect } from "react";
import { Toaster, type ToasterProps } from "sonner";
import { useText } from "../../core/language/i18n.ts";
import { useSettings } from "../../core/settings.ts";
import { useIsPhone } from "../layout/useIsPhone.ts";
import { Icon } from "../theme/Icon.tsx";
import { announceArea } from "./toastsReady.ts";

const icons = {
  success: <Icon name="success" />,
  info: <Icon name="info" />,
  warning: <Icon name="warning" />,
  error: <Icon name="failure" />,
  close: <Icon name="close" size={16} />,
} as const;

export function ToastArea(
  props: Pick<ToasterProps, "position" | "visibleToasts" | "gap" | "offset" | "mobileOffset" | "expand">,
) {
  const t = useText();
  const { mode, systemMode } = useColorScheme();
  const { direction } = useSettings();
  useFocusInToasts();
  useEffect(announceArea, []);
  return (
    <Toaster
      closeButton
      expand
      dir={direction}
      theme={(mode === "system" ? systemMode : mode) === "dark" ? "dark" : "light"}
      icons={icons}
      containerAriaLabel={t("ui.notifications")}
      toastOptions={{ closeButtonAriaLabel: t("ui.closeToast"), classNames: { toast: "igo-toast" } }}
      {...props}
    />
  );
}

const top = "calc(var(--header-height) + 16px)";
/** Below the header, and beside what a screen opens at the end of the line, so that its controls stay usable. */
const offset = { top, left: "var(--toast-inset, 16px)", right: "var(--toast-inset, 16px)" };
const mobileOffset = { top, left: 16, right: 16 };

/** At the top, at the end of the line. */
export function Toasts() {
  const end = useSettings().direction === "rtl" ? "left" : "right";
  const isPhone = useIsPhone();
  return (
    <ToastArea
      expand={!isPhone}
      position={`top-${end}`}
      visibleToasts={4}
      gap={12}
      offset={offset}
      mobileOffset={mobileOffset}
    />
  );
}

const listAround = (place: EventTarget | null) =>
  place instanceof Element ? place.closest("[data-sonner-toaster]") : null;

/**
 * Sonner pauses toasts under the pointer; this pauses them under the focus, too. And where the focus leaves them for
 * another element it stays there: sonner sends it back to where it was before the toast, which is right only if it has
 * nowhere to go, and would let a key act on an element that the user has left.
 */
const useFocusInToasts = () =>
  useEffect(() => {
    const pretend = (list: Element | null, pointer: "mouseover" | "mouseout") =>
      list?.dispatchEvent(new MouseEvent(pointer, { bubbles: true }));
    const come = ({ target }: FocusEvent) => pretend(listAround(target), "mouseover");
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      const list = listAround(target);
      if (list === null || list === listAround(relatedTarget)) return;
      pretend(list, "mouseout");
      // The document hears this after sonner.
      if (relatedTarget instanceof HTMLElement) relatedTarget.focus({ preventScroll: true });
    };
    document.addEventListener("focusin", come);
    document.addEventListener("focusout", leave);
    return () => {
      document.removeEventListener("focusin", come);
      document.removeEventListener("focusout", leave);
    };
  }, []);
