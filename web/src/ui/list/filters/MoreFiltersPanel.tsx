// The panel with the less frequent filters.
import { Popover } from "@mui/material";
import type { ReactNode } from "react";
import { useText } from "../../../core/language/i18n.ts";

type Props = { anchor: HTMLElement | null; open: boolean; onClose: () => void; children: ReactNode };

export function MoreFiltersPanel({ anchor, open, onClose, children }: Props) {
  const t = useText();
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
      slotProps={{
        paper: {
          role: "dialog",
          "aria-label": t("list.moreFilters"),
          sx: { width: 360, maxWidth: "calc(100vw - 32px)", padding: 2, display: "grid", gap: 1.5 },
        },
      }}
    >
      {children}
    </Popover>
  );
}
