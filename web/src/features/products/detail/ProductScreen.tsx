// A product: its photos, its details, whether it can be ordered, its history.
import type { Product } from "@igo/contract/products/products";
import { Button, Card, CardContent, FormControlLabel, Switch } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "react-router";
import { useText, labelOf } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { CreatedUpdated } from "../../../ui/display/CreatedUpdated.tsx";
import { useAreaNames } from "../../../records/areaNames.ts";
import { StarButton } from "../../../records/stars/StarButton.tsx";
import { ActionMenu } from "../../../ui/overlay/ActionMenu.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { LinesWaiting, Loaded } from "../../../ui/feedback/Loaded.tsx";
import { Notice } from "../../../ui/feedback/Notice.tsx";
import { Page } from "../../../ui/layout/Page.tsx";
import { TwoColumns } from "../../../ui/layout/TwoColumns.tsx";
import { WrittenAbout } from "../../references/WrittenAbout.tsx";
import { OptionGroups, ProductFacts } from "./ProductFacts.tsx";
import { MenuOf } from "../fields/ProductFieldText.tsx";
import { ProductMissing } from "../fields/ProductMissing.tsx";
import { useSeen } from "../../../records/seen.ts";
import { isRecordMissing } from "../../../records/RecordMissing.tsx";
import { ProductPhotos } from "../photos/ProductPhotos.tsx";
import { productQuery } from "../products.data.ts";
import { sectionNamesOf } from "../sectionNames.ts";
import { useDeletingProducts } from "../fields/useDeletingProducts.ts";
import { VersionList } from "../../../ui/changes/VersionList.tsx";
import { historyQuery, useRestoreProductVersion } from "./productHistory.data.ts";
import { ProductChange } from "../fields/ProductChange.tsx";
import { productLabels } from "@igo/contract/products/products.labels";
import { SoftChip } from "../../../ui/display/SoftChip.tsx";
import { useAvailability } from "../fields/availability.data.ts";
import { FigureCell } from "../list/price/FigureCell.tsx";
import { Price } from "../Price.tsx";
import { Row } from "../../../ui/layout/Boxes.tsx";

// Price and availability at a glance, with the switch within reach of a thumb.
function ProductNow({ product }: { product: Product }) {
  const t = useText();
  const { switchTo } = useAvailability();
  const isDeleted = product.deletedAt !== null;
  return (
    <Card>
      <CardContent sx={{ display: "grid", gap: 1 }}>
        <Row gap={2} wrap {...(isDeleted && { sx: { typography: "h2" } })}>
          {isDeleted && <Price product={product} inLine />}
          <SoftChip
            color={product.onSaleNow ? "success" : "default"}
            icon={product.onSaleNow ? "check" : "clock"}
            label={t(product.onSaleNow ? "products.onSale" : "products.notOnSale")}
          />
        </Row>
        {!isDeleted && (
          <Row align="stretch" gap={1} wrap>
            <FigureCell product={product} field="priceCop" isTile />
            <FigureCell product={product} field="stock" isTile />
          </Row>
        )}
        <FormControlLabel
          label={labelOf(productLabels.isAvailable)}
          control={
            <Switch
              checked={product.isAvailable}
              disabled={isDeleted}
              onChange={(_, isAvailable) => void switchTo(product, isAvailable)}
            />
          }
          sx={{
            minHeight: 44,
            marginInlineStart: -0.5,
            gap: 1,
            "& .MuiFormControlLabel-label": { typography: "subtitle1" },
          }}
        />
      </CardContent>
    </Card>
  );
}

// A product's history, with restoring a version.
function ProductHistory({ product }: { product: Product }) {
  const restore = useRestoreProductVersion();
  const bringBack = async (version: number, over: number) => {
    const params = { id: product.id, version: String(version) };
    return (await restore.mutateAsync({ params, body: { version: over } })).product.version;
  };
  return (
    <VersionList
      query={historyQuery(product.id)}
      current={product.version}
      onRestore={product.deletedAt === null ? bringBack : undefined}
      Changed={ProductChange}
      activity={`${paths.dashboard.six}?marketId=${product.marketId}&kind=product`}
    />
  );
}

const { products: listPath, editProduct, createProduct } = paths.dashboard;

export function ProductScreen() {
  const t = useText();
  const { id = "" } = useParams();
  const query = useQuery(productQuery(id));
  const areas = useAreaNames();
  useSeen(query.data && { id, icon: "package", label: query.data.name, hint: query.data.marketName });
  if (isRecordMissing(query.error)) return <ProductMissing />;
  const product = query.data;
  return (
    <Page
      title={product?.name ?? t("products.one")}
      subtitle={product ? [product.marketName, ...sectionNamesOf(product)].join(" · ") : null}
      way={[{ label: t(areas.products), to: listPath }]}
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
          <Card component="section" aria-label={t("products.part.photos")}>
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
          {t("markets.bin.restore")}
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
      <StarButton kind="product" of={product} />
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
