// The actions of one market in the list or in the recycle bin.
import type { MarketSummary } from "@igo/contract/markets/markets";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { toastError, toastSuccess } from "../../../ui/feedback/toast.ts";
import { taxIdText } from "../../../ui/form/fields/taxIdText.ts";
import { ActionMenu } from "../../../ui/overlay/ActionMenu.tsx";
import { useDeletingMarkets } from "./useDeletingMarkets.ts";

type Props = { market: MarketSummary };

const { admin, products } = paths.dashboard;

function RowMenu({ market }: Props) {
  const t = useText();
  const { deleteOne } = useDeletingMarkets();
  return (
    <ActionMenu
      label={t("markets.actionsOf", { name: market.name })}
      items={[
        { label: t("ui.open"), icon: "eye", to: admin.market(market.id) },
        { label: t("ui.edit"), icon: "pencil", to: admin.editMarket(market.id) },
        { label: t("marketList.row.menu"), icon: "package", to: `${products}?marketId=${market.id}` },
        {
          label: t("marketList.row.newTab"),
          icon: "link",
          onClick: () => void window.open(admin.market(market.id), "_blank", "noopener"),
        },
        {
          label: t("marketList.row.copyTaxId"),
          icon: "copy",
          onClick: () =>
            navigator.clipboard
              .writeText(taxIdText(market.documentType, market.taxId))
              .then(() => toastSuccess(t("marketList.row.copied")), toastError),
        },
        { label: t("ui.delete"), icon: "trash", danger: true, onClick: () => deleteOne(market) },
      ]}
    />
  );
}

function BinMenu({ market }: Props) {
  const t = useText();
  const { restoreOne } = useDeletingMarkets();
  return (
    <ActionMenu
      label={t("markets.actionsOf", { name: market.name })}
      items={[
        { label: t("ui.open"), icon: "eye", to: admin.market(market.id) },
        { label: t("markets.bin.restore"), icon: "undo", onClick: () => restoreOne(market) },
      ]}
    />
  );
}

export const rowMenu = (market: MarketSummary) => <RowMenu market={market} />;
export const binMenu = (market: MarketSummary) => <BinMenu market={market} />;
