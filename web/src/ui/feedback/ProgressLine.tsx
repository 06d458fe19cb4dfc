// The thin progress bar at the top while a screen loads: jumps to 8 %, advances slowly, and closes in 200 ms when done.
import { keyframes, styled } from "@mui/material";
import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useSignal } from "../../core/signal.ts";
import { changeRoute, underWay } from "./progress.ts";

const minimum = 0.08;
const speed = 200;

const creep = keyframes`
  from { transform: scaleX(${minimum}); }
  20% { transform: scaleX(0.45); }
  to { transform: scaleX(0.94); }
`;

const Line = styled("div")(({ theme }) => ({
  position: "fixed",
  insetInline: 0,
  top: 0,
  height: 2.5,
  zIndex: theme.zIndex.tooltip + 1,
  pointerEvents: "none",
  transformOrigin: "left",
  backgroundColor: theme.vars.palette.primary.main,
  transform: "scaleX(1)",
  opacity: 0,
  transition: `transform ${speed}ms ease, opacity ${speed}ms ease ${speed}ms`,
  "&[data-under-way]": {
    opacity: 1,
    transition: "none",
    animation: `${creep} 12s cubic-bezier(0.1, 0.7, 0.3, 1) both`,
  },
}));

/** Silent for screen readers: the focused heading announces the new screen. */
export function ProgressLine() {
  const isUnderWay = useSignal(underWay);
  return <Line aria-hidden {...(isUnderWay && { "data-under-way": "" })} />;
}

/** Mounted once, above the screens, so that it knows of a navigation before they begin to wait. */
export function RouteProgress() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current !== pathname) changeRoute();
    shown.current = pathname;
  }, [pathname]);
  return <ProgressLine />;
}
