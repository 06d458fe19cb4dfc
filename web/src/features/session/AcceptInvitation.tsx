// Accepts an invitation: who invites to what, both consents, and an optional password.
import { acceptInvitationInput, type Invitation } from "@igo/contract/session/session";
import { acceptInvitation } from "@igo/contract/session/consents.calls";
import { Box } from "@mui/material";
import { useNavigate } from "react-router";
import { call } from "../../core/net/api.ts";
import { useText } from "../../core/language/i18n.ts";
import { afterSignIn } from "../../core/paths.ts";
import { isAdmin, startSession } from "../../core/session/session.ts";
import { Form } from "../../ui/form/Form.tsx";
import { PasswordField } from "../../ui/form/fields/PasswordField.tsx";
import { useContractForm } from "../../ui/form/useContractForm.ts";
import { AuthCard } from "./AuthCard.tsx";
import { ConsentBox } from "./ConsentBox.tsx";
import { Stack } from "../../ui/layout/Boxes.tsx";

const typed = acceptInvitationInput.omit({ token: true });

export function AcceptInvitation({ invitation, token }: { invitation: Invitation; token: string }) {
  const t = useText();
  const navigate = useNavigate();
  const { firstName: name, inviter, email } = invitation;
  const form = useContractForm(typed, {
    start: { password: "" },
    onSave: async (checked) => {
      startSession(await call(acceptInvitation, { body: { ...checked, token } }));
      // The link is used up, so Back must not return to it.
      await navigate(afterSignIn, { replace: true });
    },
  });
  return (
    <AuthCard title={t("access.enter.title")} subtitle={t("access.invitation.hello", { name, inviter })}>
      <Offered invitation={invitation} />
      <Form form={form} submit={t("access.enter.submit")} bar="plain">
        {/* For the browser's password manager, which needs the account's name. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <Stack>
          <ConsentBox form={form} name="acceptTerms" text="terms" />
          <ConsentBox form={form} name="acceptDataPolicy" text="data-policy" />
        </Stack>
        <PasswordField
          form={form}
          name="password"
          label={t("access.invitation.password")}
          help={t("access.invitation.passwordHelp")}
          autoComplete="new-password"
        />
      </Form>
    </AuthCard>
  );
}

const most = 3;

/** The invited account, and what it may manage. */
function Offered({ invitation: { email, role, markets, chains } }: { invitation: Invitation }) {
  const t = useText();
  const shown = markets.slice(0, most);
  return (
    <Box
      component="dl"
      sx={{
        display: "grid",
        // One below the other on a phone, so that an address does not wrap.
        gridTemplateColumns: { xs: "1fr", sm: "auto 1fr" },
        columnGap: 2,
        rowGap: { xs: 0, sm: 0.5 },
        "& dt:not(:first-of-type)": { marginBlockStart: { xs: 1, sm: 0 } },

        margin: 0,
        marginBottom: 3,
        padding: 2,
        borderRadius: 1,
        bgcolor: "background.neutral",
        typography: "body2",
        "& dt": { color: "text.secondary" },
        "& dd": { margin: 0, minWidth: 0, overflowWrap: "anywhere" },
        '[data-color-scheme="dark"] &': { bgcolor: "background.paper" },
      }}
    >
      <dt>{t("session.email")}</dt>
      <dd>{email}</dd>
      <dt>{t("users.role")}</dt>
      <dd>{t(isAdmin({ role }) ? "users.roles.admin" : "users.roles.partner")}</dd>
      {chains.length > 0 && <dt>{t("users.chains")}</dt>}
      {chains.length > 0 && <dd>{chains.join(", ")}</dd>}
      {shown.length > 0 && <dt>{t("users.markets")}</dt>}
      {shown.length > 0 && (
        <dd>
          {shown.map(({ name, role: as }) => (
            <div key={name}>
              {name} · {t(`users.memberRoles.${as}`)}
            </div>
          ))}
          {markets.length > most && t("access.invitation.more", { count: markets.length - most })}
        </dd>
      )}
    </Box>
  );
}
