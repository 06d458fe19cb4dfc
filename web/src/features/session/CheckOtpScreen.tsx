// The one-time code: requests one if none is pending, then takes it. An invitation link opens it with its recipient.
import { otpPurpose, type Otp } from "@igo/contract/session/session";
import { useState, type ReactNode } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { readOtp, removeOtp, saveOtp } from "../../core/session/otp.ts";
import { paths } from "../../core/paths.ts";
import { AskCodeCard } from "./AskCodeCard.tsx";
import { CodeForm } from "./CodeForm.tsx";
import { useLinkTo } from "./useLinkTo.ts";
import { useText } from "../../core/language/i18n.ts";
import { AuthCard } from "./AuthCard.tsx";
import { AuthLink } from "./AuthLink.tsx";
import { sendOtp } from "@igo/contract/session/session.calls";
import { Box, Button } from "@mui/material";
import { call } from "../../core/net/api.ts";
import { messageOf } from "../../ui/feedback/messageOf.ts";
import { clockText, useSecondsUntil } from "../../ui/display/useSecondsUntil.ts";

// Sends another code: the button counts down until the server allows it.
type ResendCodeProps = { pending: Otp; onSent: (pending: Otp) => void };

function ResendCode({ pending, onSent }: ResendCodeProps) {
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

// The card around a sent code: its recipient, sending another, and the ways out.
const { resetPassword, signIn, signUp } = paths.auth.jwt;

type Props = {
  pending: Otp;
  onResent: (pending: Otp) => void;
  /** Discards the pending code. */
  onLeave: () => void;
  /** The form for the code. */
  children: ReactNode;
};

function CheckCodeCard({ pending, onResent, onLeave, children }: Props) {
  const t = useText();
  const { to, toCode } = useLinkTo();
  const { identifier, purpose } = pending;
  const begin = { activation: to(signUp), "sign-in": toCode("sign-in"), "password-reset": to(resetPassword) };
  return (
    <AuthCard
      title={t(`access.check.title.${purpose}`)}
      subtitle={t(`access.check.help.${purpose}`, { identifier })}
      below={
        <>
          <ResendCode pending={pending} onSent={onResent} />
          <AuthLink to={begin[purpose]} onClick={onLeave}>
            {t("access.code.otherEmail")}
          </AuthLink>
          <AuthLink to={to(signIn)} email={identifier} onClick={onLeave}>
            {t("access.backToSignIn")}
          </AuthLink>
        </>
      }
    >
      {children}
    </AuthCard>
  );
}

/** The URL's parameters win over a pending code for another purpose or recipient. */
const useRequested = () => {
  const [params] = useSearchParams();
  const purpose = otpPurpose.safeParse(params.get("purpose"));
  return {
    purpose: purpose.success ? purpose.data : undefined,
    invited: params.get("identifier") ?? undefined,
  };
};

export function CheckOtpScreen() {
  const { to } = useLinkTo();
  const navigate = useNavigate();
  const { purpose, invited } = useRequested();
  const [pending, setPending] = useState<Otp | null>(readOtp);
  const forget = () => {
    removeOtp();
    setPending(null);
  };

  const isRequested =
    pending !== null &&
    (purpose ?? pending.purpose) === pending.purpose &&
    (invited ?? pending.identifier) === pending.identifier;
  if (!isRequested)
    return <AskCodeCard purpose={purpose ?? "sign-in"} invited={invited} onSent={setPending} />;
  const { identifier: email } = pending;
  return (
    <CheckCodeCard pending={pending} onResent={setPending} onLeave={forget}>
      <CodeForm
        pending={pending}
        onUsed={removeOtp}
        onNewPassword={() =>
          navigate(to(paths.auth.jwt.signIn), { state: { email, hasNewPassword: true }, replace: true })
        }
      />
    </CheckCodeCard>
  );
}
