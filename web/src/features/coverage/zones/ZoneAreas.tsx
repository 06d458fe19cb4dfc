// The drawn areas of a market's zone as a list, with undo and files.
import { writeZone, readZone, type Ring, type ZoneFault } from "@igo/contract/markets/zones.geometry";
import { Box, Button } from "@mui/material";
import { useRef, useState } from "react";
import { formatNumber } from "../../../core/language/format.ts";
import { useText, type Text } from "../../../core/language/i18n.ts";
import { Notice } from "../../../ui/feedback/Notice.tsx";
import { Icon, IconButton } from "../../../ui/theme/Icon.tsx";
import { faultsOf, type ZoneEditor } from "./useZoneEditor.ts";
import { type MarketZone, zoneGeometry } from "@igo/contract/markets/zones";
import { z } from "zod";
import { told, useShortcuts } from "../../../ui/keys/shortcuts.ts";
import { PlainList, Row, Stack } from "../../../ui/layout/Boxes.tsx";

// Reads and writes a GeoJSON file of one zone; errors say what is wrong and where.
type ZoneFile =
  | { rings: readonly Ring[] }
  | { fault: ZoneFault }
  | { problem: "notJson" | "oneMarket" }
  | { problem: "notGeoJson"; path: string };

const features = z.looseObject({ type: z.literal("FeatureCollection"), features: z.array(z.unknown()) });
const feature = z.looseObject({ type: z.literal("Feature"), geometry: z.unknown() });

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A geometry, a feature, or a collection of one. */
const readZoneFile = (text: string): ZoneFile => {
  let content = parsed(text);
  if (content === undefined) return { problem: "notJson" };
  const collection = features.safeParse(content);
  if (collection.success) {
    if (collection.data.features.length > 1) return { problem: "oneMarket" };
    [content] = collection.data.features;
  }
  const one = feature.safeParse(content);
  const geometry = zoneGeometry.safeParse(one.success ? one.data.geometry : content);
  if (!geometry.success)
    return { problem: "notGeoJson", path: geometry.error.issues[0]?.path.join(".") ?? "type" };
  const { rings, faults } = readZone(geometry.data);
  const [fault] = faults;
  return fault ? { fault } : { rings };
};

const zoneFile = (marketId: string, name: string, geometry: MarketZone["geometry"]): string =>
  `${JSON.stringify({ type: "Feature", properties: { id: marketId, name }, geometry }, null, 2)}\n`;

// The text for each error of a drawn area.
const keys = {
  "zone.has_hole": "coverage.zoneFaults.hole",
  "zone.too_few_corners": "coverage.zoneFaults.fewCorners",
  "zone.not_closed": "coverage.zoneFaults.notClosed",
  "zone.outside_country": "coverage.zoneFaults.outside",
  "zone.crosses_itself": "coverage.zoneFaults.crosses",
  "zone.too_many_polygons": "coverage.zoneFaults.polygons",
  "zone.too_many_corners": "coverage.zoneFaults.corners",
} as const satisfies Record<ZoneFault["code"], string>;

const faultWords = (t: Text, { code, params }: ZoneFault): string =>
  t(keys[code], { max: params?.["max"] ?? "", total: params?.["count"] ?? "" });

type Props = {
  editor: ZoneEditor;
  id: string;
  name: string;
  max: { polygons: number; corners: number };
};

const problemOf = (t: Text, file: string, read: ZoneFile): string => {
  if ("fault" in read)
    return t("coverage.zone.fault", { words: faultWords(t, read.fault), path: read.fault.path });
  if ("rings" in read) return "";
  return read.problem === "notGeoJson"
    ? t("coverage.zone.notGeoJson", { file, path: read.path || "type" })
    : t(`coverage.zone.${read.problem}`, { file });
};

export function ZoneAreas({ editor, id, name, max }: Props) {
  const t = useText();
  useShortcuts(told(t("coverage.zone.keys")));
  const { state, mayEdit, onStep } = editor;
  const { rings, past } = state.draft;
  const faults = faultsOf(state);
  const count = rings.reduce((sum, ring) => sum + ring.length + 1, 0);
  return (
    <>
      {mayEdit && (
        <Stack gap={0.5} sx={{ typography: "caption", color: "text.secondary" }}>
          <span>{t("coverage.zone.help")}</span>
          <span>{t("coverage.zone.keys")}</span>
        </Stack>
      )}
      {rings.length === 0 && <Box sx={{ typography: "body2" }}>{t("coverage.zone.nothing")}</Box>}
      <PlainList gap={1}>
        {rings.map((ring, index) => {
          const own = faults.find(({ path }) => path.split(".")[0] === String(index));
          const number = index + 1;
          return (
            // oxlint-disable-next-line no-array-index-key -- areas have no other name than their place
            <Box component="li" key={index} sx={{ typography: "body2" }}>
              <Row>
                <Box sx={{ flex: 1 }}>
                  <strong>{t("coverage.zone.polygon", { number })}</strong>
                  {" · "}
                  {t("coverage.zone.corners", { count: ring.length, formatted: formatNumber(ring.length) })}
                </Box>
                {mayEdit && (
                  <IconButton
                    name="trash"
                    label={t("coverage.zone.removePolygon", { number })}
                    onClick={() => onStep({ kind: "removeRing", ring: index })}
                  />
                )}
              </Row>
              {own && ring.length > 2 && (
                <Box sx={{ color: "error.main", typography: "caption" }}>{faultWords(t, own)}</Box>
              )}
            </Box>
          );
        })}
      </PlainList>
      {mayEdit && (
        <Row align="stretch" wrap>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            startIcon={<Icon name="plus" size={18} />}
            disabled={rings.length === 0 || rings.length >= max.polygons || rings.at(-1)?.length === 0}
            onClick={() => onStep({ kind: "begin" })}
          >
            {t("coverage.zone.newPolygon")}
          </Button>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            startIcon={<Icon name="undo" size={18} />}
            disabled={past.length === 0}
            onClick={() => onStep({ kind: "undo" })}
          >
            {t("coverage.zone.undo")}
          </Button>
        </Row>
      )}
      <ZoneFiles editor={editor} id={id} name={name} />
      {count > max.corners / 2 && (
        <Box sx={{ typography: "caption", color: count > max.corners ? "error.main" : "text.secondary" }}>
          {t("coverage.zone.total", { count, max: max.corners })}
        </Box>
      )}
    </>
  );
}

function ZoneFiles({ editor, id, name }: Omit<Props, "max">) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState("");
  const { rings } = editor.state.draft;
  const take = async (file: File | undefined) => {
    if (!file) return;
    const read = readZoneFile(await file.text());
    setProblem(problemOf(t, file.name, read));
    if ("rings" in read) editor.onStep({ kind: "replace", rings: read.rings });
  };
  const save = () => {
    const link = document.createElement("a");
    const url = URL.createObjectURL(
      new Blob([zoneFile(id, name, writeZone(rings))], { type: "application/geo+json" }),
    );
    link.href = url;
    link.download = `${name}.geojson`;
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <>
      <Row align="stretch" wrap>
        {editor.mayEdit && (
          <>
            <input
              ref={input}
              hidden
              type="file"
              aria-label={t("coverage.zone.upload")}
              accept=".geojson,.json,application/geo+json"
              onChange={({ target }) => {
                void take(target.files?.[0]);
                target.value = "";
              }}
            />
            <Button
              size="small"
              color="inherit"
              startIcon={<Icon name="upload" size={18} />}
              onClick={() => input.current?.click()}
            >
              {t("coverage.zone.upload")}
            </Button>
          </>
        )}
        {rings.length > 0 && (
          <Button size="small" color="inherit" startIcon={<Icon name="download" size={18} />} onClick={save}>
            {t("coverage.zone.download")}
          </Button>
        )}
      </Row>
      {problem && <Notice tone="error">{problem}</Notice>}
    </>
  );
}
