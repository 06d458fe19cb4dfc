// The head of the grid: our field name, and below it the file's own heading.
import { useText } from "../../../core/language/i18n.ts";
import type { GridColumn } from "./gridColumns.ts";
import { namesClass, namesStyle } from "./gridNames.ts";

export function GridHead({ columns, width }: { columns: readonly GridColumn[]; width: number }) {
  const t = useText();
  return (
    <thead className="head" style={{ width }}>
      <tr aria-rowindex={1} style={{ display: "flex" }}>
        <th scope="col" aria-colindex={1} className="cell number">
          {t("imports.row")}
        </th>
        <th scope="col" aria-colindex={2} className="cell outcome">
          {t("imports.grid.outcome")}
        </th>
        {columns.map(({ field, label, heading, isConstant, frozenAt, width: own }, index) => (
          <th
            scope="col"
            aria-colindex={index + 3}
            key={field}
            className={["cell", namesClass({ frozenAt })].join(" ")}
            style={{ width: own, ...namesStyle({ frozenAt }) }}
            title={heading === null ? label : `${label} · ${heading}`}
          >
            <span className="text">{label}</span>
            <span className="text heading">
              {heading ?? t(isConstant ? "imports.grid.forAllRows" : "imports.grid.notInFile")}
            </span>
          </th>
        ))}
      </tr>
    </thead>
  );
}
