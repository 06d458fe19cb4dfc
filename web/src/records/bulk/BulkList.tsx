// The bulk changes of one type of record: what, by whom, when, how many; undo, its conflicts, and cancelling what waits.
import { listBulks } from "@igo/contract/markets/markets.bulk";
import { Box, Button, Card, Link } from "@mui/material";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState, type ComponentProps, type ReactNode } from "react";
import { Link as RouterLink } from "react-router";
import { formatDateTime, formatNumber } from "../../core/language/format.ts";
import { useText, type Text } from "../../core/language/i18n.ts";
import { useUrlState } from "../../core/urlState.ts";
import { SoftChip } from "../../ui/display/SoftChip.tsx";
import { When } from "../../ui/display/When.tsx";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { Loaded } from "../../ui/feedback/Loaded.tsx";
import { TableWaiting } from "../../ui/feedback/TableWaiting.tsx";
import { toastError, toastSuccess } from "../../ui/feedback/toast.ts";
import { Page } from "../../ui/layout/Page.tsx";
import { DialogFrame } from "../../ui/overlay/DialogFrame.tsx";
import { DataTable, type Column } from "../../ui/table/DataTable.tsx";
import { useBulkProgress, useBulkReports, type AnyBulk, type BulkChanges } from "./bulkChanges.ts";
import { Muted, PlainList, Row } from "../../ui/layout/Boxes.tsx";

export type BulkListDefinition<B extends AnyBulk> = {
  changes: BulkChanges<B>;
  /** What the changes are of, and where their list is. */
  records: { label: string; to: string };
  empty: ComponentProps<typeof EmptyState>;
  /** The change in words, for a button. */
  nameSet: (set: B["set"]) => string;
  /** The same for its cell, if that shows more. */
  renderWhat?: (bulk: B) => ReactNode;
  linkOf: (kept: B["kept"][number]) => string;
  nameField: (field: string) => string;
};

export function BulkList<B extends AnyBulk>(definition: BulkListDefinition<B>) {
  const { changes, records, empty, nameSet } = definition;
  const t = useText();
  const [window, setWindow] = useUrlState(listBulks.query);
  const bulks = useQuery(changes.pageQuery(window));
  const [conflicts, setConflicts] = useState<B["kept"] | null>(null);
  useBulkProgress(changes);
  useBulkReports(changes);
  return (
    <Page width="full" title={t("bulkChanges.menu")} subtitle={t("bulkChanges.subtitle")} way={[records]}>
      {/* The table's head is at the top of the card and is clipped to its corners. */}
      <Card sx={{ overflow: "clip" }}>
        <Loaded
          what="bulkChanges"
          query={bulks}
          waiting={<TableWaiting columns={6} rows={5} />}
          isEmpty={(page) => page.total === 0}
          empty={<EmptyState {...empty} />}
        >
          {(page) => (
            <DataTable
              label={t("bulkChanges.menu")}
              rows={page.bulks}
              columns={columnsOf(t, definition, setConflicts)}
              rowId={({ id }) => id}
              rowName={({ set }) => nameSet(set)}
              paging={{ ...page, onPage: setWindow }}
              busy={bulks.isPlaceholderData}
            />
          )}
        </Loaded>
      </Card>
      {conflicts && (
        <Conflicts
          kept={conflicts.map((one) => ({
            to: definition.linkOf(one),
            name: one.name,
            fields: one.fields.map(definition.nameField),
          }))}
          onClose={() => setConflicts(null)}
        />
      )}
    </Page>
  );
}

const columnsOf = <B extends AnyBulk>(
  t: Text,
  { changes, records, nameSet, renderWhat }: BulkListDefinition<B>,
  onConflicts: (kept: B["kept"]) => void,
): Column<B>[] => [
  {
    name: "what",
    label: t("bulkChanges.what"),
    title: true,
    cell: (bulk) => (renderWhat ? renderWhat(bulk) : nameSet(bulk.set)),
  },
  {
    name: "records",
    label: records.label,
    width: 120,
    cell: ({ changed, counts }) =>
      t("bulkChanges.changedOf", { changed: formatNumber(changed), matched: formatNumber(counts.matched) }),
  },
  {
    name: "state",
    label: t("bulkChanges.state"),
    width: 200,
    cell: (bulk) => <State bulk={bulk} onConflicts={() => onConflicts(bulk.kept)} />,
  },
  { name: "by", label: t("merging.by"), width: 150, cell: ({ createdBy }) => createdBy.name },
  {
    name: "when",
    label: t("list.bulk.when"),
    width: 148,
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
  {
    name: "actions",
    label: t("ui.actions"),
    width: 112,
    cell: (bulk) => <Action bulk={bulk} what={nameSet(bulk.set)} changes={changes} />,
  },
];

const colors = {
  preview: "default",
  scheduled: "primary",
  cancelled: "default",
  running: "info",
  done: "success",
  undoing: "info",
  undone: "default",
  failed: "error",
} as const;

function State({ bulk, onConflicts }: { bulk: AnyBulk; onConflicts: () => void }) {
  const t = useText();
  const { status, progress, kept } = bulk;
  const startsAt = "startsAt" in bulk && status === "scheduled" ? bulk.startsAt : null;
  const detail = startsAt
    ? t("bulkChanges.from", { when: formatDateTime(startsAt) })
    : progress &&
      t("bulkChanges.progress", { done: formatNumber(progress.done), total: formatNumber(progress.total) });
  return (
    <Row wrap>
      <SoftChip color={colors[status]} label={t(`bulkChanges.status.${status}`)} />
      {detail && (
        <Muted component="span" typography="caption">
          {detail}
        </Muted>
      )}
      {kept.length > 0 && (
        <Button size="small" onClick={onConflicts}>
          {t("bulkChanges.conflicts", { count: kept.length, formatted: formatNumber(kept.length) })}
        </Button>
      )}
    </Row>
  );
}

type ActionProps = {
  bulk: AnyBulk;
  what: string;
  changes: Pick<BulkChanges<AnyBulk>, "undo" | "cancel">;
};

function Action({ bulk: { id, status, undoUntil }, what, changes: { undo, cancel } }: ActionProps) {
  const t = useText();
  const cancelling = useMutation({
    mutationFn: async () => cancel?.(id),
    onSuccess: () => toastSuccess(t("bulkChanges.cancelled")),
    onError: toastError,
  });
  const isWaiting = status === "scheduled" && cancel !== undefined;
  if (!isWaiting && !mayUndo(undoUntil)) return "—";
  return (
    <Button
      size="small"
      loading={cancelling.isPending}
      aria-label={t(isWaiting ? "bulkChanges.cancelOf" : "bulkChanges.undoOf", { what })}
      onClick={() => (isWaiting ? cancelling.mutate() : void undo(id).catch(toastError))}
      sx={{ marginInlineStart: -1.25 }}
    >
      {t(isWaiting ? "ui.cancel" : "ui.undo")}
    </Button>
  );
}

/** Whether a change or a merge can still be undone. */
export const mayUndo = (until: string | null): boolean => until !== null && Date.parse(until) > Date.now();

/** The server returns at most this many. */
const most = 500;

type ConflictsProps = {
  /** `fields` as labels. */
  kept: readonly { to: string; name: string; fields: readonly string[] }[];
  onClose: () => void;
};

/** What the undo left because it was edited since. */
function Conflicts({ kept, onClose }: ConflictsProps) {
  const t = useText();
  return (
    <DialogFrame title={t("bulkChanges.conflictsTitle")} onClose={onClose} maxWidth="sm" tabIndex={0}>
      <PlainList sx={{ typography: "body2" }}>
        {kept.map(({ to, name, fields }) => (
          <Box
            component="li"
            key={to}
            sx={{ paddingBlock: 1, borderBottom: "1px solid", borderColor: "divider" }}
          >
            <Link component={RouterLink} to={to}>
              {name}
            </Link>
            <Muted>{fields.join(", ")}</Muted>
          </Box>
        ))}
      </PlainList>
      {kept.length >= most && (
        <Muted typography="caption" sx={{ marginTop: 1 }}>
          {t("bulkChanges.conflictsShown", { formatted: formatNumber(most) })}
        </Muted>
      )}
    </DialogFrame>
  );
}
