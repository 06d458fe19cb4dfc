// The devices the user is signed in on; each can be signed out here.
import type { Device } from "@igo/contract/session/session";
import { Box, Button } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { formatDate, formatWhen } from "../../core/language/format.ts";
import { useText, type Text } from "../../core/language/i18n.ts";
import { Icon } from "../../ui/theme/Icon.tsx";
import { Loaded } from "../../ui/feedback/Loaded.tsx";
import { SoftChip } from "../../ui/display/SoftChip.tsx";
import { toastError, toastSuccess } from "../../ui/feedback/toast.ts";
import { AccountCard } from "./AccountCard.tsx";
import { devicesQuery, useEndDevice, useEndOtherDevices } from "./account.data.ts";
import { deviceName } from "@igo/contract/session/deviceName";
import { lineLooks } from "./lineLooks.ts";
import { Muted, PlainList, Row } from "../../ui/layout/Boxes.tsx";

const nameOf = (t: Text, { device }: Device) => {
  const { browser, system } = deviceName(device);
  if (browser && system) return t("account.devices.name", { browser, system });
  return browser ?? system ?? t("account.devices.unknown");
};

export function DevicesSection() {
  const t = useText();
  const devices = useQuery(devicesQuery);
  return (
    <AccountCard title={t("account.section.devices")} help={t("account.devices.help")}>
      <Loaded what="devices" query={devices}>
        {({ sessions }) => <DeviceList devices={sessions} />}
      </Loaded>
    </AccountCard>
  );
}

function DeviceList({ devices }: { devices: readonly Device[] }) {
  const t = useText();
  const endOthers = useEndOtherDevices();
  const end = async () => {
    await endOthers.mutateAsync({}).then(() => toastSuccess(t("account.devices.endedOthers")), toastError);
  };
  return (
    <>
      <PlainList>
        {devices.map((device) => (
          <DeviceLine key={device.id} device={device} />
        ))}
      </PlainList>
      {devices.length > 1 && (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Icon name="signOut" size={18} />}
          loading={endOthers.isPending}
          onClick={() => void end()}
          sx={{ marginTop: 2 }}
        >
          {t("account.devices.endOthers")}
        </Button>
      )}
    </>
  );
}

function DeviceLine({ device }: { device: Device }) {
  const t = useText();
  const endOne = useEndDevice();
  const name = nameOf(t, device);
  const { id, address, createdAt, lastSeenAt, isCurrent } = device;
  const times = { since: formatDate(createdAt), seen: formatWhen(lastSeenAt) };
  const end = async () => {
    await endOne
      .mutateAsync({ params: { id } })
      .then(() => toastSuccess(t("account.devices.ended", { name })), toastError);
  };
  return (
    <Box component="li" sx={lineLooks}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Row wrap sx={{ typography: "subtitle2" }}>
          {name}
          {isCurrent && <SoftChip color="success" label={t("account.devices.this")} />}
        </Row>
        <Muted typography="body2">
          {address
            ? t("account.devices.fromAddress", { ...times, address })
            : t("account.devices.from", times)}
        </Muted>
      </Box>
      {!isCurrent && (
        <Button
          variant="outlined"
          color="inherit"
          size="small"
          aria-label={t("account.devices.endNamed", { name })}
          loading={endOne.isPending}
          onClick={() => void end()}
        >
          {t("account.devices.end")}
        </Button>
      )}
    </Box>
  );
}
