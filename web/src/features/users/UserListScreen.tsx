// The accounts: found, narrowed, sorted; each leads to its page.
import { accountStatus } from "@igo/contract/session/session";
import { listUsers } from "@igo/contract/accounts/users";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { formatNumber } from "../../core/language/format.ts";
import { useText } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import { useUrlState, type SetUrlState } from "../../core/urlState.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { FilterSelect } from "../../ui/choice/FilterSelect.tsx";
import { Icon } from "../../ui/theme/Icon.tsx";
import { Loaded, TableWaiting } from "../../ui/feedback/Loaded.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { SearchField } from "../../ui/choice/SearchField.tsx";
import { StuckMail } from "./StuckMail.tsx";
import { usersQuery } from "./users.data.ts";
import { UserTable, type UserFilters } from "./UserTable.tsx";

const nothingRequested = { search: "", role: undefined, status: undefined } as const;

export function UserListScreen() {
  const t = useText();
  const [filters, setFilters] = useUrlState(listUsers.query);
  const users = useQuery(usersQuery(filters));
  const isAsking = filters.search !== "" || filters.role !== undefined || filters.status !== undefined;
  const total = users.data?.total ?? 0;
  return (
    <Page
      title={t("users.title")}
      subtitle={
        users.data && total > 0
          ? t("users.count", { count: total, formatted: formatNumber(total) })
          : t("users.subtitle")
      }
      action={<InviteButton />}
    >
      <StuckMail />
      <Card>
        <FilterBar filters={filters} onChange={setFilters} />
        <Loaded
          what="users"
          query={users}
          waiting={<TableWaiting columns={6} />}
          isEmpty={(page) => page.total === 0}
          empty={
            <EmptyState
              icon={isAsking ? "search" : "users"}
              title={t(isAsking ? "ui.nothingFound" : "users.empty")}
              help={t(isAsking ? "ui.nothingFoundHelp" : "users.emptyHelp")}
              action={
                isAsking ? (
                  <Button variant="outlined" color="inherit" onClick={() => setFilters(nothingRequested)}>
                    {t("ui.clearFilters")}
                  </Button>
                ) : (
                  <InviteButton />
                )
              }
            />
          }
        >
          {(page) => (
            <UserTable page={page} filters={filters} busy={users.isPlaceholderData} onChange={setFilters} />
          )}
        </Loaded>
      </Card>
    </Page>
  );
}

function InviteButton() {
  const t = useText();
  return (
    <Button
      variant="contained"
      component={Link}
      to={paths.dashboard.admin.inviteUser}
      startIcon={<Icon name="plus" />}
    >
      {t("users.invite")}
    </Button>
  );
}

type Props = { filters: UserFilters; onChange: SetUrlState<UserFilters> };

function FilterBar({ filters, onChange }: Props) {
  const t = useText();
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, padding: 2 }}>
      <SearchField
        hotkey
        value={filters.search}
        label={t("users.search")}
        onSearch={(search) => onChange({ search }, { replace: true })}
      />
      <Box sx={{ flex: "1 1 150px", maxWidth: { sm: 200 } }}>
        <FilterSelect
          label={t("users.role")}
          options={[
            { value: "1" as const, label: t("users.roles.admin") },
            { value: "2" as const, label: t("users.roles.partner") },
          ]}
          value={filters.role ?? []}
          onChange={(role) => onChange({ role: role.length > 0 ? role : undefined })}
        />
      </Box>
      <Box sx={{ flex: "1 1 150px", maxWidth: { sm: 200 } }}>
        <FilterSelect
          label={t("users.status")}
          options={accountStatus.options.map((value) => ({ value, label: t(`users.statuses.${value}`) }))}
          value={filters.status ?? []}
          onChange={(status) => onChange({ status: status.length > 0 ? status : undefined })}
        />
      </Box>
    </Box>
  );
}
