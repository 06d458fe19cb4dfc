// The decisions about a row: it is an existing record, another branch, a new one, or skipped.
import type { ImportRow } from "@igo/contract/imports/imports";
import { Menu, MenuItem } from "@mui/material";
import { useParams } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { toastError, toastSuccess } from "../../../ui/feedback/toast.ts";
import { Icon, type IconName } from "../../../ui/theme/Icon.tsx";
import type { Kind } from "../run/importKind.ts";
import type { Fix } from "./fixQueue.ts";
import { useKind } from "../run/kinds.ts";
import { matchOf } from "../check/matches.ts";

export type Decision = NonNullable<Fix["decision"]> | null;
type Choice = { decision: Decision; icon: IconName };

/** A row that matches by its code is an update anyway: the only decision is to skip it. */
export const decisionsFor = (row: ImportRow, kind: Kind): Choice[] => {
  const { outcome, decision } = row;
  const isMatch =
    matchOf(row, kind) !== null && (outcome === "duplicate" || (decision !== null && decision !== "skip"));
  const match: Choice[] = [
    { decision: "update", icon: "pencil" },
    // Products have no branches.
    ...(kind === "market" ? [{ decision: "branch", icon: "store" } satisfies Choice] : []),
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
  const { name: kind } = useKind();
  return (row: ImportRow, decision: Decision): string => {
    const match = matchOf(row, kind);
    const named = { name: match?.name ?? "" };
    if (decision === null) return t("imports.decide.again");
    if (decision === "update")
      return match?.deleted ? t(`imports.of.restore.${kind}`, named) : t(`imports.of.same.${kind}`, named);
    return decision === "new" ? t(`imports.of.another.${kind}`) : t(`imports.decide.${decision}`);
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
  const kind = useKind();
  const { id = "" } = useParams();
  const copyLink = async () => {
    try {
      // Pasted into a message, the link becomes a chip that shows the row and leads back to it.
      await navigator.clipboard.writeText(`${window.location.origin}${kind.paths.run(id)}?row=${row.number}`);
      toastSuccess(t("imports.decide.linkCopied"));
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { "aria-label": t("imports.decide.title", { row: row.row }) } }}
    >
      {decisionsFor(row, kind.name).map(({ decision, icon }) => (
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
      <MenuItem
        onClick={() => {
          onClose();
          void copyLink();
        }}
      >
        <Icon name="link" size={18} />
        {t("imports.decide.copyLink")}
      </MenuItem>
    </Menu>
  );
}
