// A partner's markets: each with what it is now, the switch of the day, and what it still lacks.
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { formatNumber } from "../../core/language/format.ts";
import { useText } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import { useUser } from "../../core/session/session.ts";
import { useUrlState } from "../../core/urlState.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { Loaded } from "../../ui/feedback/Loaded.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { Paging } from "../../ui/table/Paging.tsx";
import { SearchField } from "../../ui/choice/SearchField.tsx";
import { marketsQuery } from "../markets/markets.data.ts";
import { homeQuery } from "./home.data.ts";
import { CardsWaiting, MarketCards } from "./MarketCards.tsx";

/** With fewer than this one sees them all at once. */
const worthSearching = 7;

export function MyMarkets() {
  const t = useText();
  const { email } = useUser();
  const [filters, setFilters] = useUrlState(homeQuery);
  const markets = useQuery(marketsQuery({ ...filters, sort: "name" }));
  const isSearching = filters.search !== "";
  const total = markets.data?.total ?? 0;
  const counted = total > 0 ? t("home.count", { count: total, formatted: formatNumber(total) }) : undefined;
  const isMany = isSearching || total >= worthSearching;
  return (
    <Page title={t("home.title")} subtitle={markets.isPending ? null : counted}>
      {isMany && (
        <Box sx={{ display: "flex", marginBottom: 3 }}>
          <SearchField
            hotkey
            label={t("home.search")}
            value={filters.search}
            onSearch={(search) => setFilters({ search }, { replace: true })}
          />
        </Box>
      )}
      <Loaded
        what="markets"
        query={markets}
        waiting={<CardsWaiting />}
        isEmpty={(page) => page.total === 0}
        empty={
          isSearching ? (
            <EmptyState
              icon="search"
              title={t("ui.nothingFound")}
              help={t("ui.nothingFoundHelp")}
              action={
                <Button variant="outlined" color="inherit" onClick={() => setFilters({ search: "" })}>
                  {t("ui.clearSearch")}
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon="store"
              title={t("home.empty")}
              help={t("home.emptyHelp", { email: email ?? "" })}
            />
          )
        }
      >
        {(page) => (
          <>
            <MarketCards
              label={t("home.title")}
              markets={page.markets}
              pathOf={paths.dashboard.market}
              busy={markets.isPlaceholderData}
              withOrders
            />
            {(page.total > page.pageSize || page.page > 1) && <Paging {...page} onPage={setFilters} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}
