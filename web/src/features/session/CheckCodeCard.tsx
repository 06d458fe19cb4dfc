// The card around a sent code: its recipient, sending another, and the ways out.
import type { Otp } from "@igo/contract/session/session";
import type { ReactNode } from "react";
import { useText } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import { AuthCard } from "./AuthCard.tsx";
import { AuthLink } from "./AuthLink.tsx";
import { ResendCode } from "./ResendCode.tsx";
import { useLinkTo } from "./useLinkTo.ts";

const { resetPassword, signIn, signUp } = paths.auth.jwt;

type Props = {
  pending: Otp;
  onResent: (pending: Otp) => void;
  /** Discards the pending code. */
  onLeave: () => void;
  /** The form for the code. */
  children: ReactNode;
};

export function CheckCodeCard({ pending, onResent, onLeave, children }: Props) {
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
