// A column's head in the preview: letter, heading, field choice, and what the user has to decide.
import Box from "@mui/material/Box";
import { useId } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { ColumnMark } from "./ColumnMark.tsx";
import type { ColumnView } from "./mapping/columnViews.ts";
import { FieldButton } from "./FieldButton.tsx";
import { moveAmong } from "./moveAmong.ts";
import type { ColumnsStepState } from "./useColumnsStep.ts";

type Props = { step: ColumnsStepState; column: ColumnView; isStop: boolean };

export function ColumnHead({ step, column, isStop }: Props) {
  const t = useText();
  const id = useId();
  const tabIndex = isStop ? 0 : -1;
  const { letter, heading, state } = column;
  return (
    <th scope="col" data-state={state}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 0.75, minWidth: 0, marginBottom: 0.75 }}>
        <span className="letter">{letter}</span>
        <Box
          component="span"
          title={heading}
          sx={{ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }}
        >
          {heading === "" ? t("imports.columns.noHeading") : heading}
        </Box>
      </Box>
      <FieldButton
        step={step}
        column={column}
        tabIndex={tabIndex}
        {...(state !== "matched" && state !== "left-out" && { describedBy: id })}
        onKeyDown={(event) => moveAmong(event, "thead [data-column]", "ArrowLeft", "ArrowRight")}
      />
      <ColumnMark step={step} column={column} id={id} tabIndex={tabIndex} />
    </th>
  );
}
