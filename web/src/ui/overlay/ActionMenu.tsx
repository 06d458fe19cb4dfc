// More actions on a record: three dots that open a menu.
//
//   <ActionMenu label={t("ui.more")} items={[{ label, icon: "pencil", to: "/…" }, { label, icon: "trash", onClick, danger: true }]} />
//   With `button` it is a labelled button instead of the dots; with `phoneIcon`, only that icon on a phone.
import { Button, CircularProgress, type ButtonProps } from "@mui/material";
import { useId, useState, type ReactNode } from "react";
import type { Action } from "./action.ts";
import { Icon, IconButton, type IconName } from "../theme/Icon.tsx";
import { Tip } from "../theme/Tip.tsx";
import { touch } from "../layout/touch.ts";
import { useIsPhone } from "../layout/useIsPhone.ts";
import { whenOpened } from "./whenOpened.tsx";

const Items = whenOpened(() => import("./ActionMenuItems.tsx").then((module) => module.ActionMenuItems));

type Props = {
  label: string;
  items: readonly Action[];
  button?: boolean;
  size?: "small";
  phoneIcon?: IconName;
  busy?: boolean;
  /** After the label of a button. */
  after?: ReactNode;
};

export function ActionMenu({ label, items, button = false, size, phoneIcon, busy = false, after }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const opener = {
    id: `${id}opener`,
    "aria-haspopup": "menu",
    "aria-expanded": anchor !== null,
    ...(anchor && { "aria-controls": id }),
    ...(size && { size }),
    onClick: ({ currentTarget }: React.MouseEvent<HTMLElement>) => {
      if (!busy) setAnchor(currentTarget);
    },
  } as const;
  return (
    <>
      {button ? (
        <MenuButton phoneIcon={phoneIcon} label={label} after={after} busy={busy} opener={opener} />
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

type MenuButtonProps = {
  phoneIcon: IconName | undefined;
  label: string;
  after: ReactNode;
  busy: boolean;
  opener: ButtonProps;
};

function MenuButton({ phoneIcon, label, after, busy, opener }: MenuButtonProps) {
  const isPhone = useIsPhone();
  // Not disabled while busy: the closing menu returns the focus to it.
  const look = { variant: "outlined", color: "inherit", "aria-disabled": busy } as const;
  const progress = busy && <CircularProgress color="inherit" size={16} aria-hidden />;
  if (isPhone && phoneIcon) {
    return (
      <Tip title={label}>
        <Button {...look} {...opener} aria-label={label} sx={touch}>
          {progress || <Icon name={phoneIcon} />}
        </Button>
      </Tip>
    );
  }
  return (
    <Button {...look} {...opener} endIcon={progress || <Icon name="chevronDown" size={16} />}>
      {label}
      {after}
    </Button>
  );
}
