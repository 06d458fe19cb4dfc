// The activity filters: what, how, who, which market, since when. On a phone one button holds them all.
import { activityKinds, activitySource } from "@igo/contract/insights/activity";
import { kindLabels, sourceLabels } from "@igo/contract/insights/activity.words";
import { Box, Button, Skeleton } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState, type ReactNode } from "react";
import { labelOf, useText } from "../../core/language/i18n.ts";
import { isAdmin, useUser } from "../../core/session/session.ts";
import { FilterCombo } from "../../ui/choice/FilterCombo.tsx";
import { FilterSelect } from "../../ui/choice/FilterSelect.tsx";
import { FilterChip } from "../../ui/list/filters/FilterChip.tsx";
import { fromScript } from "../../ui/overlay/fromScript.tsx";
import { Icon } from "../../ui/theme/Icon.tsx";
import { marketQuery, useMarketChoices } from "../../records/markets.ts";
import { userQuery, useUserChoices } from "../../records/users.ts";
import type { Filters } from "./activity.data.ts";
import { cleared, filterCount, type ChangeFilters } from "./filters.ts";
import { Row, Stack } from "../../ui/layout/Boxes.tsx";
import { whenOpened } from "../../ui/overlay/whenOpened.tsx";

// The less frequent filters of a list, behind a button that counts the active ones.
const Panel = whenOpened(() =>
  import("../../ui/list/filters/MoreFiltersPanel.tsx").then((module) => module.MoreFiltersPanel),
);

function MoreFilters({ count, children }: { count: number; children: ReactNode }) {
  const t = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        startIcon={<Icon name="filter" size={18} />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ color: count > 0 ? "primary.main" : "text.secondary" }}
      >
        {count > 0 ? t("list.moreFiltersCount", { count }) : t("list.moreFilters")}
      </Button>
      <Panel anchor={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {children}
      </Panel>
    </>
  );
}

/** The outline of filters that are loading. */
const FieldsWaiting = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, field) => <Skeleton key={field} variant="rounded" height={44} />);

type Props = { filters: Filters; onChange: ChangeFilters };

/** Only administrators may list people. */
const partnerKinds = ["market", "product", "import", "category", "user"] as const;

const DayFilters = fromScript(() => import("./DayFilters.tsx").then((module) => module.DayFilters));

const some = <Value,>(values: Value[]) => (values.length > 0 ? values : undefined);

export function ActivityFilters({ filters, onChange }: Props) {
  const t = useText();
  const isAdministrator = isAdmin(useUser());
  const [isOpen, setIsOpen] = useState(false);
  const count = filterCount(filters);
  const kinds = isAdministrator ? activityKinds : partnerKinds;
  return (
    <Stack gap={1.5} sx={{ padding: 2 }}>
      <FiltersButton count={count} isOpen={isOpen} onPress={() => setIsOpen(!isOpen)} />
      <Box
        sx={{
          display: { xs: isOpen ? "grid" : "none", md: "grid" },
          gap: 1.5,
          gridTemplateColumns: {
            xs: "minmax(0, 1fr)",
            sm: "repeat(2, minmax(0, 1fr))",
            md: "repeat(3, minmax(0, 1fr))",
            lg: isAdministrator ? "repeat(5, minmax(0, 1fr))" : "repeat(4, minmax(0, 1fr))",
          },
        }}
      >
        <FilterSelect
          label={t("activity.filters.kind")}
          options={kinds.map((value) => ({ value, label: labelOf(kindLabels[value]) }))}
          value={filters.kind ?? []}
          onChange={(kind) => onChange({ kind: some(kind) })}
        />
        <FilterSelect
          label={t("activity.filters.source")}
          options={activitySource.options.map((value) => ({ value, label: labelOf(sourceLabels[value]) }))}
          value={filters.source ?? []}
          onChange={(source) => onChange({ source: some(source) })}
        />
        {isAdministrator && <PersonFilter filters={filters} onChange={onChange} />}
        <MarketFilter filters={filters} onChange={onChange} />
        <Box sx={{ alignSelf: "center" }}>
          <MoreFilters count={[filters.from, filters.to].filter((one) => one !== undefined).length}>
            <Suspense fallback={<FieldsWaiting count={2} />}>
              <DayFilters filters={filters} onChange={onChange} />
            </Suspense>
          </MoreFilters>
        </Box>
      </Box>
      {count > 0 && <ActiveFilters filters={filters} onChange={onChange} />}
    </Stack>
  );
}

type ButtonProps = { count: number; isOpen: boolean; onPress: () => void };

function FiltersButton({ count, isOpen, onPress }: ButtonProps) {
  const t = useText();
  return (
    <Button
      variant="outlined"
      color="inherit"
      aria-expanded={isOpen}
      startIcon={<Icon name="filter" size={18} />}
      onClick={onPress}
      sx={{ display: { md: "none" }, minHeight: 44, justifySelf: "start" }}
    >
      {count > 0 ? t("list.filtersCount", { count }) : t("list.filters")}
    </Button>
  );
}

function ActiveFilters({ filters, onChange }: Props) {
  const t = useText();
  const isAdministrator = isAdmin(useUser());
  return (
    <Row wrap>
      {filters.requestId !== undefined && (
        <FilterChip label={t("activity.request")} onRemove={() => onChange({ requestId: undefined })} />
      )}
      {!isAdministrator && filters.actorId !== undefined && (
        <FilterChip label={t("activity.filters.person")} onRemove={() => onChange({ actorId: undefined })} />
      )}
      <Button size="small" onClick={() => onChange(cleared)}>
        {t("ui.clearFilters")}
      </Button>
    </Row>
  );
}

function PersonFilter({ filters, onChange }: Props) {
  const t = useText();
  const actorId = filters.actorId?.[0] ?? null;
  const choices = useUserChoices();
  const { data } = useQuery({ ...userQuery(actorId ?? ""), enabled: actorId !== null });
  return (
    <FilterCombo
      {...choices}
      label={t("activity.filters.person")}
      value={actorId}
      chosen={data ? { value: data.id, label: data.displayName } : null}
      onChange={(id) => onChange({ actorId: id === null ? undefined : [id] })}
    />
  );
}

function MarketFilter({ filters, onChange }: Props) {
  const t = useText();
  const marketId = filters.marketId?.[0] ?? null;
  const choices = useMarketChoices();
  const { data } = useQuery({ ...marketQuery(marketId ?? ""), enabled: marketId !== null });
  return (
    <FilterCombo
      {...choices}
      label={t("activity.filters.market")}
      value={marketId}
      chosen={data ? { value: data.id, label: data.name } : null}
      onChange={(id) => onChange({ marketId: id === null ? undefined : [id] })}
    />
  );
}
