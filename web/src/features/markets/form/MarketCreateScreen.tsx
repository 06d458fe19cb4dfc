// A new market, by hand.
import { marketInput } from "@igo/contract/markets/markets";
import { useNavigate } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { Page } from "../../../ui/layout/Page.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { LookAlikeDialog } from "./LookAlikeDialog.tsx";
import { MarketForm } from "./MarketForm.tsx";
import { useCreateMarket } from "../markets.data.ts";
import { newMarket, type CheckedMarket } from "./markets.form.ts";
import { twinIn, useLookAlike } from "./useLookAlike.ts";

const { admin } = paths.dashboard;

/** The form also holds a version, which a new market has none of. */
const created = marketInput.strip();

export function MarketCreateScreen() {
  const t = useText();
  const navigate = useNavigate();
  const create = useCreateMarket();

  const { asked, ask } = useLookAlike();

  const save = async (checked: CheckedMarket, decision?: "branch" | "new"): Promise<void> => {
    try {
      const body = { ...created.parse(checked), ...(decision && { decision }) };
      const { market } = await create.mutateAsync({ body });
      toastSuccess(t("markets.created", { name: market.name }));
      await navigate(admin.market(market.id));
    } catch (error) {
      const twin = twinIn(error);
      const answer = twin && (await ask(twin));
      if (answer === "branch" || answer === "new") return save(checked, answer);
      if (twin && answer === "same") await navigate(admin.market(twin.id));
      // What was typed is kept, whatever becomes of it.
      throw error;
    }
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
        onSave={(checked) => save(checked)}
        onCancel={() => void navigate(admin.listMarkets)}
      />
      {asked && <LookAlikeDialog {...asked} />}
    </Page>
  );
}
