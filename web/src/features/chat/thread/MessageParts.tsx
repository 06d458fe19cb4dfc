// Parts of a message: the quoted message, reactions, who has read up to here.
import type { Message } from "@igo/contract/chat/messages";
import { Box, ButtonBase } from "@mui/material";
import { useText } from "../../../core/language/i18n.ts";
import { cut } from "../../../ui/display/TwoLines.tsx";
import { Tip } from "../../../ui/theme/Tip.tsx";
import { Avatar } from "../../../ui/display/Avatar.tsx";
import type { Quoted } from "../outbox/outgoing.ts";
import { quotedWords } from "../text/names.ts";
import { reactionSigns, useWithinThread } from "./actions.ts";
import { Unseen } from "./looks.ts";
import { Muted, Row } from "../../../ui/layout/Boxes.tsx";

export const quoteLooks = {
  display: "block",
  width: "100%",
  minWidth: 0,
  marginBottom: 0.5,
  paddingBlock: 0.5,
  paddingInline: 1,
  textAlign: "start",
  borderRadius: "6px",
  borderInlineStart: "3px solid",
  borderColor: "primary.main",
  bgcolor: "color-mix(in srgb, var(--igo-palette-text-secondary) 10%, transparent)",
  typography: "caption",
  color: "text.secondary",
} as const;

export function Quote({ quoted }: { quoted: Quoted }) {
  const t = useText();
  const { actions } = useWithinThread();
  const name = quoted.authorName ?? t("chat.erased");
  return (
    <ButtonBase onClick={() => actions.goTo(quoted.id)} sx={{ ...quoteLooks, minHeight: 24 }}>
      <Unseen>{t("chat.thread.quoteGo", { name })}</Unseen>
      <Box component="span" aria-hidden sx={{ ...cut, fontWeight: 650 }}>
        {name}
      </Box>
      <Box component="span" sx={cut}>
        {quotedWords(t, quoted)}
      </Box>
    </ButtonBase>
  );
}

export function ReactionList({ message }: { message: Message }) {
  const t = useText();
  const { actions, me, nameOf } = useWithinThread();
  return (
    <Row gap={0.5} align="stretch" wrap sx={{ marginTop: 0.5 }}>
      {message.reactions.map(({ reaction, accountIds }) => {
        const names = accountIds.map(nameOf).join(", ");
        const label = t("chat.message.reactionBy", { reaction: t(`chat.reaction.${reaction}`), names });
        return (
          <Tip key={reaction} title={label}>
            <ButtonBase
              aria-label={label}
              aria-pressed={accountIds.includes(me)}
              onClick={() => actions.react(message, reaction)}
              sx={{
                gap: 0.5,
                height: { xs: 32, md: 26 },
                paddingInline: 1,
                borderRadius: "13px",
                fontSize: "0.8125rem",
                border: "1px solid",
                borderColor: "divider",
                bgcolor: "background.paper",
                "&[aria-pressed=true]": { borderColor: "primary.main", bgcolor: "action.selected" },
              }}
            >
              <span aria-hidden>{reactionSigns[reaction]}</span>
              {accountIds.length}
            </ButtonBase>
          </Tip>
        );
      })}
    </Row>
  );
}

export type MessageReader = { id: string; name: string; photoUrl: string | null };

const maxFaces = 5;

/** The readers whose mark is at this message. */
export function SeenBy({ readers }: { readers: readonly MessageReader[] }) {
  const t = useText();
  const label = t("chat.thread.seenBy", { names: readers.map(({ name }) => name).join(", ") });
  return (
    <Tip title={label}>
      <Row
        gap="2px"
        align="stretch"
        sx={{ justifyContent: "flex-end", marginTop: "2px", position: "relative" }}
      >
        <Unseen>{label}</Unseen>
        <Row aria-hidden gap="2px" align="stretch">
          {readers.slice(0, maxFaces).map(({ id, name, photoUrl }) => (
            <Avatar key={id} name={name} src={photoUrl} size={16} />
          ))}
          {readers.length > maxFaces && (
            <Muted component="span" sx={{ fontSize: "0.6875rem" }}>
              +{readers.length - maxFaces}
            </Muted>
          )}
        </Row>
      </Row>
    </Tip>
  );
}
