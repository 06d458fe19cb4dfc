import type { ReactNode } from "react";
import type { useText } from "../../../../core/language/i18n.ts";
import { Icon } from "../../../../ui/theme/Icon.tsx";
import type { CellState, Change } from "../../check/gridCells.ts";
import type { GridColumn } from "../../check/gridColumns.ts";
import { namesClass, namesStyle } from "./gridNames.ts";
import type { ValueText } from "../../check/useValueText.ts";

type CellPlace = {
  column: number;
  isActive: boolean;
  isSelected: boolean;
  describedBy: string | undefined;
};

type Props = CellPlace & {
  state: CellState;
  of: GridColumn;
  valueText: ValueText;
  editor: ReactNode;
  /** The value that an accepted suggestion replaced, formatted. */
  before: string | undefined;
};

export function GridCell({ state, of, valueText, editor, before, ...place }: Props) {
  const { text, severity, change, isPending, accepted } = state;
  const look = [
    "cell",
    severity ?? (change && "change"),
    isPending && "pending",
    place.isActive && "active",
    accepted !== undefined && "accepted",
    namesClass(of),
  ];
  return (
    <td
      aria-colindex={place.column + 2}
      data-column={place.column}
      tabIndex={place.isActive ? 0 : -1}
      aria-selected={place.isSelected}
      aria-invalid={severity === "error"}
      aria-describedby={place.describedBy}
      className={look.filter(Boolean).join(" ")}
      style={{ width: of.width, ...namesStyle(of) }}
      title={before}
    >
      {editor ?? (
        <>
          {severity && (
            <span className="sign">
              <Icon name={severity === "error" ? "failure" : "warning"} size={14} />
            </span>
          )}
          <span className="text">{change ? <Changed change={change} valueText={valueText} /> : text}</span>
          {before !== undefined && <span className="unseen">, {before}</span>}
        </>
      )}
    </td>
  );
}

/** Says which value an accepted suggestion replaced. */
export const acceptedText = (t: ReturnType<typeof useText>, before: string): string =>
  before === "" ? t("imports.suggestions.wasEmpty") : t("imports.suggestions.was", { before });

/** The old value struck through, the new one in bold. */
export function Changed({ change, valueText }: { change: Change; valueText: ValueText }) {
  const { field, before, after } = change;
  return (
    <>
      {before !== null && <del>{valueText(field, before)}</del>}
      {before !== null && after !== null && " "}
      {after !== null && <ins>{valueText(field, after)}</ins>}
    </>
  );
}
