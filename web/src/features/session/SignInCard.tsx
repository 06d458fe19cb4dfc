// The card both sign-ins share: title, e-mail, password, and a line below.
import { signInInput } from "@igo/contract/session";
import { signIn } from "@igo/contract/session.calls";
import type { Answer } from "@igo/contract/endpoint";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { call } from "../../core/api.ts";
import { useText } from "../../core/i18n.ts";
import { Form } from "../../ui/form/Form.tsx";
import { PasswordField } from "../../ui/form/PasswordField.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { useContractForm } from "../../ui/form/useContractForm.ts";
import { useArrival } from "../../ui/useArrival.ts";

// On dark paper a card must be a step lighter than its ground to be seen.
const looks = {
  width: "100%",
  maxWidth: 420,
  padding: { xs: 3, sm: 4 },
  '[data-color-scheme="dark"] &': { bgcolor: "background.neutral" },
} as const;

type Props = {
  title: string;
  subtitle: string;
  /** What to do with a session the server has given. What it throws is shown above the fields. */
  onSignedIn: (answer: Answer<typeof signIn>) => unknown;
  below: ReactNode;
};

export function SignInCard({ title, subtitle, onSignedIn, below }: Props) {
  const t = useText();
  const heading = useArrival(title);
  const form = useContractForm(signInInput, {
    start: { email: "", password: "" },
    onSave: async (body) => onSignedIn(await call(signIn, { body })),
  });
  return (
    <Card sx={looks}>
      <Typography variant="h1" ref={heading} tabIndex={-1}>
        {title}
      </Typography>
      <Typography variant="body2" sx={{ color: "text.secondary", marginTop: 0.5, marginBottom: 3 }}>
        {subtitle}
      </Typography>
      <Form form={form} submit={t("session.signIn")} bar="plain">
        <TextField
          form={form}
          name="email"
          type="email"
          inputMode="email"
          label={t("session.email")}
          autoComplete="username"
          autoFocus
        />
        <PasswordField
          form={form}
          name="password"
          label={t("session.password")}
          autoComplete="current-password"
        />
      </Form>
      <Box sx={{ marginTop: 3, textAlign: "center", typography: "body2" }}>{below}</Box>
    </Card>
  );
}
