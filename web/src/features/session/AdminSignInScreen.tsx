// The administrators' sign-in: the same card, which turns others away before their session is taken into use.
import Link from "@mui/material/Link";
import { Link as RouterLink, useLocation } from "react-router";
import { useText } from "../../core/i18n.ts";
import { paths } from "../../core/paths.ts";
import { problemOf } from "../../core/problem.ts";
import { discardSession, isAdmin, startSession } from "../../core/session.ts";
import { SignInCard } from "./SignInCard.tsx";

export function AdminSignInScreen() {
  const t = useText();
  const { search } = useLocation();
  return (
    <SignInCard
      title={t("session.adminTitle")}
      subtitle={t("session.adminSubtitle")}
      onSignedIn={({ accessToken, user }) => {
        if (isAdmin(user)) return startSession(accessToken, user);
        discardSession(accessToken);
        throw problemOf("access.not_admin_account", t("session.notAdmin"));
      }}
      below={
        <Link component={RouterLink} to={paths.auth.jwt.signIn + search}>
          {t("session.usePartnerSignIn")}
        </Link>
      }
    />
  );
}
