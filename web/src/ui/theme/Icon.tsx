// The icons: one outlined set with a thin stroke. To add one, add a line to icons.more.ts.
//
//   <Icon name="search" />        20 px, decorative: hidden from screen readers
//   <Icon name="menu" size={24} />
//   <IconButton name="trash" label={t("ui.delete")} onClick={…} />   a button with its name and tooltip
import { IconButton as IconButtonBase, type IconButtonProps } from "@mui/material";
import { createElement } from "react";
import { iconOf, type IconName } from "./icons.ts";
import { Tip } from "./Tip.tsx";

export type { IconName };

const still = { flexShrink: 0 } as const;

/** These point along the line, so they are mirrored in right-to-left layout. */
const mirroring: ReadonlySet<IconName> = new Set<IconName>([
  "arrowLeft",
  "arrowRight",
  "chevronLeft",
  "chevronRight",
  "forward",
  "first",
  "last",
  "list",
  "panel",
  "reply",
  "replyAll",
  "send",
  "signOut",
  "undo",
]);

type IconProps = {
  name: IconName;
  size?: number;
  /** Set by components that position it. */
  className?: string;
};

export function Icon({ name, size = 20, className }: IconProps) {
  const drawing = iconOf(name);
  if (!drawing) throw new Error(`The icon ${name} is not on the shelf yet: see icons.ts`);
  return createElement(drawing, {
    size,
    strokeWidth: 1.5,
    "aria-hidden": true,
    focusable: false,
    className,
    style: still,
    ...(mirroring.has(name) && { "data-mirrors": "" }),
  });
}

type Props = Omit<IconButtonProps, "children" | "aria-label"> & {
  name: IconName;
  label: string;
  iconSize?: number;
};

export function IconButton({ name, label, iconSize = 20, disabled, ...rest }: Props) {
  const button = (
    <IconButtonBase aria-label={label} color="inherit" {...(disabled && { disabled })} {...rest}>
      <Icon name={name} size={iconSize} />
    </IconButtonBase>
  );
  // A disabled button receives no pointer events, so a tooltip on it would never open.
  return disabled ? button : <Tip title={label}>{button}</Tip>;
}
