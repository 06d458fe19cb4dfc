// Confirms the user's phone with a code in a text message; from then on they can sign in with it. Shown only if the
// server sends text messages; otherwise a phone is just contact data.
import { Box, Button } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { EndpointResponse } from "@igo/contract/core/endpoint";
import type { sendPhoneCode } from "@igo/contract/session/session.calls";
import { formatDate } from "../../core/language/format.ts";
import { useText } from "../../core/language/i18n.ts";
import { useUser } from "../../core/session/session.ts";
import { CodeBoxes } from "../../ui/form/fields/CodeBoxes.tsx";
import { isWhole } from "../../ui/form/fields/codeBoxes.ts";
import { phoneText } from "../../ui/form/fields/phoneText.ts";
import { Icon } from "../../ui/theme/Icon.tsx";
import { messageOf } from "../../ui/feedback/messageOf.ts";
import { SoftChip } from "../../ui/display/SoftChip.tsx";
import { toastError, toastSuccess } from "../../ui/feedback/toast.ts";
import { clockText, useSecondsUntil } from "../../ui/display/useSecondsUntil.ts";
import { AccountCard } from "./AccountCard.tsx";
import { phoneQuery, useConfirmPhone, useSendPhoneCode } from "./account.data.ts";
import { Muted, Row, Stack } from "../../ui/layout/Boxes.tsx";

type Sent = EndpointResponse<typeof sendPhoneCode>;

export function PhoneSection() {
  const t = useText();
  const { phone } = useUser();
  const { data } = useQuery(phoneQuery);
  if (!phone || !data?.canConfirm) return null;
  return (
    <AccountCard
      title={t("account.phoneCode.title")}
      {...(data.confirmedAt === null && { help: t("account.phoneCode.help", { phone: phoneText(phone) }) })}
    >
      {data.confirmedAt === null ? (
        <Unconfirmed key={phone} phone={phone} />
      ) : (
        <Row wrap>
          <SoftChip color="success" icon="check" label={t("account.phoneCode.confirmed")} />
          <Muted typography="body2">
            {t("account.phoneCode.since", { phone: phoneText(phone), date: formatDate(data.confirmedAt) })}
          </Muted>
        </Row>
      )}
    </AccountCard>
  );
}

function Unconfirmed({ phone }: { phone: string }) {
  const t = useText();
  const send = useSendPhoneCode();
  const [sent, setSent] = useState<Sent | null>(null);
  const ask = () => send.mutateAsync({}).then(setSent, toastError);
  if (sent)
    return <Code key={sent.resendAt} sent={sent} phone={phone} onResend={ask} isBusy={send.isPending} />;
  return (
    <Button
      variant="contained"
      startIcon={<Icon name="phone" size={18} />}
      loading={send.isPending}
      onClick={() => void ask()}
    >
      {t("access.code.send")}
    </Button>
  );
}

type CodeProps = { sent: Sent; phone: string; onResend: () => unknown; isBusy: boolean };

function Code({ sent, phone, onResend, isBusy }: CodeProps) {
  const t = useText();
  const confirm = useConfirmPhone();
  const [code, setCode] = useState("");
  const [fault, setFault] = useState<string>();
  const left = useSecondsUntil(sent.resendAt);
  /** As soon as the last box is filled. */
  const change = async (next: string) => {
    setCode(next);
    setFault(undefined);
    if (!isWhole(next, sent.length) || confirm.isPending) return;
    await confirm.mutateAsync({ body: { code: next } }).then(
      () => toastSuccess(t("account.phoneCode.done")),
      (error: unknown) => {
        setCode("");
        setFault(messageOf(error));
      },
    );
  };
  return (
    <Stack gap={2} sx={{ justifyItems: "start", maxWidth: 360 }}>
      <Box component="output" sx={{ typography: "body2" }}>
        {t("account.phoneCode.sent", { phone: phoneText(phone) })}
      </Box>
      <CodeBoxes code={code} length={sent.length} fault={fault} onChange={(next) => void change(next)} />
      <Button color="inherit" disabled={left > 0} loading={isBusy} onClick={() => void onResend()}>
        {left > 0 ? t("access.code.resendIn", { time: clockText(left) }) : t("access.code.resend")}
      </Button>
    </Stack>
  );
}
