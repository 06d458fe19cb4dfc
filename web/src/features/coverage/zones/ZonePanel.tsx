// Beside the map: a market's delivery type, the drawn areas, files, and saving.
import { maxPolygons, maxPositions } from "@igo/contract/markets/zones";
import { Box, Button, OutlinedInput, Slider, ToggleButton, ToggleButtonGroup } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Link as RouterLink } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { IconButton } from "../../../ui/theme/Icon.tsx";
import { Loaded } from "../../../ui/feedback/Loaded.tsx";
import { marketQuery } from "../../../records/markets.ts";
import type { useZoneEditor, ZoneEditor } from "./useZoneEditor.ts";
import { ZoneAreas } from "./ZoneAreas.tsx";
import { ZoneSave } from "./ZoneSave.tsx";
import { useId } from "react";
import { Muted, Row, Stack } from "../../../ui/layout/Boxes.tsx";

// A market's delivery radius, as a number and as a slider.
const farthest = 50;
/** Most radii are within this: the slider covers them, the field all values. */
const usual = 20;

function ZoneRadius({ editor }: { editor: ZoneEditor }) {
  const t = useText();
  const id = useId();
  const { state, mayEdit, onChange } = editor;
  const km = state.radiusKm;
  const set = (value: number) =>
    onChange({ radiusKm: Number.isNaN(value) ? null : Math.min(farthest, Math.max(0, value)) });
  return (
    <Stack>
      <Box component="label" htmlFor={id} sx={{ typography: "subtitle2" }}>
        {t("coverage.zone.radiusKm")}
      </Box>
      <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr) 96px", gap: 3, alignItems: "center" }}>
        <Slider
          value={Math.min(usual, km ?? 0)}
          min={0}
          max={usual}
          step={0.5}
          disabled={!mayEdit}
          onChange={(_, value) => set(value)}
          slotProps={{ input: { "aria-label": t("coverage.zone.radiusKm") } }}
        />
        <OutlinedInput
          id={id}
          size="small"
          type="number"
          value={km ?? ""}
          disabled={!mayEdit}
          onChange={({ target }) => set(target.value === "" ? Number.NaN : Number(target.value))}
          slotProps={{ input: { min: 0, max: farthest, step: 0.1 } }}
        />
      </Box>
    </Stack>
  );
}

type Props = ReturnType<typeof useZoneEditor> & { id: string; onClose: () => void };

export function ZonePanel({ id, query, editor, forget, onClose }: Props) {
  const t = useText();
  const { data: market } = useQuery(marketQuery(id));
  const name = market?.name ?? "…";
  const close = () => {
    forget();
    onClose();
  };
  return (
    <Stack component="section" aria-label={t("coverage.zone.title", { name })} gap={2} sx={{ padding: 2 }}>
      <Row align="flex-start">
        <Box component="h2" sx={{ margin: 0, typography: "h6", flex: 1 }}>
          {t("coverage.zone.title", { name })}
        </Box>
        <IconButton name="close" label={t("coverage.zone.back")} onClick={close} />
      </Row>
      <Loaded what="coverage" query={query}>
        {() => editor && <Fields id={id} name={name} editor={editor} onClose={close} />}
      </Loaded>
    </Stack>
  );
}

type FieldsProps = { id: string; name: string; editor: ZoneEditor; onClose: () => void };

function Fields({ id, name, editor, onClose }: FieldsProps) {
  const t = useText();
  const { state, mayEdit, onChange } = editor;
  const { zone, kind, said } = state;
  return (
    <>
      {mayEdit ? (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={kind}
          aria-label={t("coverage.zone.kind")}
          onChange={(_, chosen: typeof kind | null) => chosen && onChange({ kind: chosen })}
        >
          <ToggleButton value="radius">{t("coverage.zone.radius")}</ToggleButton>
          <ToggleButton value="polygons">{t("coverage.zone.polygons")}</ToggleButton>
        </ToggleButtonGroup>
      ) : (
        <Muted typography="body2">{t("coverage.zone.readOnly")}</Muted>
      )}
      {kind === "radius" && <ZoneRadius editor={editor} />}
      {kind === "radius" && zone.lat === null && mayEdit && (
        <Stack sx={{ typography: "body2", justifyItems: "start" }}>
          {t("coverage.zone.noPoint")}
          <Button
            component={RouterLink}
            size="small"
            variant="outlined"
            to={`${paths.dashboard.admin.editMarket(id)}#lat`}
          >
            {t("coverage.zone.setPoint")}
          </Button>
        </Stack>
      )}
      {kind === "polygons" && (
        <ZoneAreas
          editor={editor}
          id={id}
          name={name}
          max={{ polygons: maxPolygons, corners: maxPositions }}
        />
      )}
      <Box
        component="output"
        sx={{ display: "block", typography: "caption", color: "text.secondary", minHeight: "1lh" }}
      >
        {said}
      </Box>
      {mayEdit && <ZoneSave id={id} editor={editor} onClose={onClose} />}
    </>
  );
}
