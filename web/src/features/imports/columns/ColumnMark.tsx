// What the user has to decide about a column: words, an icon, and a button that accepts the column as it is.
import { useText } from "../../../core/language/i18n.ts";
import { Icon, IconButton } from "../../../ui/theme/Icon.tsx";
import type { ColumnView } from "./mapping/columnViews.ts";
import { confirmed } from "./mapping/mappingEdits.ts";
import { PartButton } from "./PartButton.tsx";
import { useFieldLabel } from "./useFieldLabel.ts";
import { columnId, type ColumnsStepState } from "./useColumnsStep.ts";
import { Row } from "../../../ui/layout/Boxes.tsx";

type Props = { step: ColumnsStepState; column: ColumnView; id: string; tabIndex?: number };

export function ColumnMark({ step, column, id, tabIndex = 0 }: Props) {
  const t = useText();
  const labelOf = useFieldLabel();
  const { mapping, change } = step;
  const { index, state, field, letter } = column;
  const settle = () => {
    change(confirmed(mapping, [index]));
    // The button disappears once the column is settled, so the focus moves to the field choice.
    document.getElementById(columnId(index))?.focus();
  };
  const isSettled = state === "matched" || state === "left-out";
  return (
    <Row gap={0.5} sx={{ minHeight: { xs: 0, md: 28 } }}>
      {!isSettled && (
        <Row
          component="span"
          id={id}
          gap={0.5}
          sx={{
            typography: "caption",
            fontWeight: 600,
            color: state === "open" ? "text.secondary" : "warning.dark",
            whiteSpace: "normal",
            lineHeight: 1.2,
          }}
        >
          <Icon name={state === "open" ? "help" : "warning"} size={14} />
          {t(`imports.columns.${state}`)}
        </Row>
      )}
      {field !== null && <PartButton step={step} column={column} tabIndex={tabIndex} />}
      {(state === "doubtful" || state === "open") && (
        <IconButton
          name={state === "open" ? "ban" : "check"}
          iconSize={16}
          tabIndex={tabIndex}
          label={
            field === null
              ? t("imports.columns.leaveOut", { letter })
              : t("imports.columns.confirm", { letter, field: labelOf(field) })
          }
          onClick={settle}
          sx={{
            marginInlineStart: "auto",
            minWidth: { xs: 44, md: 28 },
            minHeight: { xs: 44, md: 28 },
            padding: 0,
          }}
        />
      )}
    </Row>
  );
}
