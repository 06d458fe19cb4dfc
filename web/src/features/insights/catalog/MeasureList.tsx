// The measures of catalog health with their figures; the selected one is shown in detail.
import { catalogMeasures, type Catalog, type CatalogMeasure } from "@igo/contract/insights/catalog";
import { ranked } from "@igo/contract/insights/signals";
import { Box, Link } from "@mui/material";
import { useId } from "react";
import { Link as RouterLink } from "react-router";
import { formatNumber, formatPercent } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { shareOf } from "../../../ui/chart/chart.ts";
import { productListPath } from "./productLists.ts";
import { Muted, PlainList, Row } from "../../../ui/layout/Boxes.tsx";

type Props = {
  catalog: Catalog;
  chainId: string | undefined;
  chosen: CatalogMeasure;
  onChoose: (measure: CatalogMeasure) => void;
};

/** In the order of the hub, by products: what nearly all lack comes after, and what none lacks is last. */
const inOrder = ({ totals }: Catalog): CatalogMeasure[] => {
  const counted = catalogMeasures.map((name) => ({
    name,
    count: totals[name],
    outOf: totals.products,
    markets: totals[name],
    marketsOutOf: totals.products,
  }));
  const first = ranked(counted).map(({ name }) => name);
  return [...first, ...catalogMeasures.filter((name) => !first.includes(name))];
};

export function MeasureList({ catalog, chainId, chosen, onChoose }: Props) {
  const t = useText();
  return (
    <PlainList aria-label={t("insights.catalog.choose")} gap={0.5} sx={{ padding: 1 }}>
      {inOrder(catalog).map((measure) => (
        <MeasureRow
          key={measure}
          label={t(`insights.measure.${measure}`)}
          count={catalog.totals[measure]}
          total={catalog.totals.products}
          to={productListPath(measure, catalog.untouchedBefore, { chainId })}
          isChosen={measure === chosen}
          onChoose={() => onChoose(measure)}
        />
      ))}
    </PlainList>
  );
}

type RowProps = {
  label: string;
  count: number;
  total: number;
  to: string;
  isChosen: boolean;
  onChoose: () => void;
};

function MeasureRow({ label, count, total, to, isChosen, onChoose }: RowProps) {
  const t = useText();
  const id = useId();
  const share = shareOf(count, total);
  return (
    <Box
      component="li"
      sx={{
        display: "grid",
        gridTemplateColumns: "minmax(0, 1fr) auto",
        alignItems: "center",
        columnGap: 1,
        paddingInline: 1.5,
        paddingBlock: 0.75,
        borderRadius: 1,
        bgcolor: isChosen ? "action.selected" : "transparent",
        "&:hover": { bgcolor: isChosen ? "action.selected" : "action.hover" },
      }}
    >
      <Link
        component="button"
        type="button"
        underline="none"
        color="inherit"
        id={id}
        aria-pressed={isChosen}
        onClick={onChoose}
        sx={{ minHeight: 32, textAlign: "start", typography: isChosen ? "subtitle2" : "body2" }}
      >
        {label}
      </Link>
      <Row align="baseline" sx={{ fontVariantNumeric: "tabular-nums" }}>
        <Muted component="span" typography="caption">
          {formatPercent(share)}
        </Muted>
        {count === 0 ? (
          <Muted component="span" typography="body2">
            0
          </Muted>
        ) : (
          <Link
            component={RouterLink}
            to={to}
            aria-label={t("insights.catalog.listOf", { what: `${label}, ${formatNumber(count)}` })}
            sx={{ typography: "subtitle2", paddingBlock: 0.5 }}
          >
            {formatNumber(count)}
          </Link>
        )}
      </Row>
      <ShareBar share={share} />
    </Box>
  );
}

function ShareBar({ share }: { share: number }) {
  return (
    <Box
      aria-hidden
      sx={{
        gridColumn: "1 / -1",
        height: 4,
        borderRadius: 2,
        bgcolor: "background.neutral",
        overflow: "hidden",
      }}
    >
      <Box sx={{ height: "100%", width: `${share}%`, bgcolor: "primary.main", borderRadius: 2 }} />
    </Box>
  );
}
