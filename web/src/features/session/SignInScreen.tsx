// Sign-in for everybody. The guest guard leads on once the session has begun.
import { useState } from "react";
import { useText } from "../../core/i18n.ts";
import { paths } from "../../core/paths.ts";
import { AuthLink } from "./AuthLink.tsx";
import { SignInCard } from "./SignInCard.tsx";
import { useBrought, useWayTo } from "./useWayTo.ts";

const { adminSignIn, resetPassword, signUp } = paths.auth.jwt;

export function SignInScreen() {
  const t = useText();
  const { to, toCode } = useWayTo();
  const [email, setEmail] = useState(useBrought().email);
  return (
    <SignInCard
      title={t("session.title")}
      subtitle={t("session.subtitle")}
      email={email}
      onEmail={setEmail}
      below={
        <>
          <AuthLink to={toCode("sign-in")} email={email}>
            {t("session.byCode")}
          </AuthLink>
          <AuthLink to={to(resetPassword)} email={email}>
            {t("session.forgot")}
          </AuthLink>
          <span>
            {t("session.noAccount")} <AuthLink to={to(signUp)}>{t("session.signUp")}</AuthLink>
          </span>
          <AuthLink to={to(adminSignIn)} email={email}>
            {t("session.iAmAdmin")}
          </AuthLink>
        </>
      }
    />
  );
}
