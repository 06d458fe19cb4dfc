// Pairs of markets with overlapping delivery areas.
import type { CoverageOverlap } from "@igo/contract/insights/coverage";
import { Box } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { formatNumber } from "../../../core/language/format.ts";
import { useText, type Text } from "../../../core/language/i18n.ts";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { Loaded } from "../../../ui/feedback/Loaded.tsx";
import { DataTable, type Column } from "../../../ui/table/DataTable.tsx";
import { IconButton } from "../../../ui/theme/Icon.tsx";
import { overlapsQuery } from "../coverage.data.ts";
import { filterOf, type CoverageUrl } from "../coverage.url.ts";
import { MarketLink } from "./MarketLink.tsx";
import { Muted } from "../../../ui/layout/Boxes.tsx";

type Props = { url: CoverageUrl; onShow: (overlap: CoverageOverlap) => void };

export function OverlapList({ url, onShow }: Props) {
  const t = useText();
  const overlaps = useQuery(overlapsQuery(filterOf(url)));
  return (
    <>
      <Muted typography="body2" sx={{ padding: 2 }}>
        {t("coverage.overlaps.help")}
      </Muted>
      <Loaded
        what="coverage"
        query={overlaps}
        isEmpty={({ overlaps: pairs }) => pairs.length === 0}
        empty={
          overlaps.data?.isTooMany ? (
            <EmptyState
              icon="filter"
              title={t("coverage.overlaps.tooMany")}
              help={t("coverage.overlaps.tooManyHelp")}
            />
          ) : (
            <EmptyState
              icon="success"
              title={t("coverage.overlaps.none")}
              help={t("coverage.overlaps.noneHelp")}
            />
          )
        }
      >
        {({ overlaps: pairs }) => <OverlapTable pairs={pairs} onShow={onShow} />}
      </Loaded>
    </>
  );
}

const columnsOf = (t: Text): Column<CoverageOverlap>[] => [
  {
    name: "pair",
    label: t("shell.nav.markets"),
    title: true,
    cell: ({ one, other }) => (
      <Box sx={{ display: "grid", paddingBlock: 0.5 }}>
        <MarketLink {...one} />
        <MarketLink {...other} />
      </Box>
    ),
  },
  {
    name: "km",
    label: t("coverage.overlaps.km"),
    numeric: true,
    cell: ({ km }) => t("coverage.serving.away", { km: formatNumber(Math.round(km * 10) / 10) }),
  },
];

type TableProps = { pairs: readonly CoverageOverlap[]; onShow: Props["onShow"] };

const actionsOf = (t: Text, onShow: Props["onShow"]) =>
  function Actions(pair: CoverageOverlap) {
    return <IconButton name="pin" label={t("coverage.overlaps.show")} onClick={() => onShow(pair)} />;
  };

function OverlapTable({ pairs, onShow }: TableProps) {
  const t = useText();
  return (
    <DataTable
      label={t("coverage.overlaps.label")}
      rows={pairs}
      columns={columnsOf(t)}
      rowId={({ one, other }) => `${one.id} ${other.id}`}
      rowName={({ one, other }) => `${one.name}, ${other.name}`}
      onOpen={onShow}
      actions={actionsOf(t, onShow)}
      rowHeight={64}
    />
  );
}
