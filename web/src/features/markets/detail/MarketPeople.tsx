// A market's people, for administrators: their roles, and ways to add and remove them.
import { type Member, memberRole } from "@igo/contract/markets/members";
import type { Market } from "@igo/contract/markets/markets";
import { Box, Button, Link, MenuItem, OutlinedInput, Select, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Link as RouterLink } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { phoneText } from "../../../ui/form/fields/phoneText.ts";
import { Icon, IconButton } from "../../../ui/theme/Icon.tsx";
import { LinesWaiting, Loaded } from "../../../ui/feedback/Loaded.tsx";
import { SearchToAdd } from "../../../ui/choice/SearchToAdd.tsx";
import { toastError, toastUndo } from "../../../ui/feedback/toast.ts";
import { usePartnerChoices } from "../../../records/users.ts";
import { FactCard } from "../../../ui/display/FactCard.tsx";
import { linesOf, membersQuery, useSetMembers } from "./members.data.ts";
import { PlainList, Row, Stack } from "../../../ui/layout/Boxes.tsx";

const { admin } = paths.dashboard;

export function MarketPeople({ market }: { market: Market }) {
  const t = useText();
  const members = useQuery(membersQuery(market.id));
  return (
    <FactCard icon="users" title={t("markets.people.title")}>
      <Loaded what="people" query={members} waiting={<LinesWaiting lines={2} />}>
        {(loaded) => <People market={market} members={loaded} />}
      </Loaded>
    </FactCard>
  );
}

function People({ market, members }: { market: Market; members: readonly Member[] }) {
  const t = useText();
  const choices = usePartnerChoices();
  const { change, isBusy } = useSetMembers(market.id);
  const lines = linesOf(members);

  const remove = ({ userId, displayName: name }: Member) =>
    change(lines.filter((line) => line.userId !== userId)).then(
      () => toastUndo(t("markets.people.removed", { name }), { undo: () => change(lines) }),
      toastError,
    );
  const setRole = (userId: string, role: Member["role"]) =>
    void change(lines.map((line) => (line.userId === userId ? { userId, role } : line))).catch(toastError);

  return (
    <Stack aria-busy={isBusy} gap={2}>
      {members.length === 0 ? (
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {t("markets.people.none")}
        </Typography>
      ) : (
        <PlainList>
          {members.map((member) => (
            <Person
              key={member.userId}
              member={member}
              chainId={market.chainId}
              disabled={isBusy}
              onRole={(role) => setRole(member.userId, role)}
              onRemove={() => void remove(member)}
            />
          ))}
        </PlainList>
      )}
      <Row wrap>
        <Box sx={{ flex: "1 1 240px" }}>
          <SearchToAdd
            {...choices}
            label={t("markets.people.add")}
            without={lines.map(({ userId }) => userId)}
            onAdd={({ value }) =>
              void change([...lines, { userId: value, role: "manager" }]).catch(toastError)
            }
          />
        </Box>
        <Button
          component={RouterLink}
          to={`${admin.inviteUser}?market=${market.id}`}
          startIcon={<Icon name="mail" size={18} />}
        >
          {t("markets.people.invite")}
        </Button>
      </Row>
    </Stack>
  );
}

type PersonProps = {
  member: Member;
  chainId: string | null;
  disabled: boolean;
  onRole: (role: Member["role"]) => void;
  onRemove: () => void;
};

const lineLooks = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1,
  paddingBlock: 1,
  borderBottom: "1px solid",
  borderColor: "divider",
} as const;

function Person({ member, chainId, disabled, onRole, onRemove }: PersonProps) {
  const t = useText();
  const { userId, displayName: name, email, phone, role, isDirect, isByChain } = member;
  const reach = [email, phone && phoneText(phone)].filter(Boolean).join(" · ");
  return (
    <Box component="li" sx={lineLooks}>
      <Box sx={{ flex: "1 1 180px", minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={admin.user(userId)}
          color="inherit"
          underline="hover"
          noWrap
          sx={{ display: "block", typography: "subtitle2" }}
        >
          {name}
        </Link>
        <Typography variant="caption" noWrap title={reach} sx={{ display: "block", color: "text.secondary" }}>
          {reach}
        </Typography>
      </Box>
      {isByChain && chainId !== null && (
        <Link component={RouterLink} to={`${admin.chain(chainId)}?tab=people`} sx={{ typography: "caption" }}>
          {t("markets.people.byChain")}
        </Link>
      )}
      {isDirect && <RoleSelect name={name} role={role} disabled={disabled} onRole={onRole} />}
      {isDirect && (
        <IconButton
          name="close"
          label={t("markets.people.remove", { name })}
          disabled={disabled}
          onClick={onRemove}
        />
      )}
    </Box>
  );
}

type RoleProps = Pick<PersonProps, "disabled" | "onRole"> & { name: string; role: Member["role"] };

function RoleSelect({ name, role, disabled, onRole }: RoleProps) {
  const t = useText();
  return (
    <Select
      value={role}
      disabled={disabled}
      onChange={({ target }) => onRole(target.value)}
      input={<OutlinedInput size="small" />}
      SelectDisplayProps={{
        "aria-label": `${t("markets.people.roleOf", { name })}: ${t(`markets.people.${role}`)}`,
      }}
      sx={{ typography: "body2", minWidth: 136 }}
    >
      {memberRole.options.map((one) => (
        <MenuItem key={one} value={one}>
          {t(`markets.people.${one}`)}
        </MenuItem>
      ))}
    </Select>
  );
}
