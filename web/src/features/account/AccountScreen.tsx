// The user's account: profile, password, devices, language, privacy; the URL names the open part.
import { Box, Button, FormControlLabel, Radio, RadioGroup, Tab, Tabs, OutlinedInput } from "@mui/material";
import { type ComponentType, useState } from "react";
import { z } from "zod";
import { useText } from "../../core/language/i18n.ts";
import { useUrlState } from "../../core/urlState.ts";
import { Page } from "../../ui/layout/Page.tsx";
import { DevicesSection } from "./DevicesSection.tsx";
import { NotificationsSection } from "./NotificationsSection.tsx";
import { ProfileSection } from "./ProfileSection.tsx";
import { languages, useLanguage, type Language } from "../../core/language/language.ts";
import { switchLanguage } from "../../core/ownLanguage.ts";
import { toastError, toastSuccess } from "../../ui/feedback/toast.ts";
import { AccountCard } from "./AccountCard.tsx";
import { Icon } from "../../ui/theme/Icon.tsx";
import { downloadMyData, devicesQuery, useEraseAccount, useChangePassword } from "./account.data.ts";
import { Consents } from "./Consents.tsx";
import { Stack } from "../../ui/layout/Boxes.tsx";
import { useQuery } from "@tanstack/react-query";
import { Confirm } from "../../ui/overlay/Confirm.tsx";
import { Field } from "../../ui/form/fields/Field.tsx";
import { usePasswordEye } from "../../ui/form/fields/usePasswordEye.tsx";
import { passwordInput } from "@igo/contract/session/session";
import { Form } from "../../ui/form/Form.tsx";
import { PasswordField } from "../../ui/form/fields/PasswordField.tsx";
import { useContractForm } from "../../ui/form/useContractForm.ts";
import { Loaded } from "../../ui/feedback/Loaded.tsx";

// Changes the password, or sets one for a user who has signed in with codes so far.
function PasswordSection() {
  const devices = useQuery(devicesQuery);
  return (
    <Loaded what="account" query={devices}>
      {({ hasPassword }) => <PasswordCard hasPassword={hasPassword} />}
    </Loaded>
  );
}

const withCurrent = passwordInput.required({ currentPassword: true });

function PasswordCard({ hasPassword }: { hasPassword: boolean }) {
  const t = useText();
  const change = useChangePassword();
  const empty = { currentPassword: "", password: "" };
  const form = useContractForm(hasPassword ? withCurrent : passwordInput, {
    start: empty,
    onSave: async (body) => {
      await change.mutateAsync({ body });
      form.reset(empty);
      toastSuccess(t("account.password.changed"), t("account.password.others"));
    },
  });
  return (
    <AccountCard
      title={t("account.section.password")}
      help={hasPassword ? t("account.password.others") : t("account.password.none")}
    >
      <Form form={form} submit={t(hasPassword ? "account.password.change" : "account.password.set")}>
        {hasPassword && (
          <PasswordField
            form={form}
            name="currentPassword"
            label={t("account.password.current")}
            autoComplete="current-password"
          />
        )}
        <PasswordField
          form={form}
          name="password"
          label={t("access.newPassword")}
          help={t("access.passwordHelp")}
          autoComplete="new-password"
        />
      </Form>
    </AccountCard>
  );
}

// Erases the account after a confirmation with the password, because nothing can restore it.
function EraseAccount() {
  const t = useText();
  const [isAsking, setIsAsking] = useState(false);
  const [password, setPassword] = useState("");
  const devices = useQuery(devicesQuery);
  const erase = useEraseAccount();
  const close = () => {
    setIsAsking(false);
    setPassword("");
  };
  const hasPassword = devices.data?.hasPassword ?? true;
  return (
    <AccountCard title={t("account.erase.title")} help={t("account.erase.help")}>
      <Button
        variant="outlined"
        color="error"
        startIcon={<Icon name="trash" size={18} />}
        onClick={() => setIsAsking(true)}
      >
        {t("account.erase.open")}
      </Button>
      <Confirm
        open={isAsking}
        title={t("account.erase.question")}
        action={t("account.erase.confirm")}
        danger
        onConfirm={async () => {
          await erase.mutateAsync({ body: hasPassword ? { password } : {} });
          toastSuccess(t("account.erase.done"));
        }}
        onClose={close}
      >
        <p>{t("account.erase.consequence")}</p>
        {hasPassword && <OwnPassword value={password} onChange={setPassword} />}
      </Confirm>
    </AccountCard>
  );
}

function OwnPassword({ value, onChange }: { value: string; onChange: (typed: string) => void }) {
  const t = useText();
  const eye = usePasswordEye();
  return (
    <Box sx={{ marginTop: 3 }}>
      <Field label={t("account.erase.password")} required>
        {({ id, ties }) => (
          <OutlinedInput
            id={id}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            autoComplete="current-password"
            slotProps={{ input: ties }}
            {...eye}
          />
        )}
      </Field>
    </Box>
  );
}

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
    <Page title={t("shell.nav.account")} width="narrow">
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
