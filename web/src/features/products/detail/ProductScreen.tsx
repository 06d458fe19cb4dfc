// A product: its photos, its details, whether it can be ordered, its history.
import type { Product } from "@igo/contract/products/products";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { CreatedUpdated } from "../../../ui/display/CreatedUpdated.tsx";
import { ActionMenu } from "../../../ui/overlay/ActionMenu.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { LinesWaiting, Loaded } from "../../../ui/feedback/Loaded.tsx";
import { Notice } from "../../../ui/feedback/Notice.tsx";
import { Page } from "../../../ui/layout/Page.tsx";
import { TwoColumns } from "../../../ui/layout/TwoColumns.tsx";
import { WrittenAbout } from "../../references/WrittenAbout.tsx";
import { ProductNow } from "./ProductNow.tsx";
import { OptionGroups, ProductFacts } from "./ProductFacts.tsx";
import { MenuOf } from "./ProductFieldText.tsx";
import { ProductHistory } from "./ProductHistory.tsx";
import { isMissing, ProductMissing } from "./ProductMissing.tsx";
import { ProductPhotos } from "../photos/ProductPhotos.tsx";
import { productQuery } from "../products.data.ts";
import { sectionNamesOf } from "../sectionNames.ts";
import { useDeletingProducts } from "../list/useDeletingProducts.ts";

const { products: listPath, editProduct, createProduct } = paths.dashboard;

export function ProductScreen() {
  const t = useText();
  const { id = "" } = useParams();
  const query = useQuery(productQuery(id));
  if (isMissing(query.error)) return <ProductMissing />;
  const product = query.data;
  return (
    <Page
      title={product?.name ?? t("products.one")}
      subtitle={product ? [product.marketName, ...sectionNamesOf(product)].join(" · ") : null}
      way={[{ label: t("products.title"), to: listPath }]}
      action={product && product.deletedAt === null && <Actions product={product} />}
    >
      <Loaded what="product" query={query} waiting={<LinesWaiting lines={12} />}>
        {(loaded) => (
          <MenuOf value={loaded.marketId}>
            <Details product={loaded} />
          </MenuOf>
        )}
      </Loaded>
    </Page>
  );
}

function Details({ product }: { product: Product }) {
  const t = useText();
  const isDeleted = product.deletedAt !== null;
  return (
    <TwoColumns
      label={t("products.now")}
      side={
        <>
          {isDeleted && <Deleted product={product} />}
          <ProductNow product={product} />
          <Card component="section" aria-label={t("products.photos")}>
            <CardContent>
              <ProductPhotos product={product} isFixed={isDeleted} />
            </CardContent>
          </Card>
          <CreatedUpdated
            created={{ word: t("products.created"), at: product.createdAt }}
            updated={{ word: t("products.updated"), at: product.updatedAt }}
          />
        </>
      }
    >
      <ProductFacts product={product} />
      <OptionGroups product={product} />
      <WrittenAbout kind="product" id={product.id} />
      <ProductHistory product={product} />
    </TwoColumns>
  );
}

function Deleted({ product }: { product: Product }) {
  const t = useText();
  const { restoreOne, isBusy } = useDeletingProducts();
  return (
    <Notice
      tone="warning"
      action={
        <Button color="inherit" loading={isBusy} onClick={() => void restoreOne(product)}>
          {t("products.bin.restore")}
        </Button>
      }
    >
      {t("products.deletedNotice")}
    </Notice>
  );
}

function Actions({ product }: { product: Product }) {
  const t = useText();
  const navigate = useNavigate();
  const { deleteOne } = useDeletingProducts();
  const removeAndLeave = async () => {
    if (await deleteOne(product)) await navigate(listPath);
  };
  return (
    <>
      <ActionMenu
        label={t("ui.more")}
        items={[
          { label: t("products.copy"), icon: "copy", to: `${createProduct}?copyOf=${product.id}` },
          { label: t("ui.delete"), icon: "trash", danger: true, onClick: () => void removeAndLeave() },
        ]}
      />
      <Button
        variant="contained"
        component={Link}
        to={editProduct(product.id)}
        startIcon={<Icon name="pencil" size={18} />}
      >
        {t("ui.edit")}
      </Button>
    </>
  );
}
