// The items of an ActionMenu.
import { Box, Menu, MenuItem } from "@mui/material";
import { Link } from "react-router";
import type { Action } from "./action.ts";
import { Icon } from "../theme/Icon.tsx";

type Props = {
  id: string;
  openerId?: string | undefined;
  /** Its name, if what opened it has another one. */
  label?: string | undefined;
  anchor: HTMLElement | null;
  open: boolean;
  items: readonly Action[];
  onClose: () => void;
};

export function ActionMenuItems({ id, openerId, label, anchor, open, items, onClose }: Props) {
  return (
    <Menu
      id={id}
      anchorEl={anchor}
      open={open}
      onClose={onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
      transformOrigin={{ vertical: "top", horizontal: "right" }}
      slotProps={{ list: { "aria-labelledby": openerId, "aria-label": label } }}
    >
      {items.map((item) => (
        <MenuItem
          key={item.label}
          {...("to" in item && { component: Link, to: item.to })}
          onClick={() => {
            // The second press of a double click meets the closing menu.
            if (!open) return;
            onClose();
            if ("onClick" in item) item.onClick();
          }}
          {...(item.danger && { sx: { color: "error.main" } })}
        >
          <Icon name={item.icon} size={18} />
          <Box component="span">{item.label}</Box>
        </MenuItem>
      ))}
    </Menu>
  );
}
