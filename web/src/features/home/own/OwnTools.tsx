// Finds one of the user's markets if there are too many to see at once.
import { Box } from "@mui/material";
import { useText } from "../../../core/language/i18n.ts";
import { SearchField } from "../../../ui/choice/SearchField.tsx";

/** With fewer markets all of them are visible. */
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
