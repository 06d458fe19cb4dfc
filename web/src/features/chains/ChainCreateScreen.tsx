// Creates a chain, then opens it so that markets and people can be added.
import { Card, CardContent } from "@mui/material";
import { useNavigate } from "react-router";
import { useText } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import { toastSuccess } from "../../ui/feedback/toast.ts";
import { Page } from "../../ui/layout/Page.tsx";
import { ChainForm, type CheckedChain } from "./ChainForm.tsx";
import { useCreateChain } from "./chains.data.ts";

const { admin } = paths.dashboard;

export function ChainCreateScreen() {
  const t = useText();
  const navigate = useNavigate();
  const create = useCreateChain();
  const save = async (body: CheckedChain) => {
    const { chain } = await create.mutateAsync({ body });
    toastSuccess(t("chains.saved", { name: chain.name }));
    await navigate(admin.chain(chain.id), { replace: true });
  };
  return (
    <Page
      title={t("chains.create")}
      subtitle={t("chains.createHelp")}
      way={[{ label: t("chains.title"), to: admin.chains }]}
      width="narrow"
    >
      <Card>
        <CardContent sx={{ "&:last-child": { paddingBottom: 1 } }}>
          <ChainForm draft="create-chain" onSave={save} onCancel={() => void navigate(admin.chains)} />
        </CardContent>
      </Card>
    </Page>
  );
}
