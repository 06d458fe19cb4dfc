// Past merges: what was moved, who merged, and undo for 30 days.
import type { MergeDone } from "@igo/contract/markets/markets.duplicates";
import { Button, Card, Link, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link as RouterLink } from "react-router";
import { formatNumber } from "../../../core/language/format.ts";
import { useText, type Text } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { DataTable, type Column } from "../../../ui/table/DataTable.tsx";
import { SoftChip } from "../../../ui/display/SoftChip.tsx";
import { toastError, toastSuccess } from "../../../ui/feedback/toast.ts";
import { When } from "../../../ui/display/When.tsx";
import { mayUndo } from "../../../records/bulk/BulkList.tsx";
import { mergesQuery, useUndoMerge } from "./duplicates.data.ts";
import { Muted } from "../../../ui/layout/Boxes.tsx";

const pageSize = 10;

export function MergeList() {
  const t = useText();
  const [page, setPage] = useState(1);
  const { data, isPlaceholderData } = useQuery(mergesQuery({ page, pageSize }));
  if (!data || data.total === 0) return null;
  return (
    <Card>
      <Typography variant="h3" component="h2" sx={{ padding: 2, paddingBlockEnd: 1 }}>
        {t("merging.list")}
      </Typography>
      <DataTable
        label={t("merging.list")}
        rows={data.merges}
        columns={columnsIn(t)}
        rowId={({ id }) => id}
        rowName={({ kept }) => kept.name}
        busy={isPlaceholderData}
        {...(data.total > pageSize && {
          paging: { ...data, onPage: (change: { page?: number }) => setPage(change.page ?? 1) },
        })}
      />
    </Card>
  );
}

const columnsIn = (t: Text): Column<MergeDone>[] => [
  {
    name: "kept",
    label: t("merging.kept"),
    title: true,
    cell: ({ kept }) => (
      <Link component={RouterLink} to={paths.dashboard.admin.market(kept.id)} sx={{ fontWeight: 600 }}>
        {kept.name}
      </Link>
    ),
  },
  { name: "removed", label: t("merging.removed"), cell: ({ removed }) => removed.name },
  { name: "moved", label: t("merging.moved"), cell: ({ moved }) => movedText(t, moved) },
  { name: "by", label: t("merging.by"), cell: ({ createdBy }) => createdBy.name },
  { name: "when", label: t("merging.when"), width: 148, cell: ({ createdAt }) => <When at={createdAt} /> },
  { name: "undo", label: t("merging.undo"), width: 132, cell: (merge) => <UndoMerge merge={merge} /> },
];

const movedText = (t: Text, moved: MergeDone["moved"]): string => {
  const parts = (["members", "documents", "products"] as const).flatMap((part) =>
    moved[part] > 0
      ? [t(`merging.movedPart.${part}`, { count: moved[part], formatted: formatNumber(moved[part]) })]
      : [],
  );
  return parts.length > 0 ? parts.join(" · ") : t("merging.movedNothing");
};

function UndoMerge({ merge }: { merge: MergeDone }) {
  const t = useText();
  const undo = useUndoMerge();
  const { id, removed, undoneAt, undoUntil } = merge;
  if (undoneAt !== null) return <SoftChip color="default" icon="undo" label={t("merging.isUndone")} />;
  if (!mayUndo(undoUntil)) return <Muted>—</Muted>;
  const takeBack = () =>
    undo
      .mutateAsync({ params: { id } })
      .then(() => toastSuccess(t("merging.undone"), removed.name), toastError);
  return (
    <Button
      size="small"
      aria-label={t("merging.undoOf", { name: removed.name })}
      loading={undo.isPending}
      onClick={() => void takeBack()}
      sx={{ marginInlineStart: -1.25 }}
    >
      {t("merging.undo")}
    </Button>
  );
}
