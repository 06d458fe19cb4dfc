// Sign-up for partners. Its two boxes are never ticked in advance: consent must be given by the user.
import { signUpInput } from "@igo/contract/session/session";
import { signUp } from "@igo/contract/session/session.calls";
import { useNavigate } from "react-router";
import type { z } from "zod";
import { call } from "../../core/net/api.ts";
import { useText } from "../../core/language/i18n.ts";
import { saveOtp } from "../../core/session/otp.ts";
import { paths } from "../../core/paths.ts";
import { Fields, Form } from "../../ui/form/Form.tsx";
import { PasswordField } from "../../ui/form/fields/PasswordField.tsx";
import { PhoneField } from "../../ui/form/fields/PhoneField.tsx";
import { TextField } from "../../ui/form/fields/TextField.tsx";
import { type ContractForm, useContractForm } from "../../ui/form/useContractForm.ts";
import { AuthCard } from "./AuthCard.tsx";
import { AuthLink } from "./AuthLink.tsx";
import { ConsentBox } from "./ConsentBox.tsx";
import { useLinkTo } from "./useLinkTo.ts";
import { Stack } from "../../ui/layout/Boxes.tsx";

export function SignUpScreen() {
  const t = useText();
  const navigate = useNavigate();
  const { to, toCode } = useLinkTo();
  const form = useContractForm(signUpInput, {
    start: { firstName: "", lastName: "", email: "", phone: "", password: "" },
    onSave: async (body) => {
      const { otp } = await call(signUp, { body });
      saveOtp(otp);
      await navigate(toCode("activation"));
    },
  });
  return (
    <AuthCard
      title={t("access.join.title")}
      subtitle={t("access.join.subtitle")}
      below={
        <span>
          {t("access.haveAccount")} <AuthLink to={to(paths.auth.jwt.signIn)}>{t("session.signIn")}</AuthLink>
        </span>
      }
    >
      <Form form={form} submit={t("access.join.submit")} bar="plain">
        <SignUpFields form={form} />
      </Form>
    </AuthCard>
  );
}

type FieldsProps = { form: ContractForm<z.input<typeof signUpInput>, z.output<typeof signUpInput>> };

function SignUpFields({ form }: FieldsProps) {
  const t = useText();
  return (
    <>
      <Fields>
        <TextField
          form={form}
          name="firstName"
          label={t("users.firstName")}
          autoComplete="given-name"
          autoFocus
        />
        <TextField form={form} name="lastName" label={t("users.lastName")} autoComplete="family-name" />
      </Fields>
      <TextField
        form={form}
        name="email"
        type="email"
        inputMode="email"
        label={t("session.email")}
        autoComplete="username"
      />
      <PhoneField form={form} name="phone" label={t("users.phone")} kind="mobile" autoComplete="tel" />
      <PasswordField
        form={form}
        name="password"
        label={t("session.password")}
        help={t("access.passwordHelp")}
        autoComplete="new-password"
      />
      <Stack>
        <ConsentBox form={form} name="acceptTerms" text="terms" />
        <ConsentBox form={form} name="acceptDataPolicy" text="data-policy" />
      </Stack>
    </>
  );
}
