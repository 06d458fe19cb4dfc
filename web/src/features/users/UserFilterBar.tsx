// Search, filters and sort order of the accounts, in one line.
import { accountStatus } from "@igo/contract/session/session";
import { useText } from "../../core/language/i18n.ts";
import type { SetUrlState } from "../../core/urlState.ts";
import { FilterChoices } from "../../records/list/filters/FilterChoices.tsx";
import { heldOf } from "../../records/list/filters/listFilter.ts";
import { ListTools } from "../../records/list/filters/ListTools.tsx";
import { SortMenu } from "../../records/list/views/SortMenu.tsx";
import type { UserFilters } from "./UserTable.tsx";

type Props = { filters: UserFilters; onChange: SetUrlState<UserFilters> };

const roleNames = { "1": "admin", "2": "partner" } as const;
const roleCodes = ["1", "2"] as const;

const orders = [
  { value: "displayName", label: "users.sort.name" },
  { value: "-lastSeenAt", label: "users.sort.seen" },
  { value: "-createdAt", label: "users.sort.newest" },
] as const satisfies readonly { value: UserFilters["sort"]; label: string }[];

export function UserFilterBar({ filters, onChange }: Props) {
  const t = useText();
  const { role, status } = filters;
  const roleText = (code: (typeof roleCodes)[number]) => t(`users.roles.${roleNames[code]}`);
  const choices = {
    role: (
      <FilterChoices
        label={t("users.role")}
        options={roleCodes.map((value) => ({ value, label: roleText(value) }))}
        value={role ?? []}
        onChange={(chosen) => onChange({ role: chosen.length > 0 ? chosen : undefined })}
      />
    ),
    status: (
      <FilterChoices
        label={t("users.status")}
        options={accountStatus.options.map((value) => ({ value, label: t(`users.statuses.${value}`) }))}
        value={status ?? []}
        onChange={(chosen) => onChange({ status: chosen.length > 0 ? chosen : undefined })}
      />
    ),
  };
  return (
    <ListTools
      search={filters.search}
      searchLabel={t("users.search")}
      onSearch={(search) => onChange({ search }, { replace: true })}
      filters={[
        {
          name: "role",
          label: t("users.role"),
          held: heldOf(role, roleText),
          onRemove: () => onChange({ role: undefined }),
        },
        {
          name: "status",
          label: t("users.status"),
          held: heldOf(status, (one) => t(`users.statuses.${one}`)),
          onRemove: () => onChange({ status: undefined }),
        },
      ]}
      renderChoice={(name) => (name === "role" ? choices.role : choices.status)}
      onClear={() => onChange({ search: "", role: undefined, status: undefined })}
      sort={
        <SortMenu
          orders={orders.map(({ value, label }) => ({ value, label: t(label) }))}
          sort={orders.find(({ value }) => value === filters.sort)?.value}
          onSort={(sort) => onChange({ sort })}
        />
      }
    />
  );
}
