// Details of the current row's product, with its price and switch, without leaving the list.
import type { Product } from "@igo/contract/products/products";
import { Box, FormControlLabel, Link, Switch } from "@mui/material";
import { useQuery, queryOptions } from "@tanstack/react-query";
import { Link as RouterLink } from "react-router";
import { productLabels } from "@igo/contract/products/products.labels";
import { formatNumber } from "../../../../core/language/format.ts";
import { labelOf, useText } from "../../../../core/language/i18n.ts";
import { useLanguage } from "../../../../core/language/language.ts";
import { paths } from "../../../../core/paths.ts";
import { isAdmin, useUser } from "../../../../core/session/session.ts";
import { SoftChip } from "../../../../ui/display/SoftChip.tsx";
import { LinesWaiting, Loaded } from "../../../../ui/feedback/Loaded.tsx";
import { PanelPart } from "../../../../records/list/panel/PanelPart.tsx";
import { SidePanel, type PanelSteps } from "../../../../records/list/panel/SidePanel.tsx";
import { Picture } from "../../photos/Picture.tsx";
import { productQuery } from "../../products.data.ts";
import { sectionNamesOf } from "../../sectionNames.ts";
import { useAvailability } from "../../fields/availability.data.ts";
import { FigureCell } from "../price/FigureCell.tsx";
import { productHistory } from "@igo/contract/products/products.history";
import { call } from "../../../../core/net/api.ts";
import { LastChanges } from "../../../../records/list/panel/LastChanges.tsx";
import { fieldName } from "../../fields/ProductChange.tsx";
import { Muted, PlainList, Row, Stack } from "../../../../ui/layout/Boxes.tsx";

// What a product is missing to sell better, the most important first.
const wanted = [
  "description",
  "taxCode",
  "ean",
  "sku",
  "netContent",
] as const satisfies readonly (keyof Product)[];

type MissingDetail = "images" | (typeof wanted)[number];

const missingOf = (product: Product): MissingDetail[] => [
  ...(product.images.length === 0 ? (["images"] as const) : []),
  ...wanted.filter((field) => product[field] === null),
];

// The latest changes to a product.
const latestQuery = (id: string) =>
  queryOptions({
    queryKey: ["products", id, "latest"],
    queryFn: async ({ signal }) =>
      (await call(productHistory, { params: { id }, query: { page: 1, pageSize: 3 } }, signal)).versions,
  });

function LatestOfProduct({ productId }: { productId: string }) {
  const t = useText();
  const { data = [] } = useQuery(latestQuery(productId));
  return (
    <LastChanges
      title={t("marketList.panel.changes")}
      versions={data}
      nameOf={(field) => fieldName(t, field)}
    />
  );
}

type Props = PanelSteps & { id: string; name: string };

const { product: pathOf, editProduct, market: ownMarket, admin } = paths.dashboard;

export function ProductPanel({ id, name, ...steps }: Props) {
  const product = useQuery(productQuery(id));
  return (
    <SidePanel {...steps} name={name} to={pathOf(id)}>
      <Loaded what="product" query={product} waiting={<LinesWaiting />}>
        {(read) => <Facts key={read.id} product={read} />}
      </Loaded>
    </SidePanel>
  );
}

function Facts({ product }: { product: Product }) {
  const t = useText();
  useLanguage();
  return (
    <>
      <Now product={product} />
      <Missing product={product} />
      <PanelPart title={t("products.panel.menu")}>
        <MarketLink product={product} />
        <Muted>{sectionNamesOf(product).join(" › ")}</Muted>
      </PanelPart>
      <LatestOfProduct productId={product.id} />
    </>
  );
}

/** Its photo, its price and its switch: what changes many times a day. */
function Now({ product }: { product: Product }) {
  const t = useText();
  const { switchTo } = useAvailability();
  const [cover = null] = product.images;
  return (
    <Row gap={2} align="flex-start">
      <Picture image={cover} side={112} />
      <Stack gap={0.5} sx={{ justifyItems: "start", minWidth: 0 }}>
        <Box sx={{ typography: "h4" }}>
          <FigureCell product={product} />
        </Box>
        <FormControlLabel
          label={labelOf(productLabels.isAvailable)}
          control={
            <Switch
              checked={product.isAvailable}
              onChange={(_, isAvailable) => void switchTo(product, isAvailable)}
            />
          }
          sx={{ marginInlineStart: -0.5, gap: 1, "& .MuiFormControlLabel-label": { typography: "body2" } }}
        />
        <SoftChip
          color={product.onSaleNow ? "success" : "default"}
          icon={product.onSaleNow ? "check" : "clock"}
          label={t(product.onSaleNow ? "products.onSale" : "products.notOnSale")}
        />
      </Stack>
    </Row>
  );
}

function Missing({ product }: { product: Product }) {
  const t = useText();
  const missing = missingOf(product);
  if (missing.length === 0) return <PanelPart title={t("marketList.panel.nothingMissing")} />;
  return (
    <PanelPart title={t("marketList.panel.missing", { formatted: formatNumber(missing.length) })}>
      <PlainList gap={0.5}>
        {missing.map((field) => (
          <li key={field}>
            <Link
              component={RouterLink}
              to={field === "images" ? pathOf(product.id) : editProduct(product.id)}
            >
              {field === "images" ? t("products.part.photos") : labelOf(productLabels[field])}
            </Link>
          </li>
        ))}
      </PlainList>
    </PanelPart>
  );
}

function MarketLink({ product: { marketId, marketName } }: { product: Product }) {
  const isTeam = isAdmin(useUser());
  return (
    <Link
      component={RouterLink}
      to={isTeam ? admin.market(marketId) : ownMarket(marketId)}
      sx={{ overflowWrap: "anywhere" }}
    >
      {marketName}
    </Link>
  );
}
