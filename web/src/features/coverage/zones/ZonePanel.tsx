// Beside the map: a market's delivery type, the drawn areas, files, and saving.
import { maxPolygons, maxPositions } from "@igo/contract/markets/zones";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { useQuery } from "@tanstack/react-query";
import { Link as RouterLink } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { IconButton } from "../../../ui/theme/Icon.tsx";
import { Loaded } from "../../../ui/feedback/Loaded.tsx";
import { marketQuery } from "../../../records/markets.ts";
import type { useZoneEditor, ZoneEditor } from "./useZoneEditor.ts";
import { ZoneAreas } from "./ZoneAreas.tsx";
import { ZoneRadius } from "./ZoneRadius.tsx";
import { ZoneSave } from "./ZoneSave.tsx";

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
    <Box
      component="section"
      aria-label={t("coverage.zone.title", { name })}
      sx={{ padding: 2, display: "grid", gap: 2 }}
    >
      <Box sx={{ display: "flex", gap: 1, alignItems: "flex-start" }}>
        <Box component="h2" sx={{ margin: 0, typography: "h6", flex: 1 }}>
          {t("coverage.zone.title", { name })}
        </Box>
        <IconButton name="close" label={t("coverage.zone.back")} onClick={close} />
      </Box>
      <Loaded what="coverage" query={query}>
        {() => editor && <Fields id={id} name={name} editor={editor} onClose={close} />}
      </Loaded>
    </Box>
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
        <Box sx={{ typography: "body2", color: "text.secondary" }}>{t("coverage.zone.readOnly")}</Box>
      )}
      {kind === "radius" && <ZoneRadius editor={editor} />}
      {kind === "radius" && zone.lat === null && mayEdit && (
        <Box sx={{ typography: "body2", display: "grid", gap: 1, justifyItems: "start" }}>
          {t("coverage.zone.noPoint")}
          <Button
            component={RouterLink}
            size="small"
            variant="outlined"
            to={`${paths.dashboard.admin.editMarket(id)}#lat`}
          >
            {t("coverage.zone.setPoint")}
          </Button>
        </Box>
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
