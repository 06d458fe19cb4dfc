// What else can be done with one thing: three dots that open a menu.
//
//   <ActionMenu label={t("ui.more")} items={[{ label, icon: "pencil", to: "/…" }, { label, icon: "trash", onClick, danger: true }]} />
//   With `button` it is a labelled button instead of the dots.
import Button from "@mui/material/Button";
import { useId, useState } from "react";
import type { Action } from "./action.ts";
import { Icon, IconButton } from "./Icon.tsx";
import { whenOpened } from "./whenOpened.tsx";

const Items = whenOpened(() => import("./ActionMenuItems.tsx").then((module) => module.ActionMenuItems));

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
      <Items
        id={id}
        openerId={`${id}opener`}
        anchor={anchor}
        open={anchor !== null}
        items={items}
        onClose={() => setAnchor(null)}
      />
    </>
  );
}
