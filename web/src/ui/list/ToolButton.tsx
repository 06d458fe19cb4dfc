// A tool above a list: an icon and its name; on a phone the icon alone, so that the tools fit one line.
//
//   <ToolButton icon="trash" label={t("…")} to="/…" />
//   <ToolButton icon="list" label={t("…")} opens="menu" isOpen={anchor !== null} onClick={…} />
import { Box, Button } from "@mui/material";
import type { MouseEvent } from "react";
import { Link } from "react-router";
import { CountBadge } from "../display/CountBadge.tsx";
import { Icon, type IconName } from "../theme/Icon.tsx";
import { Tip } from "../theme/Tip.tsx";
import { touch } from "../layout/touch.ts";
import { useIsPhone } from "../layout/useIsPhone.ts";

type Props = {
  icon: IconName;
  label: string;
  /** Where there is room, if the icon says the rest of the label. */
  shown?: string;
  /** On a phone it is on the icon; the label says it too. */
  count?: number;
  /** It narrows or changes what is shown. */
  isOn?: boolean;
} & (
  | { to: string }
  | {
      id?: string;
      opens: "menu" | "dialog";
      isOpen: boolean;
      onClick: (event: MouseEvent<HTMLElement>) => void;
    }
);

export function ToolButton({ icon, label, shown = label, count = 0, isOn = false, ...does }: Props) {
  const isPhone = useIsPhone();
  const action =
    "to" in does
      ? { component: Link, to: does.to }
      : {
          id: does.id,
          "aria-haspopup": does.opens,
          "aria-expanded": does.isOpen,
          onClick: does.onClick,
          ...(does.opens === "menu" && !isPhone && { endIcon: <Icon name="chevronDown" size={16} /> }),
        };
  const button = (
    <Button
      color="inherit"
      {...action}
      {...(shown !== label && { "aria-label": label })}
      {...(!isPhone && { startIcon: <Icon name={icon} size={18} /> })}
      sx={{ color: isOn ? "primary.main" : "text.secondary", maxWidth: 240, ...(isPhone && touch) }}
    >
      {isPhone ? (
        <CountBadge count={count}>
          <Icon name={icon} />
        </CountBadge>
      ) : (
        <Box component="span" sx={{ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }}>
          {shown}
        </Box>
      )}
    </Button>
  );
  return isPhone ? <Tip title={label}>{button}</Tip> : button;
}
