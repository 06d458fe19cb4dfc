// The items of a SortMenu: the sort orders, with the current one marked.
import { Box, Menu, MenuItem } from "@mui/material";
import { Icon } from "../../../ui/theme/Icon.tsx";

type Props = {
  orders: readonly { value: string; label: string }[];
  sort: string | undefined;
  anchor: HTMLElement | null;
  open: boolean;
  openerId: string;
  onSort: (sort: string) => void;
  onClose: () => void;
};

export function SortMenuItems({ orders, sort, anchor, open, openerId, onSort, onClose }: Props) {
  return (
    <Menu
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { "aria-labelledby": openerId } }}
    >
      {orders.map(({ value, label }) => (
        <MenuItem
          key={value}
          role="menuitemradio"
          aria-checked={value === sort}
          selected={value === sort}
          onClick={() => {
            onClose();
            onSort(value);
          }}
        >
          <Box component="span" sx={{ width: 18, display: "inline-flex", color: "primary.main" }}>
            {value === sort && <Icon name="check" size={18} />}
          </Box>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
