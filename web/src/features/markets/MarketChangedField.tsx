// One changed field of a market: its old and new value.
import { statuses } from "@igo/contract/markets/lists";
import { useText, type Text } from "../../core/language/i18n.ts";
import { ChangedValue } from "../../ui/changes/ChangedValue.tsx";
import { StatusChip } from "../../ui/display/StatusChip.tsx";
import { fieldName } from "./fields/fieldName.ts";
import { FieldText } from "./fields/FieldText.tsx";
import { isChangeable } from "./fields/markets.form.ts";
import { zoneGeometry } from "@igo/contract/markets/zones";
import { formatDateTime, formatNumber } from "../../core/language/format.ts";

// A drawn delivery area on one line of the history: the number of areas and corners.
function ZoneText({ value }: { value: unknown }) {
  const t = useText();
  const read = zoneGeometry.safeParse(value);
  if (!read.success) return t("marketPage.zone.none");
  const { data } = read;
  const rings = data.type === "Polygon" ? [data.coordinates[0]] : data.coordinates.map(([ring]) => ring);
  // A ring repeats its first corner at the end.
  const corners = rings.reduce((sum, ring) => sum + Math.max(0, (ring?.length ?? 0) - 1), 0);
  return [
    t("marketPage.zone.areas", { count: rings.length, formatted: formatNumber(rings.length) }),
    t("marketPage.zone.corners", { count: corners, formatted: formatNumber(corners) }),
  ].join(", ");
}

type Change = { field: string; before: unknown; after: unknown };

export function MarketChangedField({ field, before, after }: Change) {
  const t = useText();
  return (
    <ChangedValue
      name={nameOf(t, field)}
      before={<Value field={field} value={before} />}
      after={<Value field={field} value={after} />}
    />
  );
}

const nameOf = (t: Text, field: string) => {
  if (isChangeable(field)) return fieldName(t, field);
  if (field === "deliveryZone") return t("marketPage.zone.name");
  if (field === "deletedAt") return t("markets.deletedAt");
  return field === "status" ? "" : field;
};

function Value({ field, value }: { field: string; value: unknown }) {
  const status = field === "status" ? statuses.find(({ code }) => code === value) : undefined;
  if (status) return <StatusChip status={status.code} />;
  if (field === "deliveryZone") return <ZoneText value={value} />;
  if (isChangeable(field)) return <FieldText field={field} value={value} />;
  if (field === "deletedAt" && typeof value === "string") return formatDateTime(value);
  return value === null || value === undefined ? "—" : JSON.stringify(value);
}
