// What can be done with one product of the list, and with one of the recycle bin.
import type { ProductSummary } from "@igo/contract/products/products";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { ActionMenu } from "../../../ui/overlay/ActionMenu.tsx";
import { useDeletingProducts } from "./useDeletingProducts.ts";

type Props = { product: ProductSummary };

const { product: pathOf, editProduct } = paths.dashboard;

function RowMenu({ product }: Props) {
  const t = useText();
  const { deleteOne } = useDeletingProducts();
  return (
    <ActionMenu
      label={t("products.actionsOf", { name: product.name })}
      items={[
        { label: t("ui.open"), icon: "eye", to: pathOf(product.id) },
        { label: t("ui.edit"), icon: "pencil", to: editProduct(product.id) },
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
