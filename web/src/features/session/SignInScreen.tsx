// Sign-in for everybody. The guest guard leads on once the session has begun.
import Link from "@mui/material/Link";
import { Link as RouterLink, useLocation } from "react-router";
import { useText } from "../../core/i18n.ts";
import { paths } from "../../core/paths.ts";
import { startSession } from "../../core/session.ts";
import { SignInCard } from "./SignInCard.tsx";

export function SignInScreen() {
  const t = useText();
  const { search } = useLocation();
  return (
    <SignInCard
      title={t("session.title")}
      subtitle={t("session.subtitle")}
      onSignedIn={({ accessToken, user }) => startSession(accessToken, user)}
      below={
        <Link component={RouterLink} to={paths.auth.jwt.adminSignIn + search}>
          {t("session.iAmAdmin")}
        </Link>
      }
    />
  );
}
