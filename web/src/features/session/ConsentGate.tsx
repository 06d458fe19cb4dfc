// Replaces every screen until the required consents are given; then shows the requested screen.
import { consentsInput } from "@igo/contract/session/session";
import { giveConsents } from "@igo/contract/session/consents.calls";
import { Link } from "@mui/material";
import { call } from "../../core/net/api.ts";
import { setConsentRequired } from "../../core/session/consents.ts";
import { queryClient } from "../../core/net/data.ts";
import { useText } from "../../core/language/i18n.ts";
import { Form } from "../../ui/form/Form.tsx";
import { useContractForm } from "../../ui/form/useContractForm.ts";
import { askToSignOut } from "../shell/signOut/signOut.data.ts";
import { AuthCard } from "./AuthCard.tsx";
import { AuthFrame } from "./AuthLayout.tsx";
import { ConsentBox } from "./ConsentBox.tsx";
import { Stack } from "../../ui/layout/Boxes.tsx";

export function ConsentGate() {
  const t = useText();
  const form = useContractForm(consentsInput, {
    onSave: async (body) => {
      await call(giveConsents, { body });
      // Requests that were refused until now must run again.
      queryClient.clear();
      setConsentRequired(false);
    },
  });
  return (
    <AuthFrame>
      <AuthCard
        title={t("access.enter.title")}
        subtitle={t("access.enter.help")}
        below={
          <Link component="button" type="button" onClick={() => void askToSignOut()}>
            {t("access.enter.signOut")}
          </Link>
        }
      >
        <Form form={form} submit={t("access.enter.submit")} bar="plain">
          <Stack>
            <ConsentBox form={form} name="acceptTerms" text="terms" />
            <ConsentBox form={form} name="acceptDataPolicy" text="data-policy" />
          </Stack>
        </Form>
      </AuthCard>
    </AuthFrame>
  );
}
