// The moves of a tree row as a menu, for users who do not drag: clicking its handle opens it.
import { Box, Menu, MenuItem } from "@mui/material";
import { useId, useState, type MouseEvent, type ReactNode } from "react";
import { useText } from "../../core/language/i18n.ts";
import { Icon, type IconName } from "../theme/Icon.tsx";
import type { Step } from "./tree.ts";

type Opener = {
  id: string;
  "aria-haspopup": "menu";
  "aria-expanded": boolean;
  "aria-controls"?: string;
  onClick: (event: MouseEvent<HTMLElement>) => void;
};

type Props = {
  moves: { can: (step: Step) => boolean; step: (step: Step) => void };
  isInner: boolean;
  children: (opener: Opener) => ReactNode;
};

const icons: Record<Step, IconName> = {
  up: "arrowUp",
  down: "arrowDown",
  in: "arrowRight",
  out: "arrowLeft",
};
const keys: Record<Step, string> = { up: "Alt ↑", down: "Alt ↓", in: "Alt →", out: "Alt ←" };

export function TreeMoveMenu({ moves, isInner, children }: Props) {
  const t = useText();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const steps: readonly Step[] = ["up", "down", isInner ? "out" : "in"];
  return (
    <>
      {children({
        id: `${id}opener`,
        "aria-haspopup": "menu",
        "aria-expanded": anchor !== null,
        ...(anchor && { "aria-controls": id }),
        onClick: ({ currentTarget }) => setAnchor(currentTarget),
      })}
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { "aria-labelledby": `${id}opener` } }}
      >
        {steps.map((step) => (
          <MenuItem
            key={step}
            disabled={!moves.can(step)}
            onClick={() => {
              setAnchor(null);
              moves.step(step);
            }}
          >
            <Icon name={icons[step]} size={18} />
            <Box component="span" sx={{ flex: 1 }}>
              {t(`ui.tree.step.${step}`)}
            </Box>
            <Box
              component="kbd"
              sx={{ typography: "caption", color: "text.secondary", paddingInlineStart: 3 }}
            >
              {keys[step]}
            </Box>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
