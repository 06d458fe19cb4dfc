// Toggles full screen. Hidden if the browser does not allow it.
import { useSyncExternalStore } from "react";
import { useText } from "../../core/language/i18n.ts";
import { logFailure } from "../../core/log.ts";
import { IconButton } from "../theme/Icon.tsx";

const onFullScreen = (changed: () => void) => {
  document.addEventListener("fullscreenchange", changed);
  return () => document.removeEventListener("fullscreenchange", changed);
};

const toggle = () => {
  const requested = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen();
  requested.catch((cause: unknown) =>
    logFailure("The browser did not change to or from full screen:", cause),
  );
};

export function FullScreenButton() {
  const t = useText();
  const isFull = useSyncExternalStore(onFullScreen, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) return null;
  return (
    <IconButton
      name={isFull ? "exitFullScreen" : "fullScreen"}
      label={isFull ? t("settings.exitFullScreen") : t("settings.fullScreen")}
      onClick={toggle}
    />
  );
}
