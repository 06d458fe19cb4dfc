// The user's account: profile, password, devices, language, privacy; the URL names the open part.
import { Box, Button, FormControlLabel, Radio, RadioGroup, Tab, Tabs } from "@mui/material";
import type { ComponentType } from "react";
import { z } from "zod";
import { useText } from "../../core/language/i18n.ts";
import { useUrlState } from "../../core/urlState.ts";
import { Page } from "../../ui/layout/Page.tsx";
import { DevicesSection } from "./DevicesSection.tsx";
import { NotificationsSection } from "./NotificationsSection.tsx";
import { PasswordSection } from "./PasswordSection.tsx";
import { ProfileSection } from "./ProfileSection.tsx";
import { languages, useLanguage, type Language } from "../../core/language/language.ts";
import { switchLanguage } from "../../core/ownLanguage.ts";
import { toastError, toastSuccess } from "../../ui/feedback/toast.ts";
import { AccountCard } from "./AccountCard.tsx";
import { useState } from "react";
import { Icon } from "../../ui/theme/Icon.tsx";
import { downloadMyData } from "./account.data.ts";
import { Consents } from "./Consents.tsx";
import { EraseAccount } from "./EraseAccount.tsx";
import { Stack } from "../../ui/layout/Boxes.tsx";

// The user's data: export, consents, and erasing the account.
function PrivacySection() {
  const t = useText();
  const [isLoading, setIsLoading] = useState(false);
  const take = async () => {
    setIsLoading(true);
    await downloadMyData().catch(toastError);
    setIsLoading(false);
  };
  return (
    <Stack gap={3}>
      <AccountCard title={t("account.data.title")} help={t("account.data.help")}>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Icon name="download" size={18} />}
          loading={isLoading}
          onClick={() => void take()}
        >
          {t("account.data.download")}
        </Button>
      </AccountCard>
      <Consents />
      <EraseAccount />
    </Stack>
  );
}

// The language of the screens and of emails to the user.
/** Each language by its own name, whatever the current one. */
const ownNames: Record<Language, string> = { en: "English", es: "Español" };

function LanguageSection() {
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

const names = ["profile", "password", "devices", "language", "notifications", "privacy"] as const;
const requested = z.object({ section: z.enum(names).default("profile") });

const sections: Record<(typeof names)[number], ComponentType> = {
  profile: ProfileSection,
  password: PasswordSection,
  devices: DevicesSection,
  language: LanguageSection,
  notifications: NotificationsSection,
  privacy: PrivacySection,
};

export function AccountScreen() {
  const t = useText();
  const [{ section }, setRequested] = useUrlState(requested);
  const Section = sections[section];
  return (
    <Page title={t("account.title")} width="narrow">
      <Tabs
        value={section}
        onChange={(_, next: typeof section) => setRequested({ section: next })}
        variant="scrollable"
        aria-label={t("account.sections")}
        sx={{ marginBottom: 3 }}
      >
        {names.map((name) => (
          <Tab
            key={name}
            value={name}
            label={t(`account.section.${name}`)}
            id={`tab-${name}`}
            aria-controls="tab-panel"
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="tab-panel" aria-labelledby={`tab-${section}`}>
        <Section />
      </Box>
    </Page>
  );
}
