// Light or dark.
import { useColorScheme } from "@mui/material/styles";
import { useText } from "../core/i18n.ts";
import { IconButton } from "./Icon.tsx";

export function ModeSwitch() {
  const t = useText();
  const { mode, systemMode, setMode } = useColorScheme();
  const isDark = (mode === "system" ? systemMode : mode) === "dark";
  return (
    <IconButton
      name={isDark ? "sun" : "moon"}
      label={isDark ? t("shell.lightMode") : t("shell.darkMode")}
      onClick={() => setMode(isDark ? "light" : "dark")}
    />
  );
}
