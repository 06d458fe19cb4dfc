// The language of the screens and of emails to the user.
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { useText } from "../../core/language/i18n.ts";
import { languages, useLanguage, type Language } from "../../core/language/language.ts";
import { switchLanguage } from "../../core/language/ownLanguage.ts";
import { toastError, toastSuccess } from "../../ui/feedback/toast.ts";
import { AccountCard } from "./AccountCard.tsx";

/** Each language by its own name, whatever the current one. */
const ownNames: Record<Language, string> = { en: "English", es: "Español" };

export function LanguageSection() {
  const t = useText();
  const language = useLanguage();
  const choose = (locale: Language) =>
    switchLanguage(locale).then(() => toastSuccess(t("account.language.saved")), toastError);
  return (
    <AccountCard title={t("account.section.language")} help={t("account.language.help")}>
      <RadioGroup value={language} aria-label={t("account.section.language")}>
        {languages.map((one) => (
          <FormControlLabel
            key={one}
            value={one}
            lang={one}
            label={ownNames[one]}
            control={<Radio onChange={() => void choose(one)} />}
          />
        ))}
      </RadioGroup>
    </AccountCard>
  );
}
