// The people who manage every market of a chain: add, remove, invite.
import type { Chain, ChainMember } from "@igo/contract/chains/chains";
import { Box, Button, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Link as RouterLink } from "react-router";
import { useText } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import { SearchToAdd } from "../../ui/choice/SearchToAdd.tsx";
import { FactCard } from "../../ui/display/FactCard.tsx";
import { SoftChip } from "../../ui/display/SoftChip.tsx";
import { LinesWaiting, Loaded } from "../../ui/feedback/Loaded.tsx";
import { toastError, toastSuccess, toastUndo } from "../../ui/feedback/toast.ts";
import { phoneText } from "../../ui/form/fields/phoneText.ts";
import { Icon, IconButton } from "../../ui/theme/Icon.tsx";
import { usePartnerChoices } from "../../records/users.ts";
import { ChainLine, ChainLines } from "./ChainLine.tsx";
import { chainMembersQuery, useChainMembers } from "./chains.data.ts";
import { Row } from "../../ui/layout/Boxes.tsx";

const { admin } = paths.dashboard;

export function ChainPeople({ chain }: { chain: Chain }) {
  const t = useText();
  const members = useQuery(chainMembersQuery(chain.id));
  return (
    <FactCard icon="users" title={t("chains.people.title")}>
      <Typography variant="body2" sx={{ color: "text.secondary", marginBottom: 1.5 }}>
        {t("chains.people.help")}
      </Typography>
      <Loaded what="people" query={members} waiting={<LinesWaiting lines={3} />}>
        {(loaded) => <People chain={chain} members={loaded} />}
      </Loaded>
    </FactCard>
  );
}

function People({ chain, members }: { chain: Chain; members: readonly ChainMember[] }) {
  const t = useText();
  const choices = usePartnerChoices();
  const { add, remove, isBusy } = useChainMembers(chain.id);

  const take = ({ userId, displayName: name }: ChainMember) =>
    remove(userId).then(
      () => toastUndo(t("chains.people.removed", { name }), { undo: () => add(userId) }),
      toastError,
    );
  const give = (userId: string, name: string) =>
    add(userId).then(() => toastSuccess(t("chains.people.added", { name, chain: chain.name })), toastError);

  return (
    <Box
      aria-busy={isBusy}
      sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)", typography: "body2" }}
    >
      {members.length === 0 ? (
        t("chains.people.none")
      ) : (
        <ChainLines>
          {members.map((member) => (
            <ChainLine
              key={member.userId}
              to={admin.user(member.userId)}
              name={member.displayName}
              hint={[member.email, member.phone && phoneText(member.phone)].filter(Boolean).join(" · ")}
            >
              {member.status !== "active" && (
                <SoftChip
                  color={member.status === "pending" ? "warning" : "error"}
                  label={t(`users.statuses.${member.status}`)}
                />
              )}
              <IconButton
                name="close"
                label={t("chains.people.remove", { name: member.displayName })}
                disabled={isBusy}
                onClick={() => void take(member)}
              />
            </ChainLine>
          ))}
        </ChainLines>
      )}
      <Row wrap>
        <Box sx={{ flex: "1 1 240px" }}>
          <SearchToAdd
            {...choices}
            label={t("chains.people.add")}
            without={members.map(({ userId }) => userId)}
            onAdd={({ value, label }) => void give(value, label)}
          />
        </Box>
        <Button
          component={RouterLink}
          to={`${admin.inviteUser}?chain=${chain.id}`}
          startIcon={<Icon name="mail" size={18} />}
        >
          {t("chains.people.invite")}
        </Button>
      </Row>
    </Box>
  );
}
