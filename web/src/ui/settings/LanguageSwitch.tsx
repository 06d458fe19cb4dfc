// English or Spanish: two languages need no menu, one button says and does the other.
import Button from "@mui/material/Button";
import { useText } from "../../core/language/i18n.ts";
import { useLanguage } from "../../core/language/language.ts";
import { switchLanguage } from "../../core/language/ownLanguage.ts";
import { Icon } from "../theme/Icon.tsx";

/** Only who is signed in can be refused: a guest's page does not load what says so. */
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
