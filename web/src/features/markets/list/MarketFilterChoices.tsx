// The inputs of the market list's filters that are found by typing, loaded when one is opened.
import { useQuery } from "@tanstack/react-query";
import { useText } from "../../../core/language/i18n.ts";
import type { SetUrlState } from "../../../core/urlState.ts";
import { alone, FoundChoice } from "../../../records/list/filters/FoundChoice.tsx";
import type { ChoiceProps } from "../../../records/list/filters/recordFilters.tsx";
import type { MarketFilters } from "../../../records/markets.ts";
import { usePartnerChoices, userQuery } from "../../../records/users.ts";
import { departmentOf, usePlaces } from "../../places/places.data.ts";

type Ids = ChoiceProps<string[]>;
type PlaceProps = Omit<Ids, "onChange"> & {
  filters: MarketFilters;
  onChange: SetUrlState<MarketFilters>;
};

export function DepartmentChoice({ label, value, filters, onChange }: PlaceProps) {
  const { departments, isPending } = usePlaces(null);
  const town = filters.municipalityCode?.[0];
  return (
    <FoundChoice
      label={label}
      options={departments}
      loading={isPending}
      value={value?.[0] ?? null}
      onChange={(code) =>
        onChange({
          departmentCode: alone(code),
          ...(town && code && departmentOf(town) !== code && { municipalityCode: undefined }),
        })
      }
    />
  );
}

export function TownChoice({ label, value, filters, onChange }: PlaceProps) {
  const { towns, isPending } = usePlaces(filters.departmentCode?.[0] ?? null);
  return (
    <FoundChoice
      label={label}
      options={towns}
      loading={isPending}
      value={value?.[0] ?? null}
      onChange={(code) =>
        onChange({ municipalityCode: alone(code), ...(code && { departmentCode: [departmentOf(code)] }) })
      }
    />
  );
}

/** Searches people by typing; `none` finds markets without anyone. */
export function MemberChoice({ label, value, onChange }: Ids) {
  const t = useText();
  const memberId = value?.[0] ?? null;
  const { options, ...choices } = usePartnerChoices();
  const person = useQuery({
    ...userQuery(memberId ?? ""),
    enabled: memberId !== null && memberId !== "none",
  });
  return (
    <FoundChoice
      {...choices}
      label={label}
      options={[{ value: "none", label: t("marketList.nobody") }, ...options]}
      chosen={person.data ? { value: person.data.id, label: person.data.displayName } : null}
      value={memberId}
      onChange={(id) => onChange(alone(id))}
    />
  );
}
