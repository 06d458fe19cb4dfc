// The administrators' sign-in: the same card; the server refuses other accounts before a session begins.
import { useState } from "react";
import { useText } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import { AuthLink } from "./AuthLink.tsx";
import { SignInCard } from "./SignInCard.tsx";
import { useNavigationState, useLinkTo } from "./useLinkTo.ts";

const { signIn } = paths.auth.jwt;

export function AdminSignInScreen() {
  const t = useText();
  const { to } = useLinkTo();
  const [email, setEmail] = useState(useNavigationState().email);
  return (
    <SignInCard
      title={t("session.adminTitle")}
      subtitle={t("session.adminSubtitle")}
      audience="admin"
      email={email}
      onEmail={setEmail}
      below={
        <AuthLink to={to(signIn)} email={email}>
          {t("session.usePartnerSignIn")}
        </AuthLink>
      }
    />
  );
}
