// Creates a product by hand, empty or as a copy of another.
import { productInput } from "@igo/contract/products/products";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { LinesWaiting } from "../../../ui/feedback/Loaded.tsx";
import { Page } from "../../../ui/layout/Page.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { NewPhotos } from "../photos/NewPhotos.tsx";
import { ProductForm } from "./ProductForm.tsx";
import { useSendingPhotos } from "../photos/productPhotos.data.ts";
import { productQuery, useCreateProduct } from "../products.data.ts";
import { copyFrom, newProduct, type CheckedProduct, type ProductValues } from "./products.form.ts";

const { products: listPath, product: pathOf } = paths.dashboard;

/** The form also has a version, which a new product lacks. */
const created = productInput.strip();

export function ProductCreateScreen() {
  const t = useText();
  const [params] = useSearchParams();
  const copyOf = params.get("copyOf");
  const marketId = params.get("marketId");
  const original = useQuery({ ...productQuery(copyOf ?? ""), enabled: copyOf !== null });
  return (
    <Page
      title={t("products.create")}
      subtitle={t("products.createSubtitle")}
      way={[{ label: t("products.title"), to: listPath }]}
      width="narrow"
    >
      {copyOf !== null && original.isPending ? (
        <LinesWaiting lines={12} />
      ) : (
        <NewProduct
          draft={copyOf ? `copy-product:${copyOf}` : `create-product${marketId ? `:${marketId}` : ""}`}
          start={{
            ...newProduct,
            ...(original.data && copyFrom(original.data)),
            ...(marketId && { marketId }),
          }}
        />
      )}
    </Page>
  );
}

function NewProduct({ draft, start }: { draft: string; start: Partial<ProductValues> }) {
  const t = useText();
  const navigate = useNavigate();
  const create = useCreateProduct();
  const send = useSendingPhotos();
  const [files, setFiles] = useState<readonly File[]>([]);

  const save = async (checked: CheckedProduct) => {
    const { product } = await create.mutateAsync({ body: created.parse(checked) });
    toastSuccess(t("products.isCreated", { name: product.name }));
    // Uploads the photos before the page opens, or reports there why not.
    await send(product.id, files);
    await navigate(pathOf(product.id));
  };

  return (
    <ProductForm
      start={start}
      draft={draft}
      submit={t("products.create")}
      photos={<NewPhotos files={files} onChange={setFiles} />}
      onSave={save}
      onCancel={() => void navigate(listPath)}
    />
  );
}
