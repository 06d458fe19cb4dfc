// The user's account: profile, password, devices, language, privacy; the URL names the open part.
import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import type { ComponentType } from "react";
import { z } from "zod";
import { useText } from "../../core/language/i18n.ts";
import { useUrlState } from "../../core/urlState.ts";
import { Page } from "../../ui/layout/Page.tsx";
import { DevicesSection } from "./DevicesSection.tsx";
import { LanguageSection } from "./LanguageSection.tsx";
import { NotificationsSection } from "./NotificationsSection.tsx";
import { PasswordSection } from "./PasswordSection.tsx";
import { PrivacySection } from "./PrivacySection.tsx";
import { ProfileSection } from "./ProfileSection.tsx";

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
