// A conversation's people with their presence; for a group also its name, adding, removing and leaving.
import { groupTitle } from "@igo/contract/chat/conversations.calls";
import type { ConversationDetails, ConversationMember } from "@igo/contract/chat/conversations";
import { Box, Button, OutlinedInput } from "@mui/material";
import { Suspense, useId, useState } from "react";
import { useNavigate } from "react-router";
import { z } from "zod";
import { useText } from "../../../core/language/i18n.ts";
import { addressOf } from "../../../core/net/api.ts";
import { paths } from "../../../core/paths.ts";
import { useUser } from "../../../core/session/session.ts";
import { useRecordEdit } from "../../../records/edit/useRecordEdit.tsx";
import { Avatar } from "../../../ui/display/Avatar.tsx";
import { cut } from "../../../ui/display/TwoLines.tsx";
import { toastError, toastSuccess } from "../../../ui/feedback/toast.ts";
import { Confirm } from "../../../ui/overlay/Confirm.tsx";
import { fromScript } from "../../../ui/overlay/fromScript.tsx";
import { Icon, IconButton } from "../../../ui/theme/Icon.tsx";
import {
  currentConversationIn,
  useLeaveConversation,
  useRemoveMember,
  useRenameConversation,
} from "../conversations.data.ts";
import { useDirect } from "../begin/people.data.ts";
import { usePresence } from "../live.data.ts";
import { Part } from "./Part.tsx";
import { Muted, PlainList, Row } from "../../../ui/layout/Boxes.tsx";

const PersonToAdd = fromScript(() => import("./PersonToAdd.tsx").then((module) => module.PersonToAdd));

/** More are shown on request. */
const first = 12;

export function PeoplePart({ conversation }: { conversation: ConversationDetails }) {
  const t = useText();
  const { kind, members, memberCount, mayRename, mayAdd } = conversation;
  const [isLong, setIsLong] = useState(false);
  const shown = isLong ? members : members.slice(0, first);
  return (
    <Part title={`${t("chat.details.members")} · ${kind === "group" ? memberCount : members.length}`}>
      {kind === "group" && mayRename && <GroupName key={conversation.id} conversation={conversation} />}
      <PlainList>
        {shown.map((member) => (
          <Person key={member.id} member={member} conversation={conversation} />
        ))}
      </PlainList>
      {shown.length < members.length && (
        <Button color="inherit" size="small" onClick={() => setIsLong(true)}>
          {t("chat.list.more")}
        </Button>
      )}
      {mayAdd && <AddPerson conversation={conversation} />}
      {kind === "group" && <Leave id={conversation.id} />}
    </Part>
  );
}

function Person({ member, conversation }: { member: ConversationMember; conversation: ConversationDetails }) {
  const t = useText();
  const me = useUser();
  const presence = usePresence(member);
  const remove = useRemoveMember();
  const direct = useDirect();
  const { id, name, photoUrl, isOwner, isAdmin } = member;
  const isMe = id === me.id;
  const roles = [
    isMe && t("chat.you"),
    isOwner && t("chat.details.owner"),
    isAdmin && conversation.kind === "market" && t("calendar.of.team"),
  ].filter((one) => one !== false);
  return (
    <Row component="li" gap={1.25} sx={{ minHeight: 44 }}>
      <Avatar name={name} src={addressOf(photoUrl)} size={32} {...(presence && { status: presence })} />
      <Box aria-hidden sx={{ flex: 1, minWidth: 0 }}>
        <Box component="span" title={name} sx={{ ...cut, typography: "body2" }}>
          {name}
        </Box>
        {roles.length > 0 && (
          <Muted component="span" typography="caption" sx={{ ...cut }}>
            {roles.join(" · ")}
          </Muted>
        )}
      </Box>
      {!isMe && conversation.kind !== "direct" && (
        <IconButton
          name="chat"
          iconSize={18}
          label={t("chat.details.writeTo", { name })}
          onClick={() => direct.open(id)}
        />
      )}
      {!isMe && conversation.mayRemove && conversation.kind === "group" && (
        <IconButton
          name="close"
          iconSize={18}
          label={t("chat.details.remove", { name })}
          onClick={() =>
            void remove
              .mutateAsync({ params: { id: conversation.id, accountId: id } })
              .then(() => toastSuccess(t("chat.details.removed", { name })), toastError)
          }
        />
      )}
    </Row>
  );
}

const named = z.object({ title: groupTitle.nullable() });
type Named = Pick<ConversationDetails, "title" | "version">;

function GroupName({ conversation }: { conversation: ConversationDetails }) {
  const t = useText();
  const field = useId();
  const rename = useRenameConversation();
  const { base, edit, conflict } = useRecordEdit<"title", Named>(conversation, {
    fields: ["title"],
    currentIn: currentConversationIn,
    send: async (version, changes) => {
      const { title } = named.parse(changes);
      const params = { id: conversation.id };
      return (await rename.mutateAsync({ params, body: { version, title } })).conversation;
    },
    nameOf: () => t("chat.details.rename"),
    renderValue: (_, value) => (typeof value === "string" ? value : t("changes.conflict.blank")),
  });
  /** Null while nothing is typed: then the field follows the newest name. */
  const [typed, setTyped] = useState<string | null>(null);
  const type = (next: string | null) => {
    setTyped(next);
    edit.onTyping(next !== null);
  };
  const save = async () => {
    // Asking about a conflict takes the focus from the field.
    if (typed === null || conflict || rename.isPending) return;
    await edit.onSave({ title: typed.trim() === "" ? null : typed.trim() });
    type(null);
  };
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        save().catch(toastError);
      }}
    >
      <Box
        component="label"
        htmlFor={field}
        sx={{ display: "block", marginBottom: 0.5, typography: "subtitle2" }}
      >
        {t("chat.details.rename")}
      </Box>
      <OutlinedInput
        id={field}
        fullWidth
        value={typed ?? base.title ?? ""}
        onChange={({ target }) => type(target.value)}
        onBlur={() => void save().catch(toastError)}
        slotProps={{ input: { maxLength: 100 } }}
      />
      {conflict}
    </Box>
  );
}

/** The search field loads only when someone is to be added. */
function AddPerson({ conversation }: { conversation: ConversationDetails }) {
  const t = useText();
  const [isAdding, setIsAdding] = useState(false);
  if (isAdding)
    return (
      <Suspense>
        <PersonToAdd conversation={conversation} />
      </Suspense>
    );
  return (
    <Button
      color="inherit"
      startIcon={<Icon name="plus" size={18} />}
      onClick={() => setIsAdding(true)}
      sx={{ justifySelf: "start" }}
    >
      {t("chat.details.add")}
    </Button>
  );
}

function Leave({ id }: { id: string }) {
  const t = useText();
  const navigate = useNavigate();
  const leave = useLeaveConversation();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        color="error"
        startIcon={<Icon name="signOut" size={18} />}
        onClick={() => setIsAsking(true)}
        sx={{ justifySelf: "start" }}
      >
        {t("chat.details.leave")}
      </Button>
      <Confirm
        open={isAsking}
        danger
        title={t("chat.details.leaveTitle")}
        action={t("chat.details.leave")}
        onConfirm={async () => {
          await leave.mutateAsync({ params: { id } });
          await navigate(paths.dashboard.chat);
        }}
        onClose={() => setIsAsking(false)}
      >
        {t("chat.details.leaveHelp")}
      </Confirm>
    </>
  );
}
