// A cell of the grid.
import type { ReactNode } from "react";
import { Icon } from "../../ui/Icon.tsx";
import type { CellState } from "./gridCells.ts";
import type { ValueText } from "./useValueText.ts";

export type CellPlace = {
  column: number;
  isActive: boolean;
  isSelected: boolean;
  describedBy: string | undefined;
};

type Props = CellPlace & {
  state: CellState;
  field: string;
  width: number;
  valueText: ValueText;
  editor: ReactNode;
};

export function GridCell({ state, field, width, valueText, editor, ...place }: Props) {
  const { text, severity, change, isPending } = state;
  const look = ["cell", severity ?? (change && "change"), isPending && "pending", place.isActive && "active"];
  return (
    <td
      aria-colindex={place.column + 2}
      data-column={place.column}
      tabIndex={place.isActive ? 0 : -1}
      aria-selected={place.isSelected}
      aria-invalid={severity === "error"}
      aria-describedby={place.describedBy}
      className={look.filter(Boolean).join(" ")}
      style={{ width }}
    >
      {editor ?? (
        <>
          {severity && (
            <span className="sign">
              <Icon name={severity === "error" ? "failure" : "warning"} size={14} />
            </span>
          )}
          <span className="text">
            {change ? (
              <>
                <del>{valueText(field, change.before)}</del> <ins>{valueText(field, change.after)}</ins>
              </>
            ) : (
              text
            )}
          </span>
        </>
      )}
    </td>
  );
}
