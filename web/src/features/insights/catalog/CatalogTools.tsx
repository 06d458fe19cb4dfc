// The filters of catalog health, and how its table is grouped.
import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useText } from "../../../core/language/i18n.ts";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import type { SetUrlState } from "../../../core/urlState.ts";
import { FilterCombo } from "../../../ui/choice/FilterCombo.tsx";
import { useChainChoices } from "../../chains/chains.data.ts";
import type { CatalogState } from "./catalogState.ts";

type Props = { state: CatalogState; onChange: SetUrlState<CatalogState> };

/** Only administrators may see chains. */
export function CatalogTools({ state, onChange }: Props) {
  const t = useText();
  const admin = isAdmin(useUser());
  if (!admin) return null;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center" }}>
      <Tabs
        value={state.by}
        onChange={(_, by: CatalogState["by"]) => onChange({ by })}
        aria-label={t("insights.catalog.by")}
        sx={{ flex: 1 }}
      >
        <Tab value="market" label={t("insights.catalog.byMarket")} />
        <Tab value="chain" label={t("insights.catalog.byChain")} />
      </Tabs>
      <Box sx={{ width: { xs: "100%", sm: 280 } }}>
        <ChainChoice chainId={state.chainId} onChange={(chainId) => onChange({ chainId })} />
      </Box>
    </Box>
  );
}

type ChainProps = { chainId: string | undefined; onChange: (chainId: string | undefined) => void };

function ChainChoice({ chainId, onChange }: ChainProps) {
  const t = useText();
  const { options, ...choices } = useChainChoices(
    chainId === undefined || chainId === "none" ? null : chainId,
  );
  return (
    <FilterCombo
      {...choices}
      label={t("insights.catalog.chain")}
      options={[{ value: "none", label: t("insights.catalog.noChain") }, ...options]}
      value={chainId ?? null}
      onChange={(id) => onChange(id ?? undefined)}
    />
  );
}
