// Search and filters of the list. On phones the filters wait behind a button.
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { Link } from "react-router";
import { useText } from "../../core/i18n.ts";
import { paths } from "../../core/paths.ts";
import { Icon } from "../../ui/Icon.tsx";
import { SearchField } from "../../ui/SearchField.tsx";
import { clearedFilters, filterCount, type ChangeFilters } from "./filters.ts";
import { ColumnsMenu } from "./ColumnsMenu.tsx";
import type { ListLook } from "./listLook.ts";
import { MarketFilterFields } from "./MarketFilterFields.tsx";
import type { MarketFilters } from "./markets.data.ts";
import { MoreFilters } from "./MoreFilters.tsx";
import { ViewsMenu } from "./ViewsMenu.tsx";

type Props = {
  filters: MarketFilters;
  onChange: ChangeFilters;
  look: ListLook;
  onLook: (change: Partial<ListLook>) => void;
};

const binPath = `${paths.dashboard.admin.listMarkets}?deleted=true`;

export function MarketFilterBar({ filters, onChange, look, onLook }: Props) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const count = filterCount(filters);
  return (
    <Box sx={{ display: "grid", gap: 1.5, padding: 2 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, alignItems: "center" }}>
        <SearchField
          hotkey
          value={filters.search}
          label={t("markets.search")}
          onSearch={(search) => onChange({ search }, { replace: true })}
        />
        <Button
          variant="outlined"
          color="inherit"
          aria-expanded={isOpen}
          startIcon={<Icon name="filter" size={18} />}
          onClick={() => setIsOpen(!isOpen)}
          sx={{ display: { md: "none" } }}
        >
          {count > 0 ? t("markets.filtersCount", { count }) : t("markets.filters")}
        </Button>
        <MoreFilters filters={filters} onChange={onChange} />
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.5, marginInlineStart: { md: "auto" } }}>
          {filters.deleted !== true && <ViewsMenu />}
          <ColumnsMenu look={look} onChange={onLook} />
          {filters.deleted !== true && (
            <Button
              color="inherit"
              component={Link}
              to={binPath}
              startIcon={<Icon name="trash" size={18} />}
              sx={{ color: "text.secondary" }}
            >
              {t("markets.bin.title")}
            </Button>
          )}
        </Box>
      </Box>
      <Box
        sx={{
          display: { xs: isOpen ? "grid" : "none", md: "grid" },
          gap: 1.5,
          gridTemplateColumns: {
            xs: "minmax(0, 1fr)",
            sm: "repeat(2, minmax(0, 1fr))",
            md: "repeat(3, minmax(0, 1fr))",
            lg: "repeat(6, minmax(0, 1fr))",
          },
        }}
      >
        <MarketFilterFields filters={filters} onChange={onChange} />
      </Box>
      {count > 0 && (
        <Box sx={{ display: "flex", gap: 1, alignItems: "center", flexWrap: "wrap" }}>
          {filters.importId && (
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              aria-label={`${t("markets.fromImport")}: ${t("markets.removeImportFilter")}`}
              endIcon={<Icon name="close" size={14} />}
              onClick={() => onChange({ importId: undefined })}
            >
              {t("markets.fromImport")}
            </Button>
          )}
          <Button size="small" onClick={() => onChange(clearedFilters)}>
            {t("ui.clearFilters")}
          </Button>
        </Box>
      )}
    </Box>
  );
}
