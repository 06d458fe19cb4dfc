// Creates a webhook, then shows the secret that signs its events.
import { Button, Card, CardContent } from "@mui/material";
import type { Webhook } from "@igo/contract/webhooks/webhooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link as RouterLink, useNavigate, useParams } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { isRecordMissing } from "../../../records/RecordMissing.tsx";
import { LinesWaiting, Loaded } from "../../../ui/feedback/Loaded.tsx";
import { Stack } from "../../../ui/layout/Boxes.tsx";
import { Page } from "../../../ui/layout/Page.tsx";
import { IntegrationMissing } from "../IntegrationMissing.tsx";
import { integrationQuery } from "../integrations.data.ts";
import { NewSecret } from "./NewSecret.tsx";
import { WebhookForm } from "./WebhookForm.tsx";
import { useCreateWebhook } from "./webhooks.data.ts";

const { admin } = paths.dashboard;

export function WebhookCreateScreen() {
  const t = useText();
  const navigate = useNavigate();
  const { id = "" } = useParams();
  const query = useQuery(integrationQuery(id));
  const create = useCreateWebhook();
  const [created, setCreated] = useState<{ webhook: Webhook; secret: string } | null>(null);
  if (isRecordMissing(query.error)) return <IntegrationMissing />;
  return (
    <Page
      title={t(created ? "webhooks.secret.title" : "webhooks.create")}
      subtitle={t(created ? "webhooks.secret.help" : "webhooks.createHelp")}
      way={[
        { label: t("integrations.title"), to: admin.integrations },
        { label: query.data?.name ?? t("integrations.one"), to: admin.integration(id) },
      ]}
      width="narrow"
    >
      <Loaded what="integrations.notLoaded.one" query={query} waiting={<LinesWaiting lines={8} />}>
        {({ chains }) => (
          <Card>
            <CardContent sx={{ "&:last-child": { paddingBottom: created ? 3 : 1 } }}>
              {created ? (
                <Stack gap={2}>
                  <NewSecret {...created} />
                  <Button
                    variant="contained"
                    component={RouterLink}
                    to={admin.webhook(id, created.webhook.id)}
                    replace
                    sx={{ justifySelf: "start" }}
                  >
                    {t("webhooks.secret.open")}
                  </Button>
                </Stack>
              ) : (
                <WebhookForm
                  start={{ description: null, kinds: [], chainIds: null }}
                  among={chains}
                  draft={`create-webhook:${id}`}
                  onSave={async ({ version: _version, ...body }) =>
                    setCreated(await create.mutateAsync({ body: { ...body, integrationId: id } }))
                  }
                  onCancel={() => void navigate(admin.integration(id))}
                />
              )}
            </CardContent>
          </Card>
        )}
      </Loaded>
    </Page>
  );
}
