// Search and filters above a board, in one line. On a phone the line has no box, and one button beside the search shows
// the filters, so that the cards begin high on the screen.
import { Box, Button, Card } from "@mui/material";
import { useState, type ReactNode } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { SearchField } from "../../choice/SearchField.tsx";
import { CountBadge } from "../../display/CountBadge.tsx";
import { touch } from "../../layout/touch.ts";
import { Tip } from "../../theme/Tip.tsx";
import { Icon } from "../../theme/Icon.tsx";

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

const barLooks = {
  display: "flex",
  flexWrap: "wrap",
  gap: { xs: 1, md: 1.5 },
  alignItems: "center",
  padding: { xs: 0, md: 2 },
  marginBottom: { xs: 1, md: 2 },
  bgcolor: { xs: "transparent", md: "background.paper" },
  boxShadow: { xs: "none", md: "var(--card-shadow)" },
  borderRadius: { xs: 0, md: "16px" },
} as const;

export function FilterBar({ search, searchLabel, onSearch, count, onClear, fields, chips }: Props) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card sx={barLooks}>
      <Box sx={{ display: "grid", flex: "1 1 240px", minWidth: 0, maxWidth: { md: 400 } }}>
        <SearchField hotkey value={search} label={searchLabel} onSearch={onSearch} />
      </Box>
      <FiltersButton count={count} isOpen={isOpen} onPress={() => setIsOpen(!isOpen)} />
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
    </Card>
  );
}

type ButtonProps = { count: number; isOpen: boolean; onPress: () => void };

function FiltersButton({ count, isOpen, onPress }: ButtonProps) {
  const t = useText();
  const label = count > 0 ? t("list.filtersCount", { count }) : t("list.filters");
  return (
    <Tip title={label}>
      <Button
        variant="outlined"
        color="inherit"
        aria-label={label}
        aria-expanded={isOpen}
        onClick={onPress}
        sx={{ display: { md: "none" }, bgcolor: "background.paper", ...touch }}
      >
        <CountBadge count={count}>
          <Icon name="filter" />
        </CountBadge>
      </Button>
    </Tip>
  );
}
