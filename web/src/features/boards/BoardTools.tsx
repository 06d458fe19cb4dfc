// Search, "+ Filter" and the tools above a board, in one line. On a phone the line has no box, so that the cards begin
// high on the screen.
import { Card } from "@mui/material";
import type { ReactNode } from "react";
import { ListTools } from "../../records/list/filters/ListTools.tsx";
import type { ListFilter } from "../../records/list/filters/recordFilters.tsx";

type Props = {
  search: string;
  searchLabel: string;
  onSearch: (search: string) => void;
  filters: readonly ListFilter[];
  onClear: () => void;
  tools: ReactNode;
};

const looks = {
  marginBottom: { xs: 0, md: 2 },
  marginInline: { xs: -1.5, md: 0 },
  bgcolor: { xs: "transparent", md: "background.paper" },
  boxShadow: { xs: "none", md: "var(--card-shadow)" },
} as const;

export function BoardTools({ search, searchLabel, onSearch, ...rest }: Props) {
  return (
    <Card sx={looks}>
      <ListTools search={{ value: search, label: searchLabel, onSearch }} {...rest} />
    </Card>
  );
}
