// Sends another code: the button counts down until the server allows it.
import type { Otp } from "@igo/contract/session/session";
import { sendOtp } from "@igo/contract/session/session.calls";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { call } from "../../core/net/api.ts";
import { useText } from "../../core/language/i18n.ts";
import { saveOtp } from "../../core/session/otp.ts";
import { messageOf } from "../../ui/feedback/messageOf.ts";
import { clockText, useSecondsUntil } from "../../ui/display/useSecondsUntil.ts";

type Props = { pending: Otp; onSent: (pending: Otp) => void };

export function ResendCode({ pending, onSent }: Props) {
  const t = useText();
  const left = useSecondsUntil(pending.resendAt);
  const [state, setState] = useState<{ isBusy: boolean; message?: string; isFault?: boolean }>({
    isBusy: false,
  });

  const resend = async () => {
    setState({ isBusy: true });
    try {
      const { identifier, purpose, ticket } = pending;
      const { otp } = await call(sendOtp, { body: { identifier, purpose, ticket } });
      saveOtp(otp);
      onSent(otp);
      setState({ isBusy: false, message: t("access.code.sentAgain") });
    } catch (error) {
      setState({ isBusy: false, message: messageOf(error), isFault: true });
    }
  };

  return (
    <>
      <Button color="inherit" disabled={left > 0} loading={state.isBusy} onClick={() => void resend()}>
        {left > 0 ? t("access.code.resendIn", { time: clockText(left) }) : t("access.code.resend")}
      </Button>
      <Box
        component="output"
        sx={{ textAlign: "center", color: state.isFault ? "error.main" : "text.secondary" }}
      >
        {state.message ?? t("access.code.where")}
      </Box>
    </>
  );
}
