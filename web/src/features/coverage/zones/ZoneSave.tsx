// Saves a zone: what differs from the one that was opened. After a conflict the user chooses, and the drawing stays.
import { marketZone, zoneGeometry, type MarketZone } from "@igo/contract/markets/zones";
import { readZone, writeZone } from "@igo/contract/markets/zones.geometry";
import { Button } from "@mui/material";
import { useState } from "react";
import { formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { queryClient } from "../../../core/net/data.ts";
import { isProblem } from "../../../core/net/problem.ts";
import { useRecordEdit } from "../../../records/edit/useRecordEdit.tsx";
import { messageOf } from "../../../ui/feedback/messageOf.ts";
import { Notice } from "../../../ui/feedback/Notice.tsx";
import { toastError, toastInfo, toastSuccess } from "../../../ui/feedback/toast.ts";
import { useSetZone, zoneQuery } from "../coverage.data.ts";
import { faultsOf, type ZoneEditor, type ZoneState } from "./useZoneEditor.ts";
import { Row } from "../../../ui/layout/Boxes.tsx";

const changeable = marketZone.pick({ radiusKm: true, geometry: true });
const fields = changeable.keyof().options;
type Field = (typeof fields)[number];

/** In the form in which a drawing is written, so that the same zone is equal. */
const written = (zone: MarketZone): MarketZone => ({
  ...zone,
  geometry: zone.geometry && writeZone(readZone(zone.geometry).rings),
});

const drawn = ({ kind, radiusKm, draft }: ZoneState) => ({
  radiusKm,
  geometry: kind === "polygons" ? writeZone(draft.rings.filter((ring) => ring.length > 0)) : null,
});

type Props = { id: string; editor: ZoneEditor; onClose: () => void };

export function ZoneSave({ id, editor, onClose }: Props) {
  const t = useText();
  const set = useSetZone();
  const [refused, setRefused] = useState<string | null>(null);
  const { state, onReset } = editor;
  const latest = () => queryClient.fetchQuery({ ...zoneQuery(id), staleTime: 0 });
  const { edit, conflict } = useRecordEdit<Field, MarketZone>(state.zone, {
    fields,
    valuesOf: written,
    // The refusal has the market, without its drawing.
    currentIn: async (error) =>
      isProblem(error) && error.code === "market.version_conflict" ? await latest() : null,
    send: async (version, changes) => {
      const body = { version, ...changeable.partial().parse(changes) };
      return (await set.mutateAsync({ params: { id }, body })).zone;
    },
    onSaved: async (saved) => {
      onReset(saved ?? (await latest()));
      if (saved) toastSuccess(t("coverage.zone.saved"));
      else toastInfo(t("coverage.zone.nothingChanged"));
    },
    nameOf: (field) => t(field === "radiusKm" ? "coverage.zone.radiusKm" : "coverage.zone.polygons"),
    renderValue: (_, value) => <ZoneValue value={value} />,
  });
  const save = async () => {
    setRefused(null);
    try {
      await edit.onSave(drawn(state));
    } catch (error) {
      if (!isProblem(error)) return toastError(error);
      setRefused(error.errors?.map(({ message }) => message).join(" ") ?? messageOf(error));
    }
    return undefined;
  };
  return (
    <>
      {refused !== null && <Notice tone="error">{refused}</Notice>}
      <Row gap={1.5} align="stretch">
        <Button
          variant="contained"
          loading={set.isPending}
          disabled={faultsOf(state).length > 0}
          onClick={() => void save()}
        >
          {t("coverage.zone.save")}
        </Button>
        <Button color="inherit" onClick={onClose}>
          {t("coverage.zone.cancel")}
        </Button>
      </Row>
      {conflict}
    </>
  );
}

function ZoneValue({ value }: { value: unknown }) {
  const t = useText();
  if (typeof value === "number") return formatNumber(value);
  const geometry = zoneGeometry.safeParse(value);
  if (!geometry.success) return t("changes.conflict.blank");
  return readZone(geometry.data)
    .rings.map((ring, index) =>
      [
        t("coverage.zone.polygon", { number: index + 1 }),
        t("coverage.zone.corners", { count: ring.length, formatted: formatNumber(ring.length) }),
      ].join(": "),
    )
    .join(" · ");
}
