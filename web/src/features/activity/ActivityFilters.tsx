// The activity filters: what, how, who, which market, since when, as every list has them.
import { activityKinds, activitySource } from "@igo/contract/insights/activity";
import { kindLabels, sourceLabels } from "@igo/contract/insights/activity.words";
import { useQuery } from "@tanstack/react-query";
import { formatDate } from "../../core/language/format.ts";
import { labelOf, useText } from "../../core/language/i18n.ts";
import { isAdmin, useUser } from "../../core/session/session.ts";
import { fromScript } from "../../ui/overlay/fromScript.tsx";
import { ListTools } from "../../records/list/filters/ListTools.tsx";
import {
  choicesFilter,
  coming,
  heldOf,
  ownFilter,
  type ListFilter,
  type OwnFilter,
} from "../../records/list/filters/recordFilters.tsx";
import { marketQuery } from "../../records/markets.ts";
import { useActorName } from "./actor.ts";
import type { Filters } from "./activity.data.ts";
import { cleared, type ChangeFilters } from "./filters.ts";

type Props = { filters: Filters; onChange: ChangeFilters };

/** Only administrators may list people. */
const partnerKinds = ["market", "product", "import", "category", "user"] as const;

const DayFilter = fromScript(() => import("./DayFilters.tsx").then((module) => module.DayFilter));
const PersonChoice = fromScript(() => import("./RecordChoices.tsx").then((module) => module.PersonChoice));
const MarketChoice = fromScript(() => import("./RecordChoices.tsx").then((module) => module.MarketChoice));

const some = <Value,>(values: Value[]) => (values.length > 0 ? values : undefined);

/** The person, by name; only administrators may look people up. */
const usePersonFilter = (ids: readonly string[] | undefined, isTeam: boolean): OwnFilter<string[]> => {
  const t = useText();
  const [id] = ids ?? [];
  const name = useActorName(isTeam ? id : undefined);
  return {
    label: t("activity.filters.person"),
    words: (chosen) => heldOf(chosen, () => name ?? coming),
    choice: (props) => <PersonChoice {...props} />,
  };
};

const useMarketFilter = (ids: readonly string[] | undefined): OwnFilter<string[]> => {
  const t = useText();
  const [id] = ids ?? [];
  const { data } = useQuery({ ...marketQuery(id ?? ""), enabled: id !== undefined });
  return {
    label: t("activity.filters.market"),
    words: (chosen) => heldOf(chosen, () => data?.name ?? coming),
    choice: (props) => <MarketChoice {...props} />,
  };
};

const useDayFilter = (name: "from" | "to", { filters, onChange }: Props): ListFilter => {
  const t = useText();
  const day = filters[name];
  return {
    name,
    label: t(`activity.filters.${name}`),
    held: day === undefined ? undefined : formatDate(day),
    onRemove: () => onChange({ [name]: undefined }),
    choice: () => <DayFilter name={name} filters={filters} onChange={onChange} />,
  };
};

export function ActivityFilters({ filters, onChange }: Props) {
  const t = useText();
  const isTeam = isAdmin(useUser());
  const person = usePersonFilter(filters.actorId, isTeam);
  const market = useMarketFilter(filters.marketId);
  const from = useDayFilter("from", { filters, onChange });
  const to = useDayFilter("to", { filters, onChange });
  const linked = (name: "actorId" | "requestId", label: string): ListFilter[] =>
    filters[name] === undefined
      ? []
      : [{ name, label, held: label, onRemove: () => onChange({ [name]: undefined }) }];
  const kinds = isTeam ? activityKinds : partnerKinds;
  return (
    <ListTools
      onClear={() => onChange(cleared)}
      filters={[
        choicesFilter({
          name: "kind",
          label: t("activity.filters.kind"),
          options: kinds.map((value) => ({ value, label: labelOf(kindLabels[value]) })),
          value: filters.kind ?? [],
          onChange: (chosen) => onChange({ kind: some(kinds.filter((kind) => chosen.includes(kind))) }),
        }),
        choicesFilter({
          name: "source",
          label: t("activity.filters.source"),
          options: activitySource.options.map((value) => ({ value, label: labelOf(sourceLabels[value]) })),
          value: filters.source ?? [],
          onChange: (chosen) =>
            onChange({ source: some(activitySource.options.filter((source) => chosen.includes(source))) }),
        }),
        ...(isTeam
          ? [ownFilter("actorId", person, filters.actorId, (actorId) => onChange({ actorId }))]
          : linked("actorId", person.label)),
        ownFilter("marketId", market, filters.marketId, (marketId) => onChange({ marketId })),
        from,
        to,
        ...linked("requestId", t("activity.request")),
      ]}
    />
  );
}
