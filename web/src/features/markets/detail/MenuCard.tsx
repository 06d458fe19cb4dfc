// A market's menu in numbers, each linked to the products it counts.
import type { MenuSummary } from "@igo/contract/products/products.calls";
import type { Market } from "@igo/contract/markets/markets";
import { Box, Button, Link } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { Link as RouterLink } from "react-router";
import { formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { FactCard } from "../../../ui/display/FactCard.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { LinesWaiting, Loaded } from "../../../ui/feedback/Loaded.tsx";
import { menuQuery } from "../../../records/menus.ts";
import { fromScript } from "../../../ui/overlay/fromScript.tsx";
import { Muted, PlainList, Row } from "../../../ui/layout/Boxes.tsx";

const SectionsDialog = fromScript(() =>
  import("../form/SectionsDialog.tsx").then((module) => module.SectionsDialog),
);

/** The product list's filter for each number. */
const figures = {
  onSaleNow: { onSaleNow: "true" },
  notAvailable: { isAvailable: "false" },
  withoutImage: { hasImage: "false" },
  withoutTax: { taxCode: "none" },
  stockOut: { stockOut: "true" },
} as const satisfies { [Figure in keyof MenuSummary]?: Record<string, string> };
const names = ["onSaleNow", "notAvailable", "withoutImage", "withoutTax", "stockOut"] as const;

const { products, createProduct, menuImports } = paths.dashboard;
const within = (path: string, marketId: string, requested: Record<string, string> = {}) =>
  `${path}?${new URLSearchParams({ marketId, ...requested }).toString()}`;

export function MenuCard({ market: { id, name } }: { market: Pick<Market, "id" | "name"> }) {
  const t = useText();
  const menu = useQuery(menuQuery(id));
  const [isSorting, setIsSorting] = useState(false);
  return (
    <FactCard icon="package" title={t("products.menu.title")}>
      <Loaded what="menu" query={menu} waiting={<LinesWaiting lines={3} />}>
        {(summary) => (summary.products === 0 ? <Nothing /> : <Figures id={id} summary={summary} />)}
      </Loaded>
      <Row align="stretch" wrap sx={{ marginTop: 2 }}>
        {menu.data && menu.data.products > 0 ? (
          <Way to={within(products, id)} icon="list" label={t("products.menu.open")} />
        ) : (
          <Way to={within(createProduct, id)} icon="plus" label={t("shell.nav.createProduct")} />
        )}
        <Way to={within(menuImports, id)} icon="upload" label={t("shell.nav.importMenu")} />
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Icon name="sections" size={18} />}
          onClick={() => setIsSorting(true)}
        >
          {t("products.menu.sections")}
        </Button>
      </Row>
      {isSorting && (
        <Suspense>
          <SectionsDialog marketId={id} name={name} onClose={() => setIsSorting(false)} />
        </Suspense>
      )}
    </FactCard>
  );
}

function Nothing() {
  const t = useText();
  return <Muted typography="body2">{t("products.menu.empty")}</Muted>;
}

function Way({ to, icon, label }: { to: string; icon: "list" | "plus" | "upload"; label: string }) {
  return (
    <Button
      variant="outlined"
      color="inherit"
      component={RouterLink}
      to={to}
      startIcon={<Icon name={icon} size={18} />}
    >
      {label}
    </Button>
  );
}

function Figures({ id, summary }: { id: string; summary: MenuSummary }) {
  const t = useText();
  const { products: count, sections } = summary;
  return (
    <>
      <Box sx={{ typography: "body2", marginBottom: 1 }}>
        {t("products.count", { count, formatted: formatNumber(count) })}
        {" · "}
        {t("products.menu.sectionCount", { count: sections, formatted: formatNumber(sections) })}
      </Box>
      <PlainList sx={{ display: "flex", flexWrap: "wrap", columnGap: 3 }}>
        {names
          .filter((name) => summary[name] > 0)
          .map((name) => (
            <li key={name}>
              <Link
                component={RouterLink}
                to={within(products, id, figures[name])}
                underline="hover"
                sx={{ display: "inline-flex", alignItems: "center", minHeight: 44, typography: "body2" }}
              >
                {/* A single run of text, so that the number stays before its word in right-to-left layouts. */}
                <span>
                  <strong>{formatNumber(summary[name])}</strong>{" "}
                  {t(`products.menu.${name}`, { count: summary[name] })}
                </span>
              </Link>
            </li>
          ))}
      </PlainList>
    </>
  );
}
