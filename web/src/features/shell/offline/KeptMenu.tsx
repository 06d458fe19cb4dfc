// The menus without a network: each product with its switch.
import { Box, Card, Switch, Typography } from "@mui/material";
import { useSearchParams } from "react-router";
import { formatMoney, formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { isAvailableWith, useActs } from "../../../records/acts/acts.ts";
import { keepForLater } from "../../../records/acts/later.ts";
import { UnsentActs } from "../../../records/acts/UnsentActs.tsx";
import { nameAmong } from "../../../records/sameNames.ts";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { toastError } from "../../../ui/feedback/toast.ts";
import { Muted, PlainList, Row, Stack } from "../../../ui/layout/Boxes.tsx";
import { Page } from "../../../ui/layout/Page.tsx";
import type { KeptProduct, Snapshot } from "./snapshot.ts";

function Product({ product }: { product: KeptProduct }) {
  const t = useText();
  const isAvailable = isAvailableWith(product, useActs());
  const { id, marketId, name, version, priceCop, sectionName } = product;
  const turn = (isOn: boolean) => {
    const wanted = { kind: "availability", productId: id, isAvailable: isOn } as const;
    keepForLater({ wanted, marketId, name, version }).catch(toastError);
  };
  return (
    <Row component="li" sx={{ minHeight: 60, paddingInline: 2, justifyContent: "space-between" }}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle2" component="p" sx={{ overflowWrap: "anywhere" }}>
          {name}
        </Typography>
        <Muted typography="body2">
          {sectionName} · {formatMoney(priceCop)}
        </Muted>
      </Box>
      <Box
        component="label"
        sx={{ display: "inline-flex", alignItems: "center", minHeight: 44, minWidth: 44, flexShrink: 0 }}
      >
        <Switch
          checked={isAvailable}
          onChange={(_, isOn) => turn(isOn)}
          slotProps={{ input: { "aria-label": t("products.availableNamed", { name }) } }}
        />
      </Box>
    </Row>
  );
}

type MenuProps = { name: string; marketId: string; products: readonly KeptProduct[] };

function Menu({ name, marketId, products }: MenuProps) {
  return (
    <Stack component="section" aria-label={name}>
      <Typography variant="h3" component="h2">
        {name}
      </Typography>
      <UnsentActs of={(act) => act.marketId === marketId && act.wanted.kind === "availability"} />
      <Card>
        <PlainList sx={{ "& > li + li": { borderBlockStart: "1px solid", borderColor: "divider" } }}>
          {products.map((product) => (
            <Product key={product.id} product={product} />
          ))}
        </PlainList>
      </Card>
    </Stack>
  );
}

export function KeptMenu({ snapshot }: { snapshot: Snapshot }) {
  const t = useText();
  const [params] = useSearchParams();
  const wanted = params.get("marketId");
  const { markets, products, productTotal } = snapshot;
  const nameOf = nameAmong(markets);
  const shown = wanted === null ? products : products.filter(({ marketId }) => marketId === wanted);
  const menus = Map.groupBy(shown, ({ marketId }) => marketId);
  const counts = { formatted: formatNumber(products.length), total: formatNumber(productTotal) };
  return (
    <Page title={t("shell.tab.menu")}>
      <Stack gap={3}>
        {menus.size === 0 && <EmptyState icon="package" title={t("offline.noProducts")} />}
        {[...menus].map(([marketId, own]) => (
          <Menu
            key={marketId}
            marketId={marketId}
            name={nameOf({ name: own[0]?.marketName ?? "", marketId })}
            products={own}
          />
        ))}
        {products.length < productTotal && (
          <Muted typography="body2">{t("offline.firstProducts", counts)}</Muted>
        )}
        <Muted typography="body2">{t("offline.what")}</Muted>
      </Stack>
    </Page>
  );
}
