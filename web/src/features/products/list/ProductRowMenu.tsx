// Actions on one product of the list, or of the recycle bin.
import type { ProductSummary } from "@igo/contract/products/products";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import { toastError, toastSuccess } from "../../../ui/feedback/toast.ts";
import type { Action } from "../../../ui/overlay/action.ts";
import { ActionMenu } from "../../../ui/overlay/ActionMenu.tsx";
import { useDeletingProducts } from "./useDeletingProducts.ts";

type Props = { product: ProductSummary };

const { product: pathOf, editProduct, createProduct, market: ownMarket, admin } = paths.dashboard;

function RowMenu({ product }: Props) {
  const t = useText();
  const isTeam = isAdmin(useUser());
  const { deleteOne } = useDeletingProducts();
  const { id, name, sku, marketId } = product;
  const copySku: Action[] =
    sku === null
      ? []
      : [
          {
            label: t("products.row.copySku"),
            icon: "tag",
            onClick: () =>
              navigator.clipboard
                .writeText(sku)
                .then(() => toastSuccess(t("products.row.copied")), toastError),
          },
        ];
  return (
    <ActionMenu
      label={t("products.actionsOf", { name })}
      items={[
        { label: t("ui.open"), icon: "eye", to: pathOf(id) },
        { label: t("ui.edit"), icon: "pencil", to: editProduct(id) },
        { label: t("products.copy"), icon: "copy", to: `${createProduct}?copyOf=${id}` },
        {
          label: t("products.row.market"),
          icon: "store",
          to: isTeam ? admin.market(marketId) : ownMarket(marketId),
        },
        {
          label: t("products.row.newTab"),
          icon: "link",
          onClick: () => void window.open(pathOf(id), "_blank", "noopener"),
        },
        ...copySku,
        { label: t("ui.delete"), icon: "trash", danger: true, onClick: () => deleteOne(product) },
      ]}
    />
  );
}

function BinMenu({ product }: Props) {
  const t = useText();
  const { restoreOne } = useDeletingProducts();
  return (
    <ActionMenu
      label={t("products.actionsOf", { name: product.name })}
      items={[
        { label: t("ui.open"), icon: "eye", to: pathOf(product.id) },
        { label: t("products.bin.restore"), icon: "undo", onClick: () => restoreOne(product) },
      ]}
    />
  );
}

export const rowMenu = (product: ProductSummary) => <RowMenu product={product} />;
export const binMenu = (product: ProductSummary) => <BinMenu product={product} />;
