// Possible duplicates: compare, merge, or mark as not a duplicate; and the merges made so far.
import { listDuplicates } from "@igo/contract/markets/markets.duplicates";
import { Box, Button, Card, LinearProgress } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { useUrlState } from "../../../core/urlState.ts";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { LinesWaiting, Loaded } from "../../../ui/feedback/Loaded.tsx";
import { Page } from "../../../ui/layout/Page.tsx";
import { Paging } from "../../../ui/table/Paging.tsx";
import { DuplicatePair } from "./DuplicatePair.tsx";
import { duplicatesQuery, type Scan, useScan } from "./duplicates.data.ts";
import { MergeList } from "./MergeList.tsx";
import { PlainList, Stack } from "../../../ui/layout/Boxes.tsx";

export function DuplicateListScreen() {
  const t = useText();
  const [window, setWindow] = useUrlState(listDuplicates.query);
  const pairs = useQuery(duplicatesQuery(window));
  const { scan, begin } = useScan();
  const total = pairs.data?.total ?? 0;
  return (
    <Page
      title={t("duplicates.menu")}
      subtitle={
        total > 0
          ? t("duplicates.count", { count: total, formatted: formatNumber(total) })
          : t("duplicates.subtitle")
      }
      way={[{ label: t("markets.title"), to: paths.dashboard.admin.listMarkets }]}
      action={
        <Button
          variant="contained"
          startIcon={<Icon name="search" size={18} />}
          loading={scan !== null}
          loadingPosition="start"
          onClick={begin}
        >
          {t("duplicates.scan")}
        </Button>
      }
    >
      <Stack gap={3}>
        {scan && <ScanProgress scan={scan} />}
        <Card>
          <Loaded
            what="duplicates"
            query={pairs}
            waiting={<LinesWaiting lines={8} />}
            isEmpty={(page) => page.total === 0}
            empty={<EmptyState icon="check" title={t("duplicates.empty")} help={t("duplicates.emptyHelp")} />}
          >
            {(page) => (
              <>
                <PlainList aria-label={t("duplicates.menu")} aria-busy={pairs.isPlaceholderData}>
                  {page.pairs.map((pair) => (
                    <DuplicatePair key={pair.id} pair={pair} />
                  ))}
                </PlainList>
                <Paging {...page} onPage={setWindow} />
              </>
            )}
          </Loaded>
        </Card>
        <MergeList />
      </Stack>
    </Page>
  );
}

function ScanProgress({ scan }: { scan: NonNullable<Scan> }) {
  const t = useText();
  const words =
    scan === "begins"
      ? t("duplicates.scanBegins")
      : t("duplicates.scanning", { done: formatNumber(scan.done), total: formatNumber(scan.total) });
  return (
    <Card sx={{ padding: 2, display: "grid", gap: 1 }}>
      <Box component="output" sx={{ typography: "body2" }}>
        {words}
      </Box>
      <LinearProgress
        aria-label={t("duplicates.scan")}
        {...(scan === "begins" || scan.total === 0
          ? { variant: "indeterminate" }
          : { variant: "determinate", value: (scan.done / scan.total) * 100 })}
      />
    </Card>
  );
}
