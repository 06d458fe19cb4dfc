// A new market, by hand.
import { marketInput } from "@igo/contract/markets";
import { useNavigate } from "react-router";
import { useText } from "../../core/i18n.ts";
import { paths } from "../../core/paths.ts";
import { Page } from "../../ui/Page.tsx";
import { toastSuccess } from "../../ui/toast.ts";
import { MarketForm } from "./MarketForm.tsx";
import { useCreateMarket } from "./markets.data.ts";
import { newMarket, type CheckedMarket } from "./markets.form.ts";

const { admin } = paths.dashboard;

/** The form also holds a version, which a new market has none of. */
const created = marketInput.strip();

export function MarketCreateScreen() {
  const t = useText();
  const navigate = useNavigate();
  const create = useCreateMarket();

  const save = async (checked: CheckedMarket) => {
    const { market } = await create.mutateAsync({ body: created.parse(checked) });
    toastSuccess(t("markets.created", { name: market.name }));
    await navigate(admin.market(market.id));
  };

  return (
    <Page
      title={t("markets.create")}
      subtitle={t("markets.form.createSubtitle")}
      way={[{ label: t("markets.title"), to: admin.listMarkets }]}
      width="narrow"
    >
      <MarketForm
        start={newMarket}
        draft="create-market"
        submit={t("markets.create")}
        onSave={save}
        onCancel={() => void navigate(admin.listMarkets)}
      />
    </Page>
  );
}
