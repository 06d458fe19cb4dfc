// Municipalities without a market, or that none serves; also as a file.
import { exportGaps, type CoverageGap } from "@igo/contract/insights/coverage";
import { Box, Button, Link, ToggleButton, ToggleButtonGroup } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { formatNumber } from "../../../core/language/format.ts";
import { useText, type Text } from "../../../core/language/i18n.ts";
import { downloadFrom } from "../../../core/net/api.ts";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { Loaded } from "../../../ui/feedback/Loaded.tsx";
import { toastPromise } from "../../../ui/feedback/toast.ts";
import { DataTable, type Column } from "../../../ui/table/DataTable.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { gapsQuery } from "../coverage.data.ts";
import { filterOf, type ChangeUrl, type CoverageUrl } from "../coverage.url.ts";
import { Muted, Row, Stack } from "../../../ui/layout/Boxes.tsx";

type Props = { url: CoverageUrl; onChange: ChangeUrl; onOpen: (code: string) => void };

const isShown = ({ markets, isServed }: CoverageGap, only: CoverageUrl["only"]) =>
  !only || (only === "without" ? markets === 0 : !isServed);

export function GapList({ url, onChange, onOpen }: Props) {
  const t = useText();
  const filter = filterOf(url);
  const gaps = useQuery(gapsQuery(filter));
  const { municipalityCode: _, ...requested } = filter;
  const save = () =>
    toastPromise(downloadFrom(exportGaps, { query: { ...requested, only: url.only, format: "csv" } }), {
      loading: t("list.exporting"),
      success: t("list.exported"),
    });
  return (
    <>
      <Stack gap={1.5} sx={{ padding: 2 }}>
        <Muted typography="body2">{t("coverage.gaps.help")}</Muted>
        <Row align="stretch" wrap sx={{ justifyContent: "space-between" }}>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={url.only ?? "all"}
            aria-label={t("coverage.gaps.which")}
            onChange={(_, only: CoverageUrl["only"] | "all" | null) =>
              only && onChange({ only: only === "all" ? undefined : only })
            }
          >
            <ToggleButton value="all">{t("coverage.gaps.all")}</ToggleButton>
            <ToggleButton value="without">{t("coverage.gaps.without")}</ToggleButton>
            <ToggleButton value="unserved">{t("coverage.gaps.unserved")}</ToggleButton>
          </ToggleButtonGroup>
          <Button
            size="small"
            color="inherit"
            variant="outlined"
            startIcon={<Icon name="download" size={18} />}
            onClick={save}
          >
            {t("coverage.gaps.export")}
          </Button>
        </Row>
      </Stack>
      <Loaded
        what="coverage"
        query={gaps}
        isEmpty={(rows) => rows.every((gap) => !isShown(gap, url.only))}
        empty={
          <EmptyState icon="success" title={t("coverage.gaps.none")} help={t("coverage.gaps.noneHelp")} />
        }
      >
        {(rows) => <GapTable gaps={rows.filter((gap) => isShown(gap, url.only))} onOpen={onOpen} />}
      </Loaded>
    </>
  );
}

const columnsOf = (t: Text, onOpen: (code: string) => void): Column<CoverageGap>[] => [
  {
    name: "name",
    label: t("markets.town"),
    title: true,
    cell: ({ municipalityCode, municipalityName, departmentName }) => (
      <Box sx={{ maxWidth: { lg: 210, xl: 400 }, overflow: "hidden", textOverflow: "ellipsis" }}>
        <Link component="button" underline="hover" color="inherit" onClick={() => onOpen(municipalityCode)}>
          {municipalityName}
        </Link>
        <Muted component="span">
          {" · "}
          {departmentName}
        </Muted>
      </Box>
    ),
  },
  {
    name: "markets",
    label: t("shell.nav.markets"),
    numeric: true,
    cell: ({ markets }) => formatNumber(markets),
  },
  {
    name: "state",
    label: t("coverage.gaps.state"),
    cell: ({ isServed }) => t(isServed ? "coverage.gaps.served" : "coverage.gaps.unserved"),
  },
];

function GapTable({ gaps, onOpen }: { gaps: readonly CoverageGap[]; onOpen: (code: string) => void }) {
  const t = useText();
  return (
    <>
      <Box
        component="output"
        sx={{ display: "block", paddingInline: 2, paddingBlockEnd: 1, typography: "subtitle2" }}
      >
        {t("coverage.gaps.count", { count: gaps.length, formatted: formatNumber(gaps.length) })}
      </Box>
      <DataTable
        label={t("coverage.gaps.label")}
        rows={gaps}
        columns={columnsOf(t, onOpen)}
        rowId={({ municipalityCode }) => municipalityCode}
        rowName={({ municipalityName }) => municipalityName}
        onOpen={({ municipalityCode }) => onOpen(municipalityCode)}
        rowHeight={40}
      />
    </>
  );
}
