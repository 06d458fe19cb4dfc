// Search, filters and tools above a list. On phones all filters wait behind one button, beside which the tools are icons:
// two lines, and the first record is in sight.
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState, type ReactNode } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { Icon } from "../../theme/Icon.tsx";
import { SearchField } from "../../choice/SearchField.tsx";
import { useIsPhone } from "../../layout/useIsPhone.ts";

type Props = {
  search: string;
  searchLabel: string;
  onSearch: (search: string) => void;
  /** How many filters narrow the list. */
  count: number;
  onClear: () => void;
  /** Beside the search: what is needed less often. */
  more?: ReactNode;
  /** At the end of the line: views, columns, the recycle bin. */
  tools?: ReactNode;
  /** On a phone before them: the order, for which a table has its heads. */
  sort: ReactNode;
  /** The filters themselves. */
  fields: ReactNode;
  /** Filters that came with the address and have no field. */
  chips?: ReactNode;
};

export function FilterBar({
  search,
  searchLabel,
  onSearch,
  count,
  onClear,
  more,
  tools,
  sort,
  fields,
  chips,
}: Props) {
  const t = useText();
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box sx={{ display: "grid", gap: 1.5, padding: 2 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, alignItems: "center" }}>
        <SearchField hotkey value={search} label={searchLabel} onSearch={onSearch} />
        <Button
          variant="outlined"
          color="inherit"
          aria-expanded={isOpen}
          startIcon={<Icon name="filter" size={18} />}
          onClick={() => setIsOpen(!isOpen)}
          sx={{ display: { md: "none" }, minHeight: { xs: 44, md: 36 } }}
        >
          {count > 0 ? t("list.filtersCount", { count }) : t("list.filters")}
        </Button>
        {!isPhone && more}
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: { md: 0.5 }, marginInlineStart: "auto" }}>
          {isPhone && sort}
          {tools}
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
        {fields}
        {isPhone && more && <Box>{more}</Box>}
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
