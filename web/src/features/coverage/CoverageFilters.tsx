// The filters of the market list that apply to the map.
import { statuses } from "@igo/contract/markets/lists";
import { Box, Button } from "@mui/material";
import { labelOf, useText } from "../../core/language/i18n.ts";
import { isAdmin, useUser } from "../../core/session/session.ts";
import { FilterCombo } from "../../ui/choice/FilterCombo.tsx";
import { FilterSelect } from "../../ui/choice/FilterSelect.tsx";
import { useCategories } from "../categories/categories.data.ts";
import { useChainChoices } from "../chains/chains.data.ts";
import type { ChangeUrl, CoverageUrl } from "./coverage.url.ts";

type Props = { url: CoverageUrl; onChange: ChangeUrl };

const several = <Value,>(chosen: Value[]) => (chosen.length > 0 ? chosen : undefined);

export function CoverageFilters({ url, onChange }: Props) {
  const t = useText();
  const { every: categories } = useCategories();
  const isFiltered = Boolean(url.status ?? url.categoryCode ?? url.chainId);
  return (
    <Box
      sx={{
        display: "grid",
        gap: 1.5,
        padding: 2,
        alignItems: "center",
        gridTemplateColumns: { xs: "minmax(0, 1fr) minmax(0, 1fr)", md: "repeat(3, minmax(0, 220px)) auto" },
        justifyContent: "start",
      }}
    >
      <FilterSelect
        label={t("coverage.filters.category")}
        options={categories}
        value={url.categoryCode ?? []}
        onChange={(codes) => onChange({ categoryCode: several(codes) })}
      />
      <FilterSelect
        label={t("coverage.filters.status")}
        options={statuses.map((status) => ({ value: status.code, label: labelOf(status) }))}
        value={url.status ?? []}
        onChange={(status) => onChange({ status: several(status) })}
      />
      {isAdmin(useUser()) && <ChainFilter url={url} onChange={onChange} />}
      {isFiltered && (
        <Button
          size="small"
          onClick={() => onChange({ status: undefined, categoryCode: undefined, chainId: undefined })}
          sx={{ justifySelf: "start" }}
        >
          {t("coverage.filters.clear")}
        </Button>
      )}
    </Box>
  );
}

function ChainFilter({ url, onChange }: Props) {
  const t = useText();
  const chainId = url.chainId?.[0] ?? null;
  const { options, ...choices } = useChainChoices(chainId === "none" ? null : chainId);
  return (
    <FilterCombo
      {...choices}
      label={t("coverage.filters.chain")}
      options={[{ value: "none", label: t("coverage.filters.noChain") }, ...options]}
      value={chainId}
      onChange={(id) => onChange({ chainId: id === null ? undefined : [id] })}
    />
  );
}
