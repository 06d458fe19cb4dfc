// The bulk changes to products, scheduled and done; each can be cancelled or undone here.
import { listProductBulks, type ProductBulk } from "@igo/contract/products/products.bulk";
import { Button, Card } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { useUrlState } from "../../../core/urlState.ts";
import { DataTable } from "../../../ui/table/DataTable.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { UndoConflictsDialog } from "../../../ui/list/bulk/UndoConflictsDialog.tsx";
import { Loaded } from "../../../ui/feedback/Loaded.tsx";
import { TableWaiting } from "../../../ui/feedback/TableWaiting.tsx";
import { Page } from "../../../ui/layout/Page.tsx";
import { toastError, toastSuccess } from "../../../ui/feedback/toast.ts";
import {
  productBulksQuery,
  undoBulkOfProducts,
  useCancelProductBulk,
  useProductBulkNotices,
  useProductBulkProgress,
} from "./productBulk.data.ts";
import { fieldName } from "../fields/ProductChange.tsx";
import { productBulkColumns, wordsOfSet } from "./productBulkColumns.tsx";

export function ProductBulkScreen() {
  const t = useText();
  const [window, setWindow] = useUrlState(listProductBulks.query);
  const bulks = useQuery(productBulksQuery({ page: window.page, pageSize: window.pageSize }));
  const [kept, setKept] = useState<ProductBulk | null>(null);
  useProductBulkProgress();
  useProductBulkNotices();
  return (
    <Page
      width="full"
      title={t("products.changes.title")}
      subtitle={t("bulkChanges.subtitle")}
      way={[{ label: t("products.title"), to: paths.dashboard.products }]}
    >
      <Card>
        <Loaded
          what="bulkChanges"
          query={bulks}
          waiting={<TableWaiting columns={6} rows={5} />}
          isEmpty={(page) => page.total === 0}
          empty={
            <EmptyState
              icon="calendarClock"
              title={t("products.changes.empty")}
              help={t("products.changes.emptyHelp")}
            />
          }
        >
          {(page) => (
            <DataTable
              label={t("products.changes.title")}
              rows={page.bulks}
              columns={productBulkColumns(t, { actionOf, onKept: setKept })}
              rowId={({ id }) => id}
              rowName={({ set }) => wordsOfSet(t, set)}
              paging={{ ...page, onPage: setWindow }}
              busy={bulks.isPlaceholderData}
            />
          )}
        </Loaded>
      </Card>
      {kept && (
        <UndoConflictsDialog
          kept={kept.kept.map(({ productId, name, fields }) => ({
            to: paths.dashboard.product(productId),
            name,
            fields: fields.map((field) => fieldName(t, field)),
          }))}
          onClose={() => setKept(null)}
        />
      )}
    </Page>
  );
}

const actionOf = (bulk: ProductBulk) => <Action bulk={bulk} />;

function Action({ bulk: { id, set, status, undoUntil } }: { bulk: ProductBulk }) {
  const t = useText();
  const cancel = useCancelProductBulk();
  const what = wordsOfSet(t, set);
  if (status === "scheduled")
    return (
      <Button
        size="small"
        loading={cancel.isPending}
        aria-label={t("products.changes.cancelOf", { what })}
        onClick={() => {
          cancel
            .mutateAsync({ params: { id } })
            .then(() => toastSuccess(t("products.changes.cancelled")), toastError);
        }}
      >
        {t("products.changes.cancel")}
      </Button>
    );
  if (status !== "done" || undoUntil === null) return "—";
  return (
    <Button
      size="small"
      aria-label={t("bulkChanges.undoOf", { what })}
      onClick={() => void undoBulkOfProducts(id).catch(toastError)}
    >
      {t("bulkChanges.undo")}
    </Button>
  );
}
