// The chains: found, made, changed, deleted; each leads to its markets.
import { listChains, type Chain } from "@igo/contract/chains";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useText } from "../../core/language/i18n.ts";
import { useUrlState } from "../../core/urlState.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { Icon } from "../../ui/theme/Icon.tsx";
import { Loaded, TableWaiting } from "../../ui/feedback/Loaded.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { SearchField } from "../../ui/choice/SearchField.tsx";
import { ChainDialog } from "./ChainDialog.tsx";
import { ChainTable } from "./ChainTable.tsx";
import { chainsQuery } from "./chains.data.ts";
import { DeleteChain } from "./DeleteChain.tsx";

type Asking = { what: "create" } | { what: "edit" | "delete"; chain: Chain } | null;

export function ChainListScreen() {
  const t = useText();
  const [filters, setFilters] = useUrlState(listChains.query);
  const [asking, setAsking] = useState<Asking>(null);
  const chains = useQuery(chainsQuery(filters));
  const close = () => setAsking(null);

  const newChain = (
    <Button
      variant="contained"
      startIcon={<Icon name="plus" />}
      onClick={() => setAsking({ what: "create" })}
    >
      {t("chains.create")}
    </Button>
  );
  const nothing =
    filters.search === "" ? (
      <EmptyState icon="building" title={t("chains.empty")} help={t("chains.emptyHelp")} action={newChain} />
    ) : (
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
    );
  const isEmptyAtAll = filters.search === "" && chains.data?.total === 0;

  return (
    <Page
      width="full"
      title={t("chains.title")}
      subtitle={t("chains.subtitle")}
      action={!isEmptyAtAll && newChain}
    >
      <Card>
        {!isEmptyAtAll && (
          <Box sx={{ display: "flex", padding: 2 }}>
            <SearchField
              hotkey
              value={filters.search}
              label={t("chains.search")}
              onSearch={(search) => setFilters({ search }, { replace: true })}
            />
          </Box>
        )}
        <Loaded
          what="chains"
          query={chains}
          waiting={<TableWaiting columns={6} />}
          isEmpty={(page) => page.total === 0}
          empty={nothing}
        >
          {(page) => (
            <ChainTable
              page={page}
              sort={filters.sort}
              busy={chains.isPlaceholderData}
              onAsk={setFilters}
              onEdit={(chain) => setAsking({ what: "edit", chain })}
              onDelete={(chain) => setAsking({ what: "delete", chain })}
            />
          )}
        </Loaded>
      </Card>
      <ChainDialog
        open={asking?.what === "create" || asking?.what === "edit"}
        chain={asking?.what === "edit" ? asking.chain : undefined}
        onClose={close}
      />
      {asking?.what === "delete" && <DeleteChain chain={asking.chain} onClose={close} />}
    </Page>
  );
}
