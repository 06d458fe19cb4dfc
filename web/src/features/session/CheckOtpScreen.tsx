// The one-time code: requests one if none is pending, then takes it. An invitation link opens it with its recipient.
import { otpPurpose, type Otp } from "@igo/contract/session/session";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { readOtp, removeOtp } from "../../core/session/otp.ts";
import { paths } from "../../core/paths.ts";
import { AskCodeCard } from "./AskCodeCard.tsx";
import { CheckCodeCard } from "./CheckCodeCard.tsx";
import { CodeForm } from "./CodeForm.tsx";
import { useLinkTo } from "./useLinkTo.ts";

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
