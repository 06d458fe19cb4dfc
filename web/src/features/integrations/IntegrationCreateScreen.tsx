// Creates an integration, then opens it so that its first key can be created.
import { Card, CardContent } from "@mui/material";
import { useNavigate } from "react-router";
import { useText } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import { useUser } from "../../core/session/session.ts";
import { toastSuccess } from "../../ui/feedback/toast.ts";
import { Page } from "../../ui/layout/Page.tsx";
import { type CheckedIntegration, IntegrationForm } from "./IntegrationForm.tsx";
import { useCreateIntegration } from "./integrations.data.ts";

const { admin } = paths.dashboard;

export function IntegrationCreateScreen() {
  const t = useText();
  const navigate = useNavigate();
  const user = useUser();
  const create = useCreateIntegration();
  const save = async (body: CheckedIntegration) => {
    const { integration } = await create.mutateAsync({ body });
    toastSuccess(t("integrations.saved", { name: integration.name }));
    await navigate(admin.integration(integration.id), { replace: true });
  };
  return (
    <Page
      title={t("integrations.create")}
      subtitle={t("integrations.createHelp")}
      way={[{ label: t("integrations.title"), to: admin.integrations }]}
      width="narrow"
    >
      <Card>
        <CardContent sx={{ "&:last-child": { paddingBottom: 1 } }}>
          <IntegrationForm
            start={{ ownerId: user.id, chainIds: null, expiresOn: null, scopes: [] }}
            draft="create-integration"
            onSave={save}
            onCancel={() => void navigate(admin.integrations)}
          />
        </CardContent>
      </Card>
    </Page>
  );
}
