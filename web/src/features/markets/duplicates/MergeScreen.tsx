// Merges two markets: which one stays, whose value each field takes, and what moves along.
import type { Market } from "@igo/contract/markets/markets";
import { Button } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { useUrlParams } from "../../../core/urlState.ts";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { LinesWaiting, Loaded } from "../../../ui/feedback/Loaded.tsx";
import { Page } from "../../../ui/layout/Page.tsx";
import { isRecordMissing } from "../../../records/RecordMissing.tsx";
import { marketQuery } from "../../../records/markets.ts";
import { MergeForm } from "./MergeForm.tsx";

const { admin } = paths.dashboard;

export function MergeScreen() {
  const t = useText();
  const [params, setParams] = useUrlParams();
  const [keepId, removeId] = [params.get("keep") ?? "", params.get("remove") ?? ""];
  const arePair = keepId !== "" && removeId !== "" && keepId !== removeId;
  const keep = useQuery({ ...marketQuery(keepId), enabled: arePair });
  const remove = useQuery({ ...marketQuery(removeId), enabled: arePair });
  const isGone = [keep, remove].some(
    ({ error, data }) => isRecordMissing(error) || (data && data.deletedAt !== null),
  );
  const both = {
    data: keep.data && remove.data && ([keep.data, remove.data] satisfies [Market, Market]),
    error: keep.error ?? remove.error,
    refetch: () => Promise.all([keep.refetch(), remove.refetch()]),
  };
  return (
    <Page
      title={t("merging.title")}
      subtitle={t("merging.subtitle")}
      way={[
        { label: t("markets.title"), to: admin.listMarkets },
        { label: t("duplicates.menu"), to: admin.duplicates },
      ]}
    >
      {!arePair || isGone ? (
        <NoPair />
      ) : (
        <Loaded what="merge" query={both} waiting={<LinesWaiting lines={12} />}>
          {([kept, removed]) => (
            <MergeForm
              keep={kept}
              remove={removed}
              onKeep={(id) =>
                id === kept.id ||
                setParams(() => new URLSearchParams({ keep: removed.id, remove: kept.id }), { replace: true })
              }
              onLookAgain={both.refetch}
            />
          )}
        </Loaded>
      )}
    </Page>
  );
}

function NoPair() {
  const t = useText();
  return (
    <EmptyState
      icon="copy"
      title={t("merging.missing")}
      help={t("merging.missingHelp")}
      action={
        <Button variant="outlined" color="inherit" component={Link} to={admin.duplicates}>
          {t("merging.back")}
        </Button>
      }
    />
  );
}
