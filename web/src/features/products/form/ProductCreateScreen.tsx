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
import { ProductForm } from "./ProductForm.tsx";
import { useAreaNames } from "../../../records/areaNames.ts";
import { faultOf } from "../../../records/photoFiles.ts";
import { useSendingPhotos } from "../photos/productPhotos.data.ts";
import { productQuery, useCreateProduct } from "../products.data.ts";
import { copyFrom, newProduct, type CheckedProduct, type ProductValues } from "../fields/products.form.ts";
import { Box } from "@mui/material";
import { Wide } from "../../../ui/form/Form.tsx";
import { IconButton } from "../../../ui/theme/Icon.tsx";
import { Notice } from "../../../ui/feedback/Notice.tsx";
import { movedTo, withoutOne } from "../fields/optionGroups.ts";
import { PhotoDrop } from "../photos/PhotoDrop.tsx";
import { Preview } from "../photos/PhotoTiles.tsx";
import { photoGrid } from "../photos/ProductPhotos.tsx";

// Photos for a product that does not exist yet: they wait here, in order, and are uploaded with it.
type Props = { files: readonly File[]; onChange: (files: readonly File[]) => void };

function NewPhotos({ files, onChange }: Props) {
  const t = useText();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const take = (fresh: readonly File[]) => {
    setRefused(
      fresh.flatMap((file) => {
        const fault = faultOf(file);
        return fault ? [`${file.name}: ${fault}`] : [];
      }),
    );
    onChange([...files, ...fresh.filter((file) => faultOf(file) === null)]);
  };
  return (
    <Wide>
      <PhotoDrop count={files.length} onFiles={take}>
        {refused.length > 0 && <Notice tone="error">{refused.join(" · ")}</Notice>}
        {files.length > 0 && (
          <Box component="ul" aria-label={t("products.part.photos")} sx={photoGrid}>
            {files.map((file, index) => (
              // The same file may be in the list twice.
              // oxlint-disable-next-line react/no-array-index-key
              <Box component="li" key={`${file.name}-${index}`} sx={{ minWidth: 0 }}>
                <Preview file={file} />
                <Box sx={{ display: "flex", justifyContent: "center" }}>
                  <IconButton
                    name="arrowLeft"
                    label={t("products.photo.earlier", { number: index + 1 })}
                    disabled={index === 0}
                    onClick={() => onChange(movedTo(files, index, index - 1))}
                  />
                  <IconButton
                    name="trash"
                    label={t("products.photo.delete", { number: index + 1 })}
                    onClick={() => onChange(withoutOne(files, index))}
                  />
                </Box>
              </Box>
            ))}
          </Box>
        )}
      </PhotoDrop>
    </Wide>
  );
}

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
      title={t("shell.nav.createProduct")}
      subtitle={t("markets.form.createSubtitle")}
      way={[{ label: t(useAreaNames().products), to: listPath }]}
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
    await navigate(pathOf(product.id), { replace: true });
  };

  return (
    <ProductForm
      start={start}
      draft={draft}
      submit={t("shell.nav.createProduct")}
      photos={<NewPhotos files={files} onChange={setFiles} />}
      onSave={save}
      onCancel={() => void navigate(listPath)}
    />
  );
}
