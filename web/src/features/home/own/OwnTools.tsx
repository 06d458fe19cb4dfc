// Finding one of one's markets, where they are too many to be seen at once.
import Box from "@mui/material/Box";
import { useText } from "../../../core/language/i18n.ts";
import { SearchField } from "../../../ui/choice/SearchField.tsx";

/** With fewer than this one sees them all at once. */
const worthSearching = 7;

type Props = { total: number; search: string; onSearch: (search: string) => void };

export function OwnTools({ total, search, onSearch }: Props) {
  const t = useText();
  if (search === "" && total < worthSearching) return null;
  return (
    <Box sx={{ display: "flex", marginBottom: 3 }}>
      <SearchField hotkey label={t("home.search")} value={search} onSearch={onSearch} />
    </Box>
  );
}
