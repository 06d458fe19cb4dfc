// The map with its path, the question which markets serve a point, the inset, the legend and the credit.
import type { CoverageCluster, CoveragePoint, readCoverage } from "@igo/contract/insights/coverage";
import type { Answer } from "@igo/contract/core/endpoint";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { formatNumber } from "../../core/language/format.ts";
import { useText } from "../../core/language/i18n.ts";
import type { Outline } from "../../core/map/outlines.ts";
import { mapTiles } from "../../core/mapTiles.ts";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { Icon } from "../../ui/theme/Icon.tsx";
import { CoveragePath } from "./CoveragePath.tsx";
import { CoverageMap } from "./map/CoverageMap.tsx";
import { Inset, islands } from "./map/Inset.tsx";
import { Legend } from "./map/Legend.tsx";
import { rounded, type Point, type Size } from "./map/view.ts";
import type { useCoverageView } from "./useCoverageView.ts";
import type { ZoneEditor } from "./zones/useZoneEditor.ts";
import { ZoneLayer } from "./zones/ZoneLayer.tsx";

type Coverage = Answer<typeof readCoverage>;

type Props = {
  box: (element: HTMLElement | null) => (() => void) | undefined;
  size: Size;
  shown: ReturnType<typeof useCoverageView>;
  departments: UseQueryResult<Outline[]>;
  towns: readonly Outline[];
  coverage: UseQueryResult<Coverage>;
  values: ReadonlyMap<string, number>;
  steps: readonly number[];
  marked: ReadonlySet<string> | undefined;
  path: { department: string | undefined; town: string | undefined; departmentCode: string | undefined };
  here: string | undefined;
  near: Coverage["near"];
  chosen: string | undefined;
  servedPoint: Point | undefined;
  zones: ZoneEditor | null;
  hasInset: boolean;
  onOpen: (code: string) => void;
  onPoint: (id: string) => void;
  onAsk: (point: Point) => void;
};

const noPoints: readonly CoveragePoint[] = [];
const quiet: readonly number[] = [];
const noClusters: readonly CoverageCluster[] = [];

export function CoverageMapCard(props: Props) {
  const { box, size, shown, departments, towns, coverage, values, steps, marked, near, zones, servedPoint } =
    props;
  const t = useText();
  const [isAsking, setIsAsking] = useState(false);
  const points = near?.kind === "points" ? near.points : noPoints;
  const clusters = near?.kind === "clusters" ? near.clusters : noClusters;
  const inView = points.length + clusters.reduce((sum, { markets }) => sum + markets, 0);
  const places = coverage.data?.places ?? [];
  const nameOf = (code: string) => {
    const name = places.find((place) => place.code === code)?.name ?? "";
    const count = values.get(code) ?? 0;
    return t("coverage.map.place", { name, count, formatted: formatNumber(count) });
  };
  const isDrawing = zones?.mayEdit === true && zones.state.kind === "polygons";
  const onPress = isDrawing
    ? (point: Point) => zones.onStep({ kind: "add", at: rounded(point) })
    : isAsking
      ? (point: Point) => props.onAsk(rounded(point))
      : undefined;
  return (
    <Box sx={{ minWidth: 0, alignSelf: "start", position: { lg: "sticky" }, insetBlockStart: { lg: 72 } }}>
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          gap: 1,
          alignItems: "center",
          paddingInline: 2,
          paddingBlock: 1,
          minHeight: 52,
        }}
      >
        <Box sx={{ flex: "1 1 200px" }}>
          <CoveragePath {...props.path} />
        </Box>
        {!zones && (
          <Button
            size="small"
            variant={isAsking ? "contained" : "outlined"}
            color={isAsking ? "primary" : "inherit"}
            aria-pressed={isAsking}
            startIcon={<Icon name="pin" size={18} />}
            onClick={() => setIsAsking(!isAsking)}
          >
            {t(isAsking ? "coverage.serving.stop" : "coverage.serving.ask")}
          </Button>
        )}
      </Box>
      <Box
        ref={box}
        sx={{
          position: "relative",
          height: { xs: "56vh", lg: "max(480px, calc(100vh - 404px))" },
          overflow: "hidden",
          bgcolor: "background.neutral",
        }}
      >
        {departments.data && size.width > 0 && (
          <>
            <CoverageMap
              size={size}
              view={shown.view}
              onView={shown.onView}
              onReset={shown.onReset}
              ground={{
                departments: departments.data,
                towns,
                values,
                // The background is muted below individual markets.
                steps: near ? quiet : steps,
                here: props.here,
                marked,
                nameOf,
              }}
              points={points}
              clusters={clusters}
              chosen={props.chosen}
              servedPoint={servedPoint}
              onPress={onPress}
              hasAreas={!zones}
              onPlace={props.onOpen}
              onPoint={props.onPoint}
            >
              {zones && (
                <ZoneLayer
                  draft={zones.state.draft}
                  view={shown.view}
                  size={size}
                  mayEdit={isDrawing}
                  onStep={zones.onStep}
                  radius={zones.state}
                />
              )}
            </CoverageMap>
            {props.hasInset && (
              <Inset
                outlines={departments.data}
                markets={values.get(islands) ?? 0}
                steps={steps}
                onOpen={() => props.onOpen(islands)}
              />
            )}
            <Box sx={{ position: "absolute", insetBlockEnd: 12, insetInlineStart: 12 }}>
              <Legend
                steps={steps}
                kind={
                  points.length > 0
                    ? "areas"
                    : clusters.length > 0
                      ? null
                      : marked && towns.length > 0
                        ? "gaps"
                        : "markets"
                }
              />
            </Box>
          </>
        )}
        {isAsking && !zones && <Floating>{t("coverage.serving.hint")}</Floating>}
      </Box>
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          gap: 1,
          padding: 1.5,
          typography: "caption",
          color: "text.secondary",
        }}
      >
        <Box component="output" sx={{ display: "block", flex: "1 1 160px" }}>
          {near && t("coverage.map.shown", { count: inView, formatted: formatNumber(inView) })}
        </Box>
        <span>{[mapTiles()?.credit, t("coverage.map.credit")].filter(Boolean).join(" · ")}</span>
      </Box>
      {coverage.isError && coverage.data && <Notice tone="error">{t("coverage.map.failed")}</Notice>}
    </Box>
  );
}

const Floating = ({ children }: { children: string }) => (
  <Box
    sx={{
      position: "absolute",
      insetBlockEnd: 12,
      insetInlineEnd: 12,
      paddingInline: 1.5,
      paddingBlock: 0.75,
      borderRadius: 1,
      typography: "caption",
      bgcolor: "background.paper",
      boxShadow: 1,
    }}
  >
    {children}
  </Box>
);
