// What can be decided of a row: whether it is a market there is already, another branch, a new one, or left out.
import type { ImportRow } from "@igo/contract/imports";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useText } from "../../core/i18n.ts";
import { Icon, type IconName } from "../../ui/Icon.tsx";
import type { Fix } from "./fixQueue.ts";

export type Decision = NonNullable<Fix["decision"]> | null;
type Choice = { decision: Decision; icon: IconName };

/** A row that matches by its code is an update by itself: there is nothing to decide but to leave it out. */
export const decisionsFor = ({ outcome, decision, market }: ImportRow): Choice[] => {
  const isMatch = market !== null && (outcome === "duplicate" || (decision !== null && decision !== "skip"));
  const match: Choice[] = [
    { decision: "update", icon: "pencil" },
    { decision: "branch", icon: "store" },
    { decision: "new", icon: "plus" },
  ];
  return [
    ...(isMatch ? match : []),
    ...(decision === "skip" ? [] : [{ decision: "skip", icon: "ban" } satisfies Choice]),
    ...(decision === null ? [] : [{ decision: null, icon: "reset" } satisfies Choice]),
  ];
};

const useDecisionWords = () => {
  const t = useText();
  return ({ market }: ImportRow, decision: Decision): string => {
    if (decision === null) return t("imports.decide.again");
    if (decision === "update" && market?.deleted) return t("imports.decide.restore", { name: market.name });
    return t(`imports.decide.${decision}`, { name: market?.name ?? "" });
  };
};

type Props = {
  row: ImportRow;
  anchor: Element;
  onDecide: (decision: Decision) => void;
  onClose: () => void;
};

export function DecisionMenu({ row, anchor, onDecide, onClose }: Props) {
  const t = useText();
  const words = useDecisionWords();
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { "aria-label": t("imports.decide.title", { row: row.row }) } }}
    >
      {decisionsFor(row).map(({ decision, icon }) => (
        <MenuItem
          key={decision ?? "none"}
          onClick={() => {
            onDecide(decision);
            onClose();
          }}
        >
          <Icon name={icon} size={18} />
          {words(row, decision)}
        </MenuItem>
      ))}
    </Menu>
  );
}
