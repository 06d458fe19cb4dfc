// Actions on a message, shown while it has the pointer or the focus: react, reply, and a menu with the rest.
import { type Message, reactions } from "@igo/contract/chat/messages";
import { referenceKey, referencesIn, withoutReferences } from "@igo/contract/references/references";
import { Box, ButtonBase } from "@mui/material";
import { useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { toastError, toastSuccess } from "../../../ui/feedback/toast.ts";
import type { Action } from "../../../ui/overlay/action.ts";
import { ActionMenu } from "../../../ui/overlay/ActionMenu.tsx";
import { Tip } from "../../../ui/theme/Tip.tsx";
import { IconButton } from "../../../ui/theme/Icon.tsx";
import { mayEdit, mayRemove, reactionSigns, useWithinThread } from "./actions.ts";

const bar = {
  position: "absolute",
  top: -22,
  insetInlineEnd: 4,
  zIndex: 2,
  display: "flex",
  alignItems: "center",
  borderRadius: "10px",
  border: "1px solid",
  borderColor: "divider",
  bgcolor: "background.paper",
  boxShadow: 4,
  "[data-own] &": { insetInlineEnd: "auto", insetInlineStart: 4 },
  "& .MuiIconButton-root": { minWidth: { xs: 44, md: 32 }, minHeight: { xs: 44, md: 32 }, padding: 0 },
} as const;

const copy = async (text: string, done: string) => {
  try {
    await navigator.clipboard.writeText(text);
    toastSuccess(done);
  } catch (error) {
    toastError(error);
  }
};

export function MessageTools({ message }: { message: Message }) {
  const t = useText();
  const [isReacting, setIsReacting] = useState(false);
  const { actions } = useWithinThread();
  const items = useItems(message);
  return (
    <Box sx={bar} data-tools>
      {isReacting ? (
        <Reactions message={message} onDone={() => setIsReacting(false)} />
      ) : (
        <>
          <IconButton
            name="react"
            iconSize={18}
            label={t("chat.message.react")}
            onClick={() => setIsReacting(true)}
          />
          <IconButton
            name="reply"
            iconSize={18}
            label={t("mail.action.reply")}
            onClick={() => actions.reply(message)}
          />
          <ActionMenu label={t("chat.message.actions")} items={items} />
        </>
      )}
    </Box>
  );
}

function Reactions({ message, onDone }: { message: Message; onDone: () => void }) {
  const t = useText();
  const { actions } = useWithinThread();
  return reactions.map((reaction, at) => (
    <Tip key={reaction} title={t(`chat.reaction.${reaction}`)}>
      <ButtonBase
        autoFocus={at === 0}
        aria-label={t(`chat.reaction.${reaction}`)}
        onClick={() => {
          actions.react(message, reaction);
          onDone();
        }}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.stopPropagation();
          onDone();
        }}
        sx={{ width: { xs: 44, md: 36 }, height: { xs: 44, md: 32 }, fontSize: "1.125rem", borderRadius: 1 }}
      >
        {reactionSigns[reaction]}
      </ButtonBase>
    </Tip>
  ));
}

// A URL has room for this much of a long message; the link leads to all of it.
const maxTaken = 1500;

/** About the conversation's market, or the message's first reference. */
const taskOf = (text: string, link: string, marketId: string | null) => {
  const [named] = referencesIn(text);
  const about = marketId === null ? named && referenceKey(named) : `market:${marketId}`;
  const [line = ""] = withoutReferences(text).trim().split("\n");
  return {
    title: line.slice(0, 120),
    text: `${text.slice(0, maxTaken)}\n\n${link}`,
    ...(about !== undefined && { about }),
  };
};

const useItems = (message: Message): readonly Action[] => {
  const t = useText();
  const within = useWithinThread();
  const { actions, me } = within;
  const link = `${window.location.origin}${paths.dashboard.conversation(message.conversationId)}?message=${message.id}`;
  const { text } = message;
  return [
    ...(text
      ? [
          {
            label: t("chat.message.copy"),
            icon: "copy",
            onClick: () => void copy(text, t("chat.message.copied")),
          } as const,
        ]
      : []),
    {
      label: t("chat.message.copyLink"),
      icon: "link",
      onClick: () => void copy(link, t("chat.message.linkCopied")),
    },
    ...(within.isAdministrator && text
      ? [
          {
            label: t("list.createTask"),
            icon: "columns",
            to: paths.dashboard.newTask(taskOf(text, link, within.marketId)),
          } as const,
        ]
      : []),
    { label: t("chat.message.markUnread"), icon: "mail", onClick: () => actions.markUnread(message) },
    ...(message.editedAt !== null && message.deletedAt === null
      ? [
          {
            label: t("chat.message.edits"),
            icon: "history",
            onClick: () => actions.showEdits(message),
          } as const,
        ]
      : []),
    ...(mayEdit(message, me)
      ? [{ label: t("ui.edit"), icon: "pencil", onClick: () => actions.edit(message) } as const]
      : []),
    ...(mayRemove(message, within)
      ? [
          {
            label: t("ui.delete"),
            icon: "trash",
            danger: true,
            onClick: () => actions.remove(message),
          } as const,
        ]
      : []),
  ];
};
