// The integrations: who they are, what for, for which chains, and when they called last.
import { listIntegrations, type Integration } from "@igo/contract/integrations/integrations";
import { Button } from "@mui/material";
import { Link as RouterLink } from "react-router";
import { useText, type Text } from "../../core/language/i18n.ts";
import { queryClient } from "../../core/net/data.ts";
import { paths } from "../../core/paths.ts";
import { useUrlState } from "../../core/urlState.ts";
import { linking } from "../../records/list/copying.ts";
import { RecordListScreen } from "../../records/list/RecordList.tsx";
import { LinkedName } from "../../ui/display/TwoLines.tsx";
import { When } from "../../ui/display/When.tsx";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import type { Column } from "../../ui/table/DataTable.tsx";
import { Icon } from "../../ui/theme/Icon.tsx";
import { IntegrationState } from "./IntegrationState.tsx";
import { integrationQuery, integrationsQuery } from "./integrations.data.ts";

const { admin } = paths.dashboard;

const orders = ["name", "-createdAt"] as const;

function NewIntegrationButton() {
  const t = useText();
  return (
    <Button
      variant="contained"
      startIcon={<Icon name="plus" />}
      component={RouterLink}
      to={admin.createIntegration}
    >
      {t("integrations.create")}
    </Button>
  );
}

const texts = {
  title: "integrations.title",
  search: "integrations.search",
  count: "integrations.count",
  countMoreThan: "integrations.countMoreThan",
} as const;

export function IntegrationListScreen() {
  const t = useText();
  const [filters, setFilters] = useUrlState(listIntegrations.query);
  return (
    <RecordListScreen
      texts={texts}
      what="integrations.notLoaded.list"
      query={filters}
      onChange={setFilters}
      read={integrationsQuery}
      rowsOf={({ integrations }) => integrations}
      columns={() => columnsFor(t)}
      orders={orders.map((value) => ({ value, label: t(`integrations.sort.${value}`) }))}
      first={
        <EmptyState
          icon="plug"
          title={t("integrations.empty")}
          help={t("integrations.emptyHelp")}
          action={
            <>
              <NewIntegrationButton />
              <Button component="a" href="/api/docs" target="_blank" rel="noreferrer">
                {t("integrations.readDocs")}
              </Button>
            </>
          }
        />
      }
      action={<NewIntegrationButton />}
      nameOf={({ name }) => name}
      actions={({ id }) => linking(t, admin.integration(id))}
      pathOf={({ id }) => admin.integration(id)}
      editPath={({ id }) => admin.editIntegration(id)}
      createPath={admin.createIntegration}
      card={cardIn(t)}
      onNear={({ id }) => void queryClient.prefetchQuery(integrationQuery(id))}
    />
  );
}

const columnsFor = (t: Text): Column<Integration>[] => [
  {
    name: "name",
    label: t("integrations.name"),
    title: true,
    sort: ["name", "-name"],
    cell: ({ id, name, purpose }) => <LinkedName to={admin.integration(id)} name={name} below={purpose} />,
  },
  {
    name: "state",
    label: t("integrations.stateOf"),
    width: 110,
    cell: (integration) => <IntegrationState integration={integration} />,
  },
  { name: "owner", label: t("integrations.owner"), width: 150, cell: ({ owner }) => owner.name },
  {
    name: "chains",
    label: t("integrations.chainIds"),
    width: 160,
    cell: (integration) => chainsOf(integration, t),
  },
  {
    name: "keys",
    label: t("integrations.keys.title"),
    width: 90,
    cell: (integration) => keysOf(integration, t),
  },
  {
    name: "lastUsed",
    label: t("integrations.lastUsed"),
    width: 140,
    cell: ({ lastUsedAt }) => (lastUsedAt ? <When at={lastUsedAt} /> : t("integrations.neverUsed")),
  },
  {
    name: "createdAt",
    label: t("integrations.createdAt"),
    sort: ["createdAt", "-createdAt"],
    width: 140,
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
];

const chainsOf = ({ chains }: Integration, t: Text) => {
  if (chains === null) return t("integrations.allChains");
  const [only] = chains;
  return chains.length === 1 && only ? only.name : t("integrations.chainCount", { count: chains.length });
};

const keysOf = ({ keys }: Integration, t: Text) =>
  keys.length === 0 ? t("integrations.noKeys") : t("integrations.keyCount", { count: keys.length });

const cardIn = (t: Text) => (integration: Integration) => ({
  below: [integration.purpose, chainsOf(integration, t), keysOf(integration, t)].join(" · "),
  beside: <IntegrationState integration={integration} />,
});
