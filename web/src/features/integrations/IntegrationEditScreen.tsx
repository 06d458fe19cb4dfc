// Edits an integration: sends only what differs, with the version that was loaded.
import { integrationInput, type Integration } from "@igo/contract/integrations/integrations";
import { scopes } from "@igo/contract/core/scopes";
import { Card, CardContent } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import { z } from "zod";
import { formatDate } from "../../core/language/format.ts";
import { useText } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import { useRecordEdit } from "../../records/edit/useRecordEdit.tsx";
import { RecordEditScreen } from "../../records/edit/RecordEditScreen.tsx";
import { userQuery } from "../../records/users.ts";
import { LinesWaiting } from "../../ui/feedback/Loaded.tsx";
import { toastInfo, toastSuccess } from "../../ui/feedback/toast.ts";
import { ChainNames } from "./ChainNames.tsx";
import { IntegrationForm } from "./IntegrationForm.tsx";
import { IntegrationMissing } from "./IntegrationMissing.tsx";
import { currentIntegrationIn, integrationQuery, useUpdateIntegration } from "./integrations.data.ts";

const { admin } = paths.dashboard;
const fields = integrationInput.keyof().options;
type Field = (typeof fields)[number];
const changes = integrationInput.partial();

export function IntegrationEditScreen() {
  const t = useText();
  const { id = "" } = useParams();
  return (
    <RecordEditScreen
      query={useQuery(integrationQuery(id))}
      title={t("integrations.edit")}
      list={{ label: t("integrations.title"), to: admin.integrations }}
      one={{ label: t("integrations.one"), to: admin.integration(id) }}
      missing={<IntegrationMissing />}
      what="integrations.notLoaded.one"
      waiting={<LinesWaiting lines={8} />}
    >
      {(integration) => <EditForm key={id} integration={integration} />}
    </RecordEditScreen>
  );
}

/** The record as the form has it: ids instead of names. */
const editableOf = ({ owner, chains, ...others }: Integration) => ({
  ...others,
  ownerId: owner.id,
  chainIds: chains?.map(({ id }) => id) ?? null,
});
type Editable = ReturnType<typeof editableOf>;

const startFrom = ({ version, name, purpose, ownerId, scopes: chosen, chainIds, expiresOn }: Editable) => ({
  version,
  name,
  purpose,
  ownerId,
  scopes: chosen,
  chainIds,
  expiresOn,
});

function EditForm({ integration }: { integration: Integration }) {
  const t = useText();
  const navigate = useNavigate();
  const update = useUpdateIntegration();
  const here = admin.integration(integration.id);
  const { base, edit, conflict } = useRecordEdit<Field, Editable>(editableOf(integration), {
    fields,
    currentIn: (error) => {
      const current = currentIntegrationIn(error);
      return current && editableOf(current);
    },
    send: async (version, changed) => {
      const body = { id: integration.id, version, ...changes.parse(changed) };
      return editableOf((await update.mutateAsync({ body })).integration);
    },
    onSaved: async (saved) => {
      if (saved) toastSuccess(t("integrations.saved", { name: saved.name }));
      else toastInfo(t("integrations.nothingChanged"));
      await navigate(here);
    },
    nameOf: (field) => t(`integrations.${field}`),
    renderValue: (field, value) => <FieldValue field={field} value={value} />,
  });
  return (
    <Card>
      <CardContent sx={{ "&:last-child": { paddingBottom: 1 } }}>
        <IntegrationForm
          start={startFrom(base)}
          draft={`edit-integration:${integration.id}`}
          submit={t("ui.saveChanges")}
          onCancel={() => void navigate(here)}
          {...edit}
        />
      </CardContent>
      {conflict}
    </Card>
  );
}

const scopeList = z.array(z.enum(scopes)).catch([]);

function FieldValue({ field, value }: { field: Field; value: unknown }) {
  const t = useText();
  if (field === "scopes")
    return scopeList
      .parse(value)
      .map((scope) => t(`integrations.scope.${scope}.label`))
      .join(", ");
  if (field === "chainIds") return <ChainNames value={value} all={t("integrations.allChains")} />;
  if (typeof value !== "string" || value === "") return "—";
  if (field === "ownerId") return <OwnerName id={value} />;
  return field === "expiresOn" ? formatDate(value) : value;
}

function OwnerName({ id }: { id: string }) {
  const { data } = useQuery(userQuery(id));
  return data?.displayName ?? "…";
}
