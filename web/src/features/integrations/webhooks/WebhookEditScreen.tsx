// Edits a webhook: sends only what differs, with the version that was loaded.
import { type Webhook, webhookInput, webhookKinds } from "@igo/contract/webhooks/webhooks";
import { Card, CardContent } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import { z } from "zod";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { RecordEditScreen } from "../../../records/edit/RecordEditScreen.tsx";
import { useRecordEdit } from "../../../records/edit/useRecordEdit.tsx";
import { LinesWaiting } from "../../../ui/feedback/Loaded.tsx";
import { toastInfo, toastSuccess } from "../../../ui/feedback/toast.ts";
import { ChainNames } from "../ChainNames.tsx";
import { integrationQuery } from "../integrations.data.ts";
import { WebhookForm } from "./WebhookForm.tsx";
import { WebhookMissing } from "./WebhookMissing.tsx";
import { currentWebhookIn, useUpdateWebhook, webhookQuery } from "./webhooks.data.ts";

const { admin } = paths.dashboard;
const fields = webhookInput.keyof().options;
type Field = (typeof fields)[number];
const changes = webhookInput.partial();

export function WebhookEditScreen() {
  const t = useText();
  const { id = "", webhookId = "" } = useParams();
  return (
    <RecordEditScreen
      query={useQuery(webhookQuery(webhookId))}
      title={t("webhooks.edit")}
      list={{ label: t("integrations.title"), to: admin.integrations }}
      one={{ label: t("webhooks.one"), to: admin.webhook(id, webhookId) }}
      missing={<WebhookMissing integrationId={id} />}
      what="webhooks.notLoaded.one"
      waiting={<LinesWaiting lines={8} />}
    >
      {(webhook) => <EditForm key={webhookId} webhook={webhook} />}
    </RecordEditScreen>
  );
}

/** The record as the form has it: ids instead of names. */
const editableOf = ({ chains, ...others }: Webhook) => ({
  ...others,
  chainIds: chains?.map(({ id }) => id) ?? null,
});
type Editable = ReturnType<typeof editableOf>;

function EditForm({ webhook }: { webhook: Webhook }) {
  const t = useText();
  const navigate = useNavigate();
  const update = useUpdateWebhook();
  const integration = useQuery(integrationQuery(webhook.integrationId));
  const here = admin.webhook(webhook.integrationId, webhook.id);
  const { base, edit, conflict } = useRecordEdit<Field, Editable>(editableOf(webhook), {
    fields,
    currentIn: (error) => {
      const current = currentWebhookIn(error);
      return current && editableOf(current);
    },
    send: async (version, changed) => {
      const body = { id: webhook.id, version, ...changes.parse(changed) };
      return editableOf((await update.mutateAsync({ body })).webhook);
    },
    onSaved: async (saved) => {
      if (saved) toastSuccess(t("webhooks.saved"));
      else toastInfo(t("webhooks.nothingChanged"));
      await navigate(here);
    },
    nameOf: (field) => t(`webhooks.${field}`),
    renderValue: (field, value) => <FieldValue field={field} value={value} />,
  });
  const { version, url, description, kinds, chainIds } = base;
  return (
    <Card>
      <CardContent sx={{ "&:last-child": { paddingBottom: 1 } }}>
        <WebhookForm
          start={{ version, url, description, kinds, chainIds }}
          among={integration.data?.chains ?? null}
          draft={`edit-webhook:${webhook.id}`}
          submit={t("ui.saveChanges")}
          onCancel={() => void navigate(here)}
          {...edit}
        />
      </CardContent>
      {conflict}
    </Card>
  );
}

const kindList = z.array(z.enum(webhookKinds)).catch([]);

function FieldValue({ field, value }: { field: Field; value: unknown }) {
  const t = useText();
  if (field === "kinds")
    return kindList
      .parse(value)
      .map((kind) => t(`webhooks.kind.${kind}`))
      .join(", ");
  if (field === "chainIds") return <ChainNames value={value} all={t("webhooks.allChains")} />;
  return typeof value === "string" && value !== "" ? value : "—";
}
