// One changed field of a market: its old and new value.
import { statuses } from "@igo/contract/markets/lists";
import { useText, type Text } from "../../../core/language/i18n.ts";
import { ChangedValue as Changed } from "../../../ui/changes/ChangedValue.tsx";
import { StatusChip } from "../../../ui/display/StatusChip.tsx";
import { fieldName } from "../fieldName.ts";
import { FieldText } from "./FieldText.tsx";
import { ZoneText } from "./ZoneText.tsx";
import { isChangeable } from "../form/markets.form.ts";

type Change = { field: string; before: unknown; after: unknown };

export function ChangedValue({ field, before, after }: Change) {
  const t = useText();
  return (
    <Changed
      name={nameOf(t, field)}
      before={<Value field={field} value={before} />}
      after={<Value field={field} value={after} />}
    />
  );
}

const nameOf = (t: Text, field: string) => {
  if (isChangeable(field)) return fieldName(t, field);
  if (field === "deliveryZone") return t("marketPage.zone.name");
  return field === "status" ? "" : field;
};

function Value({ field, value }: { field: string; value: unknown }) {
  const status = field === "status" ? statuses.find(({ code }) => code === value) : undefined;
  if (status) return <StatusChip status={status.code} />;
  if (field === "deliveryZone") return <ZoneText value={value} />;
  if (isChangeable(field)) return <FieldText field={field} value={value} />;
  return value === null || value === undefined ? "—" : JSON.stringify(value);
}
