// The bulk changes: what, by whom, when, how many markets; undo, and the conflicts of an undo.
import { listBulks, type Bulk } from "@igo/contract/markets/markets.bulk";
import { Card } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { useUrlState } from "../../../core/urlState.ts";
import { DataTable } from "../../../ui/table/DataTable.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { Loaded } from "../../../ui/feedback/Loaded.tsx";
import { TableWaiting } from "../../../ui/feedback/TableWaiting.tsx";
import { Page } from "../../../ui/layout/Page.tsx";
import { bulkColumns, wordsOfSet } from "./bulkColumns.tsx";
import { bulksQuery, useBulkProgress } from "./bulkChanges.data.ts";
import { useBulkNotices } from "./marketBulk.data.ts";
import { UndoConflictsDialog } from "../../../ui/list/bulk/UndoConflictsDialog.tsx";
import { fieldName } from "../fields/fieldName.ts";
import { isChangeable } from "../fields/markets.form.ts";

// The markets that undoing a bulk change left unchanged because they were edited since.
function UndoConflicts({ bulk: { kept }, onClose }: { bulk: Bulk; onClose: () => void }) {
  const t = useText();
  const wordsOf = (field: string) =>
    field === "status" ? t("markets.status") : isChangeable(field) ? fieldName(t, field) : field;
  return (
    <UndoConflictsDialog
      kept={kept.map(({ marketId, name, fields }) => ({
        to: paths.dashboard.admin.market(marketId),
        name,
        fields: fields.map(wordsOf),
      }))}
      onClose={onClose}
    />
  );
}

export function BulkListScreen() {
  const t = useText();
  const [window, setWindow] = useUrlState(listBulks.query);
  const bulks = useQuery(bulksQuery(window));
  const [kept, setKept] = useState<Bulk | null>(null);
  useBulkProgress();
  useBulkNotices();
  return (
    <Page
      width="full"
      title={t("bulkChanges.title")}
      subtitle={t("bulkChanges.subtitle")}
      way={[{ label: t("markets.title"), to: paths.dashboard.admin.listMarkets }]}
    >
      {/* The table's head is at the top of the card and is clipped to its corners. */}
      <Card sx={{ overflow: "clip" }}>
        <Loaded
          what="bulkChanges"
          query={bulks}
          waiting={<TableWaiting columns={6} rows={5} />}
          isEmpty={(page) => page.total === 0}
          empty={
            <EmptyState icon="history" title={t("bulkChanges.empty")} help={t("bulkChanges.emptyHelp")} />
          }
        >
          {(page) => (
            <DataTable
              label={t("bulkChanges.title")}
              rows={page.bulks}
              columns={bulkColumns(t, setKept)}
              rowId={({ id }) => id}
              rowName={({ set }) => wordsOfSet(t, set)}
              paging={{ ...page, onPage: setWindow }}
              busy={bulks.isPlaceholderData}
            />
          )}
        </Loaded>
      </Card>
      {kept && <UndoConflicts bulk={kept} onClose={() => setKept(null)} />}
    </Page>
  );
}
