// Edits a chain: sends only what differs, with the version that was loaded.
import { chainInput, type Chain } from "@igo/contract/chains/chains";
import { Card, CardContent } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import { useText, type Text } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import { ConflictDialog } from "../../ui/changes/ConflictDialog.tsx";
import { useBase } from "../../ui/changes/useBase.ts";
import { useSavingChanges } from "../../ui/changes/useSavingChanges.ts";
import { LinesWaiting, Loaded } from "../../ui/feedback/Loaded.tsx";
import { toastInfo, toastSuccess } from "../../ui/feedback/toast.ts";
import { phoneText } from "../../ui/form/fields/phoneText.ts";
import { taxIdText } from "../../ui/form/fields/taxIdText.ts";
import { Page } from "../../ui/layout/Page.tsx";
import { ChainForm, type CheckedChain } from "./ChainForm.tsx";
import { ChainMissing, isChainMissing } from "./ChainMissing.tsx";
import { chainQuery, currentChainIn, useUpdateChain } from "./chains.data.ts";

const { admin } = paths.dashboard;
const fields = chainInput.keyof().options;
type Field = (typeof fields)[number];
const changes = chainInput.partial();

export function ChainEditScreen() {
  const t = useText();
  const { id = "" } = useParams();
  const chain = useQuery(chainQuery(id));
  if (isChainMissing(chain.error)) return <ChainMissing />;
  return (
    <Page
      title={t("chains.edit")}
      subtitle={chain.data?.name ?? null}
      way={[
        { label: t("chains.title"), to: admin.chains },
        { label: chain.data?.name ?? t("chains.one"), to: admin.chain(id) },
      ]}
      width="narrow"
    >
      <Loaded what="chains.notLoaded.one" query={chain} waiting={<LinesWaiting lines={6} />}>
        {(loaded) => <EditForm key={id} chain={loaded} />}
      </Loaded>
    </Page>
  );
}

const startFrom = ({ version, name, code, taxId, contactName, contactEmail, contactPhone }: Chain) => ({
  version,
  name,
  code,
  taxId,
  contactName,
  contactEmail,
  contactPhone,
});

function EditForm({ chain }: { chain: Chain }) {
  const t = useText();
  const navigate = useNavigate();
  const { base, onTyping } = useBase(chain);
  const update = useUpdateChain();
  const { save, conflict } = useSavingChanges(base, {
    fields,
    currentIn: currentChainIn,
    send: async (version, changed) => {
      const body = { id: base.id, version, ...changes.parse(changed) };
      return (await update.mutateAsync({ body })).chain;
    },
  });
  const here = admin.chain(chain.id);

  const saveAndGo = async (checked: CheckedChain) => {
    const saved = await save(checked);
    if (saved) toastSuccess(t("chains.saved", { name: saved.name }));
    else toastInfo(t("chains.nothingChanged"));
    await navigate(here);
  };

  return (
    <Card>
      <CardContent sx={{ "&:last-child": { paddingBottom: 1 } }}>
        <ChainForm
          start={startFrom(base)}
          draft={`edit-chain:${chain.id}`}
          submit={t("ui.saveChanges")}
          onSave={saveAndGo}
          onTyping={onTyping}
          onCancel={() => void navigate(here)}
        />
      </CardContent>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          nameOf={(field) => nameOf(t, field)}
          renderValue={(field, value) => <ChainValue field={field} value={value} />}
        />
      )}
    </Card>
  );
}

const nameOf = (t: Text, field: Field) => (field === "taxId" ? "NIT" : t(`chains.${field}`));

function ChainValue({ field, value }: { field: Field; value: unknown }) {
  if (typeof value !== "string" || value === "") return "—";
  if (field === "taxId") return taxIdText("NIT", value);
  return field === "contactPhone" ? phoneText(value) : value;
}
