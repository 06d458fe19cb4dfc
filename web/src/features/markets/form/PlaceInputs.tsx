// Inputs for a market's place: department, municipality, address as written and as compared, coordinates.
import { marketLabels as labels } from "@igo/contract/markets/labels";
import { normalizeAddress } from "@igo/contract/parsing/places/address";
import { Suspense } from "react";
import { useWatch } from "react-hook-form";
import { labelOf, useText } from "../../../core/language/i18n.ts";
import { ComboField } from "../../../ui/form/fields/ComboField.tsx";
import { Wide } from "../../../ui/form/Form.tsx";
import { NumberField } from "../../../ui/form/fields/NumberField.tsx";
import type { Option } from "../../../ui/choice/options.ts";
import { TextField } from "../../../ui/form/fields/TextField.tsx";
import { MapWaiting } from "../../../ui/map/MapWaiting.tsx";
import { departmentOf, usePlaces } from "../../places/places.data.ts";
import type { InMarketForm } from "../fields/markets.form.ts";
import { fromScript } from "../../../ui/overlay/fromScript.tsx";

/** The map and its geometry load after the form. */
const PointField = fromScript(() => import("./PointField.tsx").then((module) => module.PointField));

const usePlacesOf = ({ form }: InMarketForm) =>
  usePlaces(useWatch({ control: form.control, name: "departmentCode" }));

/** Choosing a department limits the municipalities to it. */
export function DepartmentInput({ form }: InMarketForm) {
  const { departments, isPending } = usePlacesOf({ form });
  const leaveTown = (department: Option | null) => {
    const town = form.getValues("municipalityCode");
    if (town && department && departmentOf(town) !== department.value)
      form.setValue("municipalityCode", "", { shouldDirty: true });
  };
  return (
    <ComboField
      form={form}
      name="departmentCode"
      label={labelOf(labels.departmentCode)}
      options={departments}
      loading={isPending}
      onChosen={leaveTown}
    />
  );
}

/** Choosing a municipality first sets its department. */
export function TownInput({ form }: InMarketForm) {
  const t = useText();
  const { towns, isPending } = usePlacesOf({ form });
  const bringDepartment = (town: Option | null) => {
    if (town)
      form.setValue("departmentCode", departmentOf(town.value), { shouldDirty: true, shouldValidate: true });
  };
  return (
    <ComboField
      form={form}
      name="municipalityCode"
      label={labelOf(labels.municipalityCode)}
      help={t("markets.help.municipality")}
      options={towns}
      loading={isPending}
      onChosen={bringDepartment}
    />
  );
}

/** Shows below the input the normalised form, in which two spellings of the same address are equal. */
export function AddressInput({ form }: InMarketForm) {
  const t = useText();
  const address = useWatch({ control: form.control, name: "address" });
  const normalized = address ? normalizeAddress(address) : null;
  const help = !address
    ? t("markets.help.address")
    : normalized
      ? t("markets.addressRead", { address: normalized })
      : t("markets.addressUnread");
  return (
    <TextField form={form} name="address" label={labelOf(labels.address)} help={help} autoComplete="off" />
  );
}

/** Starts a new line for the coordinates, above their map. */
export function LatitudeInput({ form }: InMarketForm) {
  const t = useText();
  return (
    <>
      <span />
      <NumberField form={form} name="lat" label={labelOf(labels.lat)} help={t("markets.help.lat")} />
    </>
  );
}

export function LongitudeInput({ form }: InMarketForm) {
  const t = useText();
  return (
    <>
      <NumberField form={form} name="lon" label={labelOf(labels.lon)} help={t("markets.help.lon")} />
      <Wide>
        <Suspense fallback={<MapWaiting />}>
          <PointField form={form} />
        </Suspense>
      </Wide>
    </>
  );
}
