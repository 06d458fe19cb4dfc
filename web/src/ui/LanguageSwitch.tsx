// English or Spanish: two languages need no menu, one button says and does the other.
import Button from "@mui/material/Button";
import { useText } from "../core/i18n.ts";
import { chooseLanguage, useLanguage } from "../core/language.ts";
import { Icon } from "./Icon.tsx";

export function LanguageSwitch() {
  const t = useText();
  const language = useLanguage();
  const other = language === "en" ? "es" : "en";
  return (
    <Button
      color="inherit"
      lang={other}
      aria-label={t("shell.chooseLanguage")}
      startIcon={<Icon name="globe" />}
      onClick={() => chooseLanguage(other)}
    >
      {other.toUpperCase()}
    </Button>
  );
}
