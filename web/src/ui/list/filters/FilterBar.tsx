// Search and filters above a board, in one line. On phones one button holds all filters, so that the filtered cards
// stay visible.
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState, type ReactNode } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { Icon } from "../../theme/Icon.tsx";
import { SearchField } from "../../choice/SearchField.tsx";

type Props = {
  search: string;
  searchLabel: string;
  onSearch: (search: string) => void;
  /** How many filters are set. */
  count: number;
  onClear: () => void;
  /** The filter fields. */
  fields: ReactNode;
  /** Filters from the URL that have no field. */
  chips?: ReactNode;
};

export function FilterBar({ search, searchLabel, onSearch, count, onClear, fields, chips }: Props) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, alignItems: "center", padding: 2 }}>
      <Box sx={{ display: "grid", flex: "1 1 240px", minWidth: 0, maxWidth: { md: 400 } }}>
        <SearchField hotkey value={search} label={searchLabel} onSearch={onSearch} />
      </Box>
      <Button
        variant="outlined"
        color="inherit"
        aria-expanded={isOpen}
        startIcon={<Icon name="filter" size={18} />}
        onClick={() => setIsOpen(!isOpen)}
        sx={{ display: { md: "none" }, minHeight: 44 }}
      >
        {count > 0 ? t("list.filtersCount", { count }) : t("list.filters")}
      </Button>
      <Box
        sx={{
          display: { xs: isOpen ? "grid" : "none", md: "flex" },
          flex: { xs: "1 1 100%", md: "0 1 auto" },
          gap: 1.5,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
          "& > :not(button)": { width: { md: 160 } },
        }}
      >
        {fields}
      </Box>
      {count > 0 && (
        <Box
          sx={{
            display: { xs: isOpen || chips ? "flex" : "none", md: "flex" },
            gap: 1,
            alignItems: "center",
            flexWrap: "wrap",
          }}
        >
          {chips}
          <Button size="small" onClick={onClear}>
            {t("ui.clearFilters")}
          </Button>
        </Box>
      )}
    </Box>
  );
}
