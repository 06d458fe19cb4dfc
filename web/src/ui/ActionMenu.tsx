// What else can be done with one thing: three dots that open a menu.
//
//   <ActionMenu label={t("ui.more")} items={[{ label, icon: "pencil", to: "/…" }, { label, icon: "trash", onClick, danger: true }]} />
//   With `button` it is a labelled button instead of the dots.
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useId, useState } from "react";
import { Link } from "react-router";
import { Icon, IconButton, type IconName } from "./Icon.tsx";

export type Action = {
  label: string;
  icon: IconName;
  danger?: boolean;
} & ({ to: string } | { onClick: () => unknown });

type Props = { label: string; items: readonly Action[]; button?: boolean; busy?: boolean };

export function ActionMenu({ label, items, button = false, busy = false }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const opener = {
    id: `${id}opener`,
    "aria-haspopup": "menu",
    "aria-expanded": anchor !== null,
    ...(anchor && { "aria-controls": id }),
    onClick: ({ currentTarget }: React.MouseEvent<HTMLElement>) => setAnchor(currentTarget),
  } as const;
  return (
    <>
      {button ? (
        <Button
          variant="outlined"
          color="inherit"
          endIcon={<Icon name="chevronDown" size={16} />}
          loading={busy}
          {...opener}
        >
          {label}
        </Button>
      ) : (
        <IconButton name="more" label={label} {...opener} />
      )}
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
        slotProps={{ list: { "aria-labelledby": `${id}opener` } }}
      >
        {items.map((item) => (
          <MenuItem
            key={item.label}
            {...("to" in item && { component: Link, to: item.to })}
            onClick={() => {
              setAnchor(null);
              if ("onClick" in item) item.onClick();
            }}
            {...(item.danger && { sx: { color: "error.main" } })}
          >
            <Icon name={item.icon} size={18} />
            <Box component="span">{item.label}</Box>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
