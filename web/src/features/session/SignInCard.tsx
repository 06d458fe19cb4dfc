// The card of both sign-ins: email address, password, and links to alternatives.
import { signIn } from "@igo/contract/session/session.calls";
import type { ReactNode } from "react";
import { call } from "../../core/net/api.ts";
import { useText } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import { startSession } from "../../core/session/session.ts";
import { AuthCard } from "./AuthCard.tsx";
import { AuthLink } from "./AuthLink.tsx";
import { EmailInput, PasswordInput } from "./PlainFields.tsx";
import { PlainForm } from "./PlainForm.tsx";
import { usePlainForm } from "./usePlainForm.ts";
import { useNavigationState, useLinkTo } from "./useLinkTo.ts";

type Props = {
  title: string;
  subtitle: string;
  audience?: "admin";
  email: string;
  onEmail: (typed: string) => void;
  /** The alternative below the button. */
  second?: ReactNode;
  below: ReactNode;
};

export function SignInCard({ title, subtitle, audience, email, onEmail, second, below }: Props) {
  const t = useText();
  const passed = useNavigationState();
  const { to, toCode } = useLinkTo();
  const form = usePlainForm<"email" | "password">({
    onSave: async (typed) => {
      const body = { email: typed("email"), password: typed("password"), ...(audience && { audience }) };
      startSession(await call(signIn, { body }));
    },
  });
  return (
    <AuthCard over={t("shell.product")} title={title} subtitle={subtitle} below={below}>
      <PlainForm
        form={form}
        submit={t("session.signIn")}
        notice={passed.hasNewPassword ? t("session.newPasswordDone") : undefined}
        // Shown for every account: shown only for pending ones, it would reveal which addresses have an account.
        hint={
          form.code === "session.wrong_credentials" && (
            <>
              {t("session.notActivated")}{" "}
              <AuthLink to={toCode("activation")} email={email}>
                {t("session.activate")}
              </AuthLink>
            </>
          )
        }
      >
        <EmailInput
          fault={form.faults.email}
          autoFocus={passed.email === ""}
          value={email}
          onChange={onEmail}
        />
        <PasswordInput
          fault={form.faults.password}
          label={t("session.password")}
          aside={
            <AuthLink to={to(paths.auth.jwt.resetPassword)} email={email}>
              {t("session.forgot")}
            </AuthLink>
          }
          autoComplete="current-password"
          autoFocus={passed.email !== ""}
        />
      </PlainForm>
      {second}
    </AuthCard>
  );
}
