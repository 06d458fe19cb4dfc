// The less frequent filters of a list, behind a button that counts the active ones.
import { Button, Skeleton } from "@mui/material";
import { useState, type ReactNode } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { Icon } from "../../theme/Icon.tsx";
import { whenOpened } from "../../overlay/whenOpened.tsx";

const Panel = whenOpened(() => import("./MoreFiltersPanel.tsx").then((module) => module.MoreFiltersPanel));

export function MoreFilters({ count, children }: { count: number; children: ReactNode }) {
  const t = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        startIcon={<Icon name="filter" size={18} />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ color: count > 0 ? "primary.main" : "text.secondary" }}
      >
        {count > 0 ? t("list.moreFiltersCount", { count }) : t("list.moreFilters")}
      </Button>
      <Panel anchor={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {children}
      </Panel>
    </>
  );
}

/** The outline of filters that are loading. */
export const FieldsWaiting = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, field) => <Skeleton key={field} variant="rounded" height={44} />);
