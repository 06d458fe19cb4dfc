// What a pasted, filled or emptied block would do, before it does: each cell before and after, and what is left out.
import { Box, Button, LinearProgress, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useId, useState, type ReactNode } from "react";
import { formatNumber } from "../../../core/language/format.ts";
import { text, useText } from "../../../core/language/i18n.ts";
import { messageOf } from "../../../ui/feedback/messageOf.ts";
import { Notice } from "../../../ui/feedback/Notice.tsx";
import { toastUndo } from "../../../ui/feedback/toast.ts";
import { Muted, PlainList, Row, Stack } from "../../../ui/layout/Boxes.tsx";
import { DialogFrame } from "../../../ui/overlay/DialogFrame.tsx";
import type { CellText } from "../../../ui/table/dataTable.ts";
import {
  planCells,
  type CellLine,
  type CellPlan,
  type CellRules,
  type Edited,
  type ListCells,
} from "./cells.ts";

type Props<R> = {
  cells: ListCells;
  typed: readonly CellText<R>[];
  /** Texts of the block below the last row of the page, or beside the last column that can be edited. */
  left: number;
  nameOf: (row: R) => string;
  labelOf: (column: string) => string;
  onClose: () => void;
};

const counted = (count: number) => ({ count, formatted: formatNumber(count) });

/** Nobody reads more; all of them are counted. */
const most = 200;

export function CellsPreview<R extends Edited>({ cells, typed, left, nameOf, labelOf, onClose }: Props<R>) {
  const t = useText();
  const id = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const asked = useQuery({
    queryKey: ["cells", id],
    queryFn: async () => {
      const rules = await cells.load();
      return { rules, plan: await planCells(cells, rules, typed) };
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const count = asked.data?.plan.changing.length ?? 0;
  const apply = async (rules: CellRules, { items }: CellPlan<R>) => {
    setIsBusy(true);
    try {
      const { batchId } = await rules.change(items, false);
      if (batchId !== null)
        toastUndo(text("list.cells.done", counted(count)), { undo: () => rules.undo(batchId) });
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
      setIsBusy(false);
    }
  };
  return (
    <DialogFrame
      title={t("list.cells.title")}
      onClose={onClose}
      maxWidth="sm"
      isBusy={isBusy}
      failure={failure ?? (asked.error && messageOf(asked.error))}
      actions={
        asked.data && count > 0 ? (
          <Button
            variant="contained"
            autoFocus
            loading={isBusy}
            onClick={() => void apply(asked.data.rules, asked.data.plan)}
          >
            {t("list.cells.apply", counted(count))}
          </Button>
        ) : undefined
      }
    >
      {asked.data ? (
        <Plan {...asked.data} left={left} nameOf={nameOf} labelOf={labelOf} />
      ) : (
        !asked.error && <LinearProgress aria-label={t("ui.loading")} />
      )}
    </DialogFrame>
  );
}

type PlanProps<R> = Pick<Props<R>, "left" | "nameOf" | "labelOf"> & { rules: CellRules; plan: CellPlan<R> };

function Plan<R extends Edited>({ plan, rules, left, ...names }: PlanProps<R>) {
  const t = useText();
  const { changing, faults, conflicts, unchanged } = plan;
  const lines = { ...names, rules };
  return (
    <Stack gap={2}>
      <Stack component="output" gap={0.5}>
        <Typography variant="subtitle1">
          {changing.length === 0
            ? t("list.cells.nothing")
            : t("list.cells.willChange", counted(changing.length))}
        </Typography>
        {unchanged > 0 && <Muted typography="body2">{t("list.bulk.unchanged", counted(unchanged))}</Muted>}
        {left > 0 && <Muted typography="body2">{t("list.cells.left", counted(left))}</Muted>}
      </Stack>
      {faults.length > 0 && (
        <Notice tone="error">
          {t("list.cells.faults", counted(faults.length))}
          <Lines
            {...lines}
            lines={faults}
            renderLine={({ text: typed, fault }) => `${typed} · ${fault ?? ""}`}
          />
        </Notice>
      )}
      {conflicts.length > 0 && (
        <Notice tone="warning">
          {t("list.cells.conflicts", counted(conflicts.length))}
          <Lines
            {...lines}
            lines={conflicts}
            renderLine={({ field, theirs, after }) =>
              `${t("changes.conflict.theirs")}: ${rules.show(field, theirs?.value)} · ${t("changes.conflict.mine")}: ${rules.show(field, after)}`
            }
          />
        </Notice>
      )}
      {changing.length > 0 && (
        <Lines
          {...lines}
          lines={changing}
          renderLine={({ field, before, after }) => (
            <>
              <Box component="del" sx={{ color: "text.secondary" }}>
                {rules.show(field, before)}
              </Box>
              <span aria-hidden>→</span>
              <Box component="ins" sx={{ textDecoration: "none", fontWeight: 600 }}>
                {after === null ? t("changes.conflict.blank") : rules.show(field, after)}
              </Box>
            </>
          )}
        />
      )}
    </Stack>
  );
}

type LinesProps<R> = Pick<Props<R>, "nameOf" | "labelOf"> & {
  rules: CellRules;
  lines: readonly CellLine<R>[];
  renderLine: (line: CellLine<R>) => ReactNode;
};

function Lines<R extends Edited>({ lines, nameOf, labelOf, renderLine }: LinesProps<R>) {
  const t = useText();
  return (
    <PlainList
      tabIndex={0}
      aria-label={t("list.cells.title")}
      sx={{ maxHeight: 260, overflow: "auto", typography: "body2" }}
    >
      {lines.slice(0, most).map((line) => (
        <Box
          component="li"
          key={`${line.row.id} ${line.column}`}
          sx={{
            paddingBlock: 0.75,
            borderBottom: "1px solid",
            borderColor: "divider",
            overflowWrap: "anywhere",
          }}
        >
          <Muted typography="caption">
            {nameOf(line.row)} · {labelOf(line.column)}
          </Muted>
          <Row gap={0.75} wrap>
            {renderLine(line)}
          </Row>
        </Box>
      ))}
      {lines.length > most && (
        <Muted component="li" sx={{ paddingBlock: 1 }}>
          {t("list.cells.more", counted(lines.length - most))}
        </Muted>
      )}
    </PlainList>
  );
}
