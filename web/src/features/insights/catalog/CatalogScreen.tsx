// Catalog health: what products are missing, where most of them are, and where to fix it.
import type { Catalog, CatalogMeasure } from "@igo/contract/insights/catalog";
import { Box, Button, Card, Tab, Tabs, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { formatDate, formatDateTime, formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { useUrlState, type SetUrlState } from "../../../core/urlState.ts";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { Loaded } from "../../../ui/feedback/Loaded.tsx";
import { Page } from "../../../ui/layout/Page.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { catalogQuery } from "../insights.data.ts";
import { type CatalogState, catalogState } from "./catalogState.ts";
import { CatalogTable } from "./CatalogTable.tsx";
import { MeasureList } from "./MeasureList.tsx";
import { productListPath } from "./productLists.ts";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import { useChainFilter } from "../../chains/ChainFilterField.tsx";
import { ListTools } from "../../../records/list/filters/ListTools.tsx";
import { ownFilter } from "../../../records/list/filters/recordFilters.tsx";
import { Row, Stack } from "../../../ui/layout/Boxes.tsx";

// The filters of catalog health, and how its table is grouped.
type Props = { state: CatalogState; onChange: SetUrlState<CatalogState> };

/** Only administrators may see chains. */
function CatalogTools({ state, onChange }: Props) {
  const t = useText();
  const { chainId } = state;
  const chain = useChainFilter(chainId === undefined ? undefined : [chainId]);
  if (!isAdmin(useUser())) return null;
  const narrow = (ids: string[] | undefined) => onChange({ chainId: ids?.[0] });
  return (
    <Row wrap>
      <Tabs
        value={state.by}
        onChange={(_, by: CatalogState["by"]) => onChange({ by })}
        aria-label={t("insights.catalog.by")}
      >
        <Tab value="market" label={t("shell.nav.markets")} />
        <Tab value="chain" label={t("shell.nav.chains")} />
      </Tabs>
      <ListTools
        filters={[ownFilter("chainId", chain, chainId === undefined ? undefined : [chainId], narrow)]}
        onClear={() => narrow(undefined)}
      />
    </Row>
  );
}

export function CatalogScreen() {
  const t = useText();
  const [state, setState] = useUrlState(catalogState);
  const catalog = useQuery(catalogQuery(state));
  const { data, isPlaceholderData } = catalog;
  return (
    <Page
      title={t("shell.nav.catalog")}
      way={[{ label: t("shell.nav.insights"), to: paths.dashboard.group }]}
      subtitle={data ? subtitleOf(data, t) : null}
    >
      <Loaded
        what="page"
        query={catalog}
        isEmpty={({ totals }) => totals.products === 0 && state.chainId === undefined}
        empty={<NoProducts />}
      >
        {(loaded) => <Health catalog={loaded} state={state} onChange={setState} busy={isPlaceholderData} />}
      </Loaded>
    </Page>
  );
}

const subtitleOf = ({ totals, asOf }: Catalog, t: ReturnType<typeof useText>) =>
  [
    t("insights.productCount", { count: totals.products, formatted: formatNumber(totals.products) }),
    t("home.asOf", { when: formatDateTime(asOf) }),
  ].join(" · ");

type HealthProps = {
  catalog: Catalog;
  state: CatalogState;
  onChange: SetUrlState<CatalogState>;
  busy: boolean;
};

function Health({ catalog, state, onChange, busy }: HealthProps) {
  const t = useText();
  const { measure, by, chainId } = state;
  if (catalog.totals.products === 0)
    return (
      <Stack gap={3}>
        <CatalogTools state={state} onChange={onChange} />
        <Card>
          <EmptyState
            icon="package"
            title={t("insights.catalog.emptyChain")}
            help={t("insights.catalog.emptyChainHelp")}
            action={
              <Button variant="outlined" color="inherit" onClick={() => onChange({ chainId: undefined })}>
                {t("ui.clearFilters")}
              </Button>
            }
          />
        </Card>
      </Stack>
    );
  return (
    <Stack gap={3}>
      <CatalogTools state={state} onChange={onChange} />
      <Box
        sx={{
          display: "grid",
          gap: 3,
          alignItems: "start",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "320px minmax(0, 1fr)" },
        }}
      >
        <Card>
          <MeasureList
            catalog={catalog}
            chainId={chainId}
            chosen={measure}
            onChoose={(chosen) => onChange({ measure: chosen })}
          />
        </Card>
        <Card>
          <MeasureHead catalog={catalog} measure={measure} chainId={chainId} />
          {catalog.rows.length > 0 && (
            <CatalogTable catalog={catalog} by={by} measure={measure} busy={busy} />
          )}
        </Card>
      </Box>
    </Stack>
  );
}

type HeadProps = { catalog: Catalog; measure: CatalogMeasure; chainId: string | undefined };

/** What the measure means, and a link to the list for changing its products together. */
function MeasureHead({ catalog, measure, chainId }: HeadProps) {
  const t = useText();
  const what = t(`insights.measure.${measure}`);
  const { rows, rowCount, totals, untouchedBefore } = catalog;
  return (
    <Stack sx={{ padding: 3 }}>
      <Row gap={2} wrap>
        <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
          {totals[measure] === 0 ? t("insights.catalog.none", { what }) : what}
        </Typography>
        {totals[measure] > 0 && (
          <Button
            variant="contained"
            component={Link}
            to={productListPath(measure, untouchedBefore, { chainId })}
            startIcon={<Icon name="list" size={18} />}
          >
            {t("imports.of.see.menu")}
          </Button>
        )}
      </Row>
      <Typography variant="body2" sx={{ color: "text.secondary", maxWidth: 720 }}>
        {totals[measure] === 0
          ? t("insights.catalog.noneHelp")
          : t(`insights.about.${measure}`, { date: formatDate(untouchedBefore) })}
      </Typography>
      {rowCount > rows.length && (
        <Typography variant="caption" sx={{ color: "text.secondary" }}>
          {t("insights.catalog.first", { shown: rows.length, formatted: formatNumber(rowCount) })}
        </Typography>
      )}
    </Stack>
  );
}

function NoProducts() {
  const t = useText();
  return (
    <Card>
      <EmptyState
        icon="package"
        title={t("insights.catalog.empty")}
        help={t("insights.catalog.emptyHelp")}
        action={
          <Button
            variant="contained"
            component={Link}
            to={paths.dashboard.menuImports}
            startIcon={<Icon name="upload" size={18} />}
          >
            {t("shell.nav.importMenu")}
          </Button>
        }
      />
    </Card>
  );
}
