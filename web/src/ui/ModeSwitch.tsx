// Light or dark.
import { useText } from "../core/i18n.ts";
import { changeSettings, useSettings } from "../core/settings.ts";
import { IconButton } from "./Icon.tsx";

export function ModeSwitch() {
  const t = useText();
  const isDark = useSettings().colorScheme === "dark";
  return (
    <IconButton
      name={isDark ? "sun" : "moon"}
      label={isDark ? t("shell.lightMode") : t("shell.darkMode")}
      onClick={() => changeSettings({ colorScheme: isDark ? "light" : "dark" })}
    />
  );
}
