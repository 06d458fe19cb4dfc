// Creates a market in a form.
import { marketInput } from "@igo/contract/markets/markets";
import { useNavigate } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { Page } from "../../../ui/layout/Page.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { DuplicateDialog } from "./DuplicateDialog.tsx";
import { MarketForm } from "./MarketForm.tsx";
import { useCreateMarket } from "../markets.data.ts";
import { newMarket, type CheckedMarket } from "./markets.form.ts";
import { duplicateIn, useDuplicateCheck } from "./useDuplicateCheck.ts";

const { admin } = paths.dashboard;

/** Strips the form's version, which a new market does not have. */
const created = marketInput.strip();

export function MarketCreateScreen() {
  const t = useText();
  const navigate = useNavigate();
  const create = useCreateMarket();

  const { asked: requested, ask } = useDuplicateCheck();

  const save = async (checked: CheckedMarket, decision?: "branch" | "new"): Promise<void> => {
    try {
      const body = { ...created.parse(checked), ...(decision && { decision }) };
      const { market } = await create.mutateAsync({ body });
      toastSuccess(t("markets.created", { name: market.name }));
      await navigate(admin.market(market.id));
    } catch (error) {
      const duplicate = duplicateIn(error);
      const answer = duplicate && (await ask(duplicate));
      if (answer === "branch" || answer === "new") return save(checked, answer);
      if (duplicate && answer === "same") await navigate(admin.market(duplicate.id));
      // Rethrown, so that the form keeps the typed text.
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
      {requested && <DuplicateDialog {...requested} />}
    </Page>
  );
}
