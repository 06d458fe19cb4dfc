// Edits a product: sends only what differs, with the version that was loaded.
import { productChanges, type Product } from "@igo/contract/products/products";
import { useQuery } from "@tanstack/react-query";
import { Navigate, useNavigate, useParams } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { ConflictDialog } from "../../../ui/changes/ConflictDialog.tsx";
import { useBase } from "../../../ui/changes/useBase.ts";
import { useSavingChanges } from "../../../ui/changes/useSavingChanges.ts";
import { Wide } from "../../../ui/form/Form.tsx";
import { Loaded } from "../../../ui/feedback/Loaded.tsx";
import { Page } from "../../../ui/layout/Page.tsx";
import { toastInfo, toastSuccess } from "../../../ui/feedback/toast.ts";
import { fieldName } from "../bulk/ProductChange.tsx";
import { MenuOf, ProductFieldText } from "../detail/ProductFieldText.tsx";
import { ProductForm } from "./ProductForm.tsx";
import { isProductMissing, ProductMissing } from "../detail/ProductMissing.tsx";
import { ProductPhotos } from "../photos/ProductPhotos.tsx";
import { currentProductIn, productQuery, useUpdateProduct } from "../products.data.ts";
import { changeable, productStartFrom, type CheckedProduct } from "./products.form.ts";

const { products: listPath, product: pathOf } = paths.dashboard;

export function ProductEditScreen() {
  const t = useText();
  const { id = "" } = useParams();
  const product = useQuery(productQuery(id));
  if (isProductMissing(product.error)) return <ProductMissing />;
  const name = product.data?.name;
  return (
    <Page
      title={t("products.edit")}
      subtitle={name ?? null}
      way={[
        { label: t("products.title"), to: listPath },
        { label: name ?? t("products.one"), to: pathOf(id) },
      ]}
      width="narrow"
    >
      <Loaded what="product" query={product}>
        {(loaded) =>
          loaded.deletedAt === null ? (
            <MenuOf value={loaded.marketId}>
              <EditForm key={id} product={loaded} />
            </MenuOf>
          ) : (
            <Navigate to={pathOf(id)} replace />
          )
        }
      </Loaded>
    </Page>
  );
}

function EditForm({ product }: { product: Product }) {
  const t = useText();
  const navigate = useNavigate();
  const { base, onTyping } = useBase(product);
  const update = useUpdateProduct();
  const { save, conflict } = useSavingChanges(base, {
    fields: changeable,
    currentIn: currentProductIn,
    send: async (version, changes) => {
      const body = productChanges.parse({ id: base.id, version, ...changes });
      return (await update.mutateAsync({ body })).product;
    },
  });
  const here = pathOf(product.id);

  const saveAndGo = async (checked: CheckedProduct) => {
    const saved = await save(checked);
    if (saved) toastSuccess(t("products.saved", { name: saved.name }));
    else toastInfo(t("products.nothingChanged"));
    await navigate(here);
  };

  return (
    <>
      <ProductForm
        start={productStartFrom(base)}
        draft={`edit-product:${product.id}`}
        submit={t("ui.saveChanges")}
        marketName={base.marketName}
        photos={
          <Wide>
            <ProductPhotos product={product} />
          </Wide>
        }
        onSave={saveAndGo}
        onTyping={onTyping}
        onCancel={() => void navigate(here)}
      />
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          nameOf={(field) => fieldName(t, field)}
          renderValue={(field, value) => <ProductFieldText field={field} value={value} />}
        />
      )}
    </>
  );
}
