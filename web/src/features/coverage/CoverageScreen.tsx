// Coverage: where the network is and is not, on a map and in a table beside it.
import { maxOutside } from "@igo/contract/insights/coverage";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import { usePrefetchQuery, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { formatDateTime, formatNumber } from "../../core/language/format.ts";
import { useText, type Text } from "../../core/language/i18n.ts";
import type { Outline } from "../../core/map/outlines.ts";
import { useUrlState } from "../../core/urlState.ts";
import { Page } from "../../ui/layout/Page.tsx";
import { departmentsQuery, outlinesQuery } from "../../ui/map/outlines.data.ts";
import { statesQuery } from "../places/places.data.ts";
import { CoverageFiles } from "./CoverageFiles.tsx";
import { CoverageFilters } from "./CoverageFilters.tsx";
import { CoverageMapCard } from "./CoverageMapCard.tsx";
import { CoveragePanel } from "./CoveragePanel.tsx";
import { coverageQuery, gapsQuery } from "./coverage.data.ts";
import { servedPointIn, coverageUrl, filterOf } from "./coverage.url.ts";
import { islands } from "./map/Inset.tsx";
import { stepsOf } from "./map/levels.ts";
import { extentAround, extentOf, type Extent } from "./map/view.ts";
import { useCoverageView } from "./useCoverageView.ts";
import { useSize } from "./useSize.ts";
import { useZoneEditor } from "./zones/useZoneEditor.ts";
import { useFocus } from "./useFocus.ts";

type Figures = { markets: number; withoutPoint: number; outside: number; asOf: string };

const summary = (t: Text, { markets, withoutPoint, outside, asOf }: Figures) =>
  [
    t("coverage.markets", { count: markets, formatted: formatNumber(markets) }),
    ...(withoutPoint > 0
      ? [t("coverage.withoutPoint", { count: withoutPoint, formatted: formatNumber(withoutPoint) })]
      : []),
    ...(outside > 0
      ? [
          t("coverage.outside", {
            count: outside,
            formatted: `${formatNumber(outside)}${outside < maxOutside ? "" : "+"}`,
          }),
        ]
      : []),
    t("coverage.asOf", { time: formatDateTime(asOf) }),
  ].join(" · ");

/** Of a town, otherwise of its department; undefined for the country. */
const useExtent = (
  focused: Extent | undefined,
  towns: readonly Outline[] | undefined,
  department: string | undefined,
  town: string | undefined,
) =>
  useMemo(() => {
    if (focused || !department) return focused;
    const own = towns?.filter(({ properties }) => !town || properties.code === town) ?? [];
    return own.length > 0 ? extentOf(own) : undefined;
  }, [focused, towns, department, town]);

export function CoverageScreen() {
  const t = useText();
  const [url, setUrl] = useUrlState(coverageUrl);
  const filter = filterOf(url);
  const { departmentCode, municipalityCode } = filter;
  const [box, size] = useSize();
  const departments = useQuery(departmentsQuery);
  const towns = useQuery({ ...outlinesQuery(departmentCode ?? ""), enabled: departmentCode !== undefined });
  const zones = useZoneEditor(url.zone);
  const focus = useFocus(
    url.zone ? zones.editor?.state : undefined,
    [departmentCode, municipalityCode].join(" "),
  );

  const extent = useExtent(focus.extent, towns.data, departmentCode, municipalityCode);
  const place = [departmentCode, municipalityCode, focus.name].join(" ");
  const shown = useCoverageView(place, extent, size);
  const bbox = shown.box ?? focus.box;
  // Requested while the screen renders for the first time, not after that.
  usePrefetchQuery(coverageQuery(filter, bbox));
  const coverage = useQuery(coverageQuery(filter, bbox));
  const gaps = useQuery({ ...gapsQuery(filter), enabled: url.show === "gaps" });

  const places = coverage.data?.places;
  const values = useMemo(() => new Map(places?.map(({ code, markets }) => [code, markets])), [places]);
  const steps = useMemo(() => stepsOf([...values.values()]), [values]);
  const marked = useMemo(
    () =>
      url.show === "gaps"
        ? new Set(gaps.data?.filter(({ isServed }) => !isServed).map((gap) => gap.municipalityCode))
        : undefined,
    [url.show, gaps.data],
  );
  const names = useQuery({ ...statesQuery, enabled: departmentCode !== undefined });
  const nameOf = (named: readonly { code: string; name: string }[] | undefined, code: string | undefined) =>
    named?.find((one) => one.code === code)?.name;
  const near = coverage.data?.near ?? null;
  const open = (code: string) =>
    setUrl(
      code.length === 2
        ? { departmentCode: code, municipalityCode: undefined }
        : { departmentCode: code.slice(0, 2), municipalityCode: code, show: "places" },
    );
  const servedPoint = servedPointIn(url);

  return (
    <Page
      width="full"
      title={t("coverage.title")}
      subtitle={coverage.data ? summary(t, coverage.data) : null}
      action={<CoverageFiles filter={filter} />}
    >
      <Card>
        <CoverageFilters url={url} onChange={setUrl} />
        <Box
          sx={{
            display: "grid",
            gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1.1fr) minmax(480px, 1fr)" },
            borderTop: "1px solid",
            borderColor: "divider",
          }}
        >
          <CoverageMapCard
            box={box}
            size={size}
            shown={shown}
            departments={departments}
            towns={departmentCode ? (towns.data ?? []) : []}
            coverage={coverage}
            values={values}
            steps={steps}
            marked={marked}
            path={{
              department: nameOf(names.data, departmentCode),
              town: nameOf(places, municipalityCode),
              departmentCode,
            }}
            here={municipalityCode}
            near={near}
            chosen={focus.chosen}
            servedPoint={servedPoint}
            zones={url.zone ? zones.editor : null}
            hasInset={departmentCode !== islands}
            onOpen={open}
            onPoint={focus.choose}
            onAsk={({ lat, lon }) =>
              setUrl({ serving: `${lat},${lon}` }, { replace: servedPoint !== undefined })
            }
          />
          <CoveragePanel
            url={url}
            onChange={setUrl}
            coverage={coverage}
            near={near}
            servedPoint={servedPoint}
            zones={zones}
            chosen={focus.chosen}
            onOpen={open}
            onChoose={focus.choose}
            onShow={(points) => focus.show(extentAround(points, 0.03))}
          />
        </Box>
      </Card>
    </Page>
  );
}
