// The folders and labels in the menu of the current one.
import { Box, Menu, MenuItem } from "@mui/material";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useText } from "../../core/language/i18n.ts";
import { CountBadge } from "../../ui/display/CountBadge.tsx";
import { cut } from "../../ui/display/TwoLines.tsx";

export type FolderItem = {
  id: string;
  to: string;
  name: string;
  sign: ReactNode;
  count: number;
  isQuiet: boolean;
};

type Props = {
  places: readonly FolderItem[];
  here: FolderItem | undefined;
  anchor: HTMLElement | null;
  open: boolean;
  onClose: () => void;
};

export function FolderMenuItems({ places, here, anchor, open, onClose }: Props) {
  const t = useText();
  return (
    <Menu
      anchorEl={anchor}
      open={open}
      onClose={onClose}
      slotProps={{ list: { "aria-label": t("mail.folders") } }}
    >
      {places.map((place) => (
        <MenuItem
          key={place.id}
          component={Link}
          to={place.to}
          selected={place.id === here?.id}
          onClick={onClose}
          sx={{ gap: 1.5, minWidth: 220 }}
        >
          {place.sign}
          <Box component="span" dir="auto" sx={{ ...cut, flex: 1 }}>
            {place.name}
          </Box>
          {place.count > 0 && <CountBadge count={place.count} isQuiet={place.isQuiet} />}
        </MenuItem>
      ))}
    </Menu>
  );
}
