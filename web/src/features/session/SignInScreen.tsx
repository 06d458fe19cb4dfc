// Sign-in for everyone. The guest guard redirects once the session has begun.
import { Button } from "@mui/material";
import { useState } from "react";
import { Link } from "react-router";
import { useText } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import { AuthLink } from "./AuthLink.tsx";
import { SignInCard } from "./SignInCard.tsx";
import { useNavigationState, useLinkTo } from "./useLinkTo.ts";

const { adminSignIn, signUp } = paths.auth.jwt;

export function SignInScreen() {
  const t = useText();
  const { to, toCode } = useLinkTo();
  const [email, setEmail] = useState(useNavigationState().email);
  return (
    <SignInCard
      title={t("session.title")}
      subtitle={t("session.subtitle")}
      email={email}
      onEmail={setEmail}
      second={
        <Button
          component={Link}
          to={toCode("sign-in")}
          state={{ email }}
          variant="outlined"
          color="inherit"
          size="large"
          fullWidth
          sx={{ marginTop: 1.5 }}
        >
          {t("session.byCode")}
        </Button>
      }
      below={
        <>
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
