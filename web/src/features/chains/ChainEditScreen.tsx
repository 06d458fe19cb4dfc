// Edits a chain: sends only what differs, with the version that was loaded.
import { chainInput, type Chain } from "@igo/contract/chains/chains";
import { Card, CardContent } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import { useText, type Text } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import { useRecordEdit } from "../../records/edit/useRecordEdit.tsx";
import { LinesWaiting } from "../../ui/feedback/Loaded.tsx";
import { toastInfo, toastSuccess } from "../../ui/feedback/toast.ts";
import { phoneText } from "../../ui/form/fields/phoneText.ts";
import { taxIdText } from "../../ui/form/fields/taxIdText.ts";
import { RecordEditScreen } from "../../records/edit/RecordEditScreen.tsx";
import { ChainForm } from "./ChainForm.tsx";
import { ChainMissing } from "./ChainMissing.tsx";
import { chainQuery, currentChainIn, useUpdateChain } from "./chains.data.ts";

const { admin } = paths.dashboard;
const fields = chainInput.keyof().options;
type Field = (typeof fields)[number];
const changes = chainInput.partial();

export function ChainEditScreen() {
  const t = useText();
  const { id = "" } = useParams();
  return (
    <RecordEditScreen
      query={useQuery(chainQuery(id))}
      title={t("chains.edit")}
      list={{ label: t("chains.title"), to: admin.chains }}
      one={{ label: t("chains.one"), to: admin.chain(id) }}
      missing={<ChainMissing />}
      what="chains.notLoaded.one"
      waiting={<LinesWaiting lines={6} />}
    >
      {(chain) => <EditForm key={id} chain={chain} />}
    </RecordEditScreen>
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
  const update = useUpdateChain();
  const here = admin.chain(chain.id);
  const { base, edit, conflict } = useRecordEdit<Field, Chain>(chain, {
    fields,
    currentIn: currentChainIn,
    send: async (version, changed) => {
      const body = { id: chain.id, version, ...changes.parse(changed) };
      return (await update.mutateAsync({ body })).chain;
    },
    onSaved: async (saved) => {
      if (saved) toastSuccess(t("chains.saved", { name: saved.name }));
      else toastInfo(t("chains.nothingChanged"));
      await navigate(here);
    },
    nameOf: (field) => nameOf(t, field),
    renderValue: (field, value) => <ChainValue field={field} value={value} />,
  });

  return (
    <Card>
      <CardContent sx={{ "&:last-child": { paddingBottom: 1 } }}>
        <ChainForm
          start={startFrom(base)}
          draft={`edit-chain:${chain.id}`}
          submit={t("ui.saveChanges")}
          onCancel={() => void navigate(here)}
          {...edit}
        />
      </CardContent>
      {conflict}
    </Card>
  );
}

const nameOf = (t: Text, field: Field) => (field === "taxId" ? "NIT" : t(`chains.${field}`));

function ChainValue({ field, value }: { field: Field; value: unknown }) {
  if (typeof value !== "string" || value === "") return "—";
  if (field === "taxId") return taxIdText("NIT", value);
  return field === "contactPhone" ? phoneText(value) : value;
}
