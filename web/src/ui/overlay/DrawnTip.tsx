// The tooltip of the screens behind sign-in: text beside the element with the pointer or, by keyboard, the focus. It
// stays while the pointer is over it, closes with Escape, and is above dialogs. Material UI's weighs 12 kB and does no
// more.
import { Box } from "@mui/material";
import { cloneElement, useEffect, useRef, useState, type ReactElement, type SyntheticEvent } from "react";
import { createPortal } from "react-dom";

type Handler = (event: SyntheticEvent<HTMLElement>) => void;
type Props = { title: string; children: ReactElement<Record<string, unknown>> };

const pause = { come: 400, go: 120 } as const;
const away = 8;
/** A tap opens a screen or a drawer, and may take the element away before it could close its tooltip. */
const goesWith = ["keydown", "scroll", "click"] as const;

const looks = {
  position: "fixed",
  inset: "auto",
  margin: 0,
  border: 0,
  maxWidth: 300,
  padding: "6px 10px",
  borderRadius: "6px",
  fontSize: "0.75rem",
  fontWeight: 500,
  lineHeight: 1.4,
  color: "#ffffff",
  bgcolor: "#23313b",
  zIndex: "tooltip",
  overflow: "visible",
} as const;

/** Below its element, or above if there is no room; never beyond the window's edge. */
const place = (tip: HTMLElement, about: HTMLElement) => {
  const { left, width, top, bottom } = about.getBoundingClientRect();
  const own = { width: tip.offsetWidth, height: tip.offsetHeight };
  const from = left + width / 2 - own.width / 2;
  const isBelow = bottom + away + own.height <= window.innerHeight;
  tip.style.left = `${Math.max(away, Math.min(from, document.documentElement.clientWidth - own.width - away))}px`;
  tip.style.top = `${isBelow ? bottom + away : top - away - own.height}px`;
};

/**
 * Opens and closes after a delay, so that a passing pointer does not open it, and one moving to the tooltip does not
 * close it.
 */
const useTip = () => {
  const [about, setAbout] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const later = (element: HTMLElement | null, wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAbout(element), wait);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!about) return undefined;
    const leave = (event: Event) => {
      if (event.type !== "keydown" || (event instanceof KeyboardEvent && event.key === "Escape"))
        setAbout(null);
    };
    for (const name of goesWith) document.addEventListener(name, leave, true);
    return () => {
      for (const name of goesWith) document.removeEventListener(name, leave, true);
    };
  }, [about]);
  return { about, later };
};

export function DrawnTip({ title, children }: Props) {
  const { about, later } = useTip();
  const { props } = children;
  const also = (name: string, action: Handler): Handler => {
    const own = props[name];
    return (event) => {
      if (typeof own === "function") own(event);
      action(event);
    };
  };
  const isMouse = ({ nativeEvent }: SyntheticEvent) =>
    nativeEvent instanceof PointerEvent && nativeEvent.pointerType === "mouse";
  return (
    <>
      {cloneElement(children, {
        "aria-label": title,
        ...props,
        onPointerEnter: also("onPointerEnter", (event) => {
          if (isMouse(event)) later(event.currentTarget, pause.come);
        }),
        onPointerLeave: also("onPointerLeave", () => later(null, pause.go)),
        onPointerDown: also("onPointerDown", () => later(null, 0)),
        onFocus: also("onFocus", ({ currentTarget }) => {
          if (currentTarget.matches(":focus-visible")) later(currentTarget, 0);
        }),
        onBlur: also("onBlur", () => later(null, 0)),
      })}
      {about &&
        createPortal(
          <Box
            role="tooltip"
            popover="manual"
            ref={(tip: HTMLElement | null) => {
              if (!tip) return;
              if (!tip.matches(":popover-open")) tip.showPopover();
              place(tip, about);
            }}
            onPointerEnter={() => later(about, 0)}
            onPointerLeave={() => later(null, pause.go)}
            sx={looks}
          >
            {title}
          </Box>,
          document.body,
        )}
    </>
  );
}
