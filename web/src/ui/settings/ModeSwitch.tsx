// Switches between light and dark.
import { useText } from "../../core/language/i18n.ts";
import { changeSettings, useSettings } from "../../core/settings.ts";
import { IconButton } from "../theme/Icon.tsx";

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
