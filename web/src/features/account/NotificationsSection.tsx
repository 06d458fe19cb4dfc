// Which notifications the user gets, on the screen and by email, and quiet hours. Saves each choice at once.
import type {
  MailMode,
  NotificationPreference,
  NotificationPreferences,
} from "@igo/contract/notifications/notifications";
import { Box, FormControlLabel, Switch, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useText } from "../../core/language/i18n.ts";
import { Choice } from "../../ui/choice/Choice.tsx";
import { TimeInput } from "../../ui/form/hours/TimeInput.tsx";
import { Loaded } from "../../ui/feedback/Loaded.tsx";
import { toastError, toastSuccess } from "../../ui/feedback/toast.ts";
import { preferencesQuery, useSetPreferences } from "../notifications/notifications.data.ts";
import { pushQuery } from "../../records/push.data.ts";
import { AccountCard } from "./AccountCard.tsx";
import { lineLooks } from "./lineLooks.ts";
import { PushSection } from "./PushSection.tsx";
import { PlainList, Row, Stack } from "../../ui/layout/Boxes.tsx";

const useSaving = () => {
  const t = useText();
  const set = useSetPreferences();
  return (body: Parameters<typeof set.mutateAsync>[0]["body"]) =>
    void set
      .mutateAsync({ body })
      .then(() => toastSuccess(t("notifications.preferences.saved")))
      .catch(toastError);
};

export function NotificationsSection() {
  const t = useText();
  const query = useQuery(preferencesQuery);
  return (
    <Loaded what="notifications" query={query}>
      {({ preferences, required, quietHours }) => (
        <Stack gap={3}>
          <PushSection />
          <AccountCard title={t("account.section.notifications")} help={t("notifications.preferences.help")}>
            <PlainList>
              {preferences.map((one) => (
                <KindLine key={one.kind} preference={one} isRequired={required.includes(one.kind)} />
              ))}
            </PlainList>
          </AccountCard>
          <AccountCard
            title={t("notifications.preferences.quiet")}
            help={t("notifications.preferences.quietHelp")}
          >
            <QuietHours value={quietHours} />
          </AccountCard>
        </Stack>
      )}
    </Loaded>
  );
}

const modes: readonly MailMode[] = ["now", "digest", "off"];

function KindLine({ preference, isRequired }: { preference: NotificationPreference; isRequired: boolean }) {
  const t = useText();
  const save = useSaving();
  const { kind, here, mail, push } = preference;
  const isPushed = useQuery(pushQuery).data === "on";
  const name = t(`notifications.kind.${kind}`);
  const options = modes.map((mode) => ({ value: mode, label: t(`notifications.mail.${mode}`) }));
  const change = (changed: Partial<NotificationPreference>) =>
    save({ preferences: [{ ...preference, ...changed }] });
  return (
    <Box component="li" sx={lineLooks}>
      <Box sx={{ flex: "1 1 220px", minWidth: 0, typography: "subtitle2" }}>{name}</Box>
      {isRequired ? (
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {t("notifications.preferences.always")}
        </Typography>
      ) : (
        <>
          <FormControlLabel
            label={t("notifications.preferences.here")}
            control={
              <Switch
                checked={here}
                onChange={(_, isOn) => change({ here: isOn })}
                slotProps={{ input: { "aria-description": name } }}
              />
            }
          />
          {isPushed && (
            <FormControlLabel
              label={t("notifications.preferences.push")}
              control={
                <Switch
                  checked={push}
                  onChange={(_, isOn) => change({ push: isOn })}
                  slotProps={{ input: { "aria-description": name } }}
                />
              }
            />
          )}
          <Box sx={{ width: 210 }}>
            <Choice
              look="framed"
              name={{ "aria-label": t("notifications.preferences.mailOf", { name }) }}
              options={options}
              value={[mail]}
              shown={t(`notifications.mail.${mail}`)}
              onChange={([chosen]) => {
                const mode = modes.find((one) => one === chosen);
                if (mode) change({ mail: mode });
              }}
            />
          </Box>
        </>
      )}
    </Box>
  );
}

const usual = { from: "21:00", to: "07:00" };

function QuietHours({ value }: { value: NotificationPreferences["quietHours"] }) {
  const t = useText();
  const save = useSaving();
  const change = (changed: Partial<typeof usual>) => {
    const quietHours = { ...usual, ...value, ...changed };
    if (quietHours.from !== "" && quietHours.to !== "") save({ quietHours });
  };
  return (
    <Stack gap={2} sx={{ justifyItems: "start" }}>
      <FormControlLabel
        label={t("notifications.preferences.quietOn")}
        control={
          <Switch
            checked={value !== null}
            onChange={(_, isOn) => save({ quietHours: isOn ? usual : null })}
          />
        }
      />
      {value && (
        <Row gap={2} align="stretch" wrap>
          <TimeInput
            label={t("notifications.preferences.from")}
            value={value.from}
            onChange={(from) => from !== value.from && change({ from })}
          />
          <TimeInput
            label={t("notifications.preferences.to")}
            value={value.to}
            onChange={(to) => to !== value.to && change({ to })}
          />
        </Row>
      )}
    </Stack>
  );
}
