// The chains: search, create, delete; each links to its page.
import { listChains, type Chain } from "@igo/contract/chains/chains";
import { Button, Card } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link as RouterLink } from "react-router";
import { formatNumber } from "../../core/language/format.ts";
import { useText, type Text } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import { useUrlState } from "../../core/urlState.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { Icon } from "../../ui/theme/Icon.tsx";
import { Loaded } from "../../ui/feedback/Loaded.tsx";
import { TableWaiting } from "../../ui/feedback/TableWaiting.tsx";
import { NothingFound } from "../../ui/list/NothingFound.tsx";
import { ListTools } from "../../records/list/filters/ListTools.tsx";
import { SortMenu } from "../../records/list/views/SortMenu.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { ChainTable } from "./ChainTable.tsx";
import { chainsQuery } from "./chains.data.ts";
import { DeleteChain } from "./DeleteChain.tsx";

const orders = ["name", "-createdAt"] as const;

const countText = (t: Text, total: number) => ({
  short: formatNumber(total),
  words: t("chains.count", { count: total, formatted: formatNumber(total) }),
});

function NewChainButton() {
  const t = useText();
  return (
    <Button
      variant="contained"
      startIcon={<Icon name="plus" />}
      component={RouterLink}
      to={paths.dashboard.admin.createChain}
    >
      {t("chains.create")}
    </Button>
  );
}

function FirstChain() {
  const t = useText();
  return (
    <EmptyState
      icon="building"
      title={t("chains.empty")}
      help={t("chains.emptyHelp")}
      action={<NewChainButton />}
    />
  );
}

export function ChainListScreen() {
  const t = useText();
  const [filters, setFilters] = useUrlState(listChains.query);
  const [deleting, setDeleting] = useState<Chain | null>(null);
  const chains = useQuery(chainsQuery(filters));

  const total = chains.data?.total ?? 0;
  const isEmptyAtAll = filters.search === "" && chains.data?.total === 0;

  return (
    <Page
      width="full"
      title={t("chains.title")}
      count={total > 0 ? countText(t, total) : undefined}
      action={!isEmptyAtAll && <NewChainButton />}
    >
      <Card>
        {!isEmptyAtAll && (
          <ListTools
            search={filters.search}
            searchLabel={t("chains.search")}
            onSearch={(search) => setFilters({ search }, { replace: true })}
            sort={
              <SortMenu
                orders={orders.map((value) => ({ value, label: t(`chains.sort.${value}`) }))}
                sort={orders.find((value) => value === filters.sort)}
                onSort={(sort) => setFilters({ sort })}
              />
            }
          />
        )}
        <Loaded
          what="chains.notLoaded.list"
          query={chains}
          waiting={<TableWaiting columns={6} hasShortCards />}
          isEmpty={(page) => page.total === 0}
          empty={
            filters.search === "" ? (
              <FirstChain />
            ) : (
              <NothingFound clear={t("ui.clearSearch")} onClear={() => setFilters({ search: "" })} />
            )
          }
        >
          {(page) => (
            <ChainTable
              page={page}
              sort={filters.sort}
              busy={chains.isPlaceholderData}
              onAsk={setFilters}
              onDelete={setDeleting}
            />
          )}
        </Loaded>
      </Card>
      {deleting && <DeleteChain chain={deleting} onClose={() => setDeleting(null)} />}
    </Page>
  );
}
