// Requests a one-time code: for a typed email address, or for the one in an invitation link.
import type { Otp, OtpPurpose } from "@igo/contract/session/session";
import { sendOtp } from "@igo/contract/session/session.calls";
import { useState } from "react";
import { call } from "../../core/net/api.ts";
import { useText } from "../../core/language/i18n.ts";
import { saveOtp } from "../../core/session/otp.ts";
import { paths } from "../../core/paths.ts";
import { AuthCard } from "./AuthCard.tsx";
import { AuthLink } from "./AuthLink.tsx";
import { EmailInput } from "./PlainFields.tsx";
import { PlainForm } from "./PlainForm.tsx";
import { usePlainForm } from "./usePlainForm.ts";
import { useNavigationState, useLinkTo } from "./useLinkTo.ts";

type Props = { purpose: OtpPurpose; invited?: string | undefined; onSent: (pending: Otp) => unknown };

export function AskCodeCard({ purpose, invited, onSent }: Props) {
  const t = useText();
  const { to } = useLinkTo();
  const passed = useNavigationState();
  const [email, setEmail] = useState(passed.email);
  const form = usePlainForm<"email" | "identifier">({
    onSave: async () => {
      const { otp } = await call(sendOtp, { body: { identifier: invited ?? email.trim(), purpose } });
      saveOtp(otp);
      await onSent(otp);
    },
  });
  const words = invited ? t("access.ask.invited", { identifier: invited }) : t(`access.ask.help.${purpose}`);
  return (
    <AuthCard
      title={t(`access.ask.title.${purpose}`)}
      subtitle={words}
      below={<AuthLink to={to(paths.auth.jwt.signIn)}>{t("access.backToSignIn")}</AuthLink>}
    >
      <PlainForm form={form} submit={t("access.code.send")}>
        {!invited && (
          <EmailInput
            fault={form.faults.email ?? form.faults.identifier}
            autoFocus
            value={email}
            onChange={setEmail}
          />
        )}
      </PlainForm>
    </AuthCard>
  );
}
