// Edits a product: sends only what differs, with the version that was loaded.
import { productChanges, type Product } from "@igo/contract/products/products";
import { useQuery } from "@tanstack/react-query";
import { Navigate, useNavigate, useParams } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { useAreaNames } from "../../../records/areaNames.ts";
import { useRecordEdit } from "../../../records/edit/useRecordEdit.tsx";
import { Wide } from "../../../ui/form/Form.tsx";
import { RecordEditScreen } from "../../../records/edit/RecordEditScreen.tsx";
import { toastInfo, toastSuccess } from "../../../ui/feedback/toast.ts";
import { fieldName } from "../fields/ProductChange.tsx";
import { MenuOf, ProductFieldText } from "../fields/ProductFieldText.tsx";
import { ProductForm } from "./ProductForm.tsx";
import { ProductMissing } from "../fields/ProductMissing.tsx";
import { ProductPhotos } from "../photos/ProductPhotos.tsx";
import { currentProductIn, productQuery, useUpdateProduct } from "../products.data.ts";
import { changeable, productStartFrom, type Changeable } from "../fields/products.form.ts";

const { products: listPath, product: pathOf } = paths.dashboard;

export function ProductEditScreen() {
  const t = useText();
  const { id = "" } = useParams();
  return (
    <RecordEditScreen
      query={useQuery(productQuery(id))}
      title={t("products.edit")}
      list={{ label: t(useAreaNames().products), to: listPath }}
      one={{ label: t("products.one"), to: pathOf(id) }}
      missing={<ProductMissing />}
      what="product"
    >
      {(product) =>
        product.deletedAt === null ? (
          <MenuOf value={product.marketId}>
            <EditForm key={id} product={product} />
          </MenuOf>
        ) : (
          <Navigate to={pathOf(id)} replace />
        )
      }
    </RecordEditScreen>
  );
}

function EditForm({ product }: { product: Product }) {
  const t = useText();
  const navigate = useNavigate();
  const update = useUpdateProduct();
  const here = pathOf(product.id);
  const { base, edit, conflict } = useRecordEdit<Changeable, Product>(product, {
    fields: changeable,
    currentIn: currentProductIn,
    send: async (version, changes) => {
      const body = productChanges.parse({ id: product.id, version, ...changes });
      return (await update.mutateAsync({ body })).product;
    },
    onSaved: async (saved) => {
      if (saved) toastSuccess(t("products.saved", { name: saved.name }));
      else toastInfo(t("markets.nothingChanged"));
      await navigate(here);
    },
    nameOf: (field) => fieldName(t, field),
    renderValue: (field, value) => <ProductFieldText field={field} value={value} />,
  });

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
        onCancel={() => void navigate(here)}
        {...edit}
      />
      {conflict}
    </>
  );
}
