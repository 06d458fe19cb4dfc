// English or Spanish: with two languages one button is enough, labelled with the other one.
import { Button } from "@mui/material";
import { useText } from "../../core/language/i18n.ts";
import { useLanguage } from "../../core/language/language.ts";
import { switchLanguage } from "../../core/ownLanguage.ts";
import { Icon } from "../theme/Icon.tsx";

/** Only signed-in users can get this error, and a guest's page does not load the toasts. */
const tell = async (error: unknown) => {
  const { toastError } = await import("../feedback/toast.ts");
  toastError(error);
};

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
      onClick={() => void switchLanguage(other).catch(tell)}
    >
      {other.toUpperCase()}
    </Button>
  );
}
