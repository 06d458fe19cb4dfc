// One mail of a thread: people, time and actions, and below them what it says while it is open.
import type { Mail } from "@igo/contract/mail/mail";
import { Box, ButtonBase } from "@mui/material";
import { formatDateTime, formatWhen } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { useNow } from "../../../core/now.ts";
import { Avatar } from "../../../ui/display/Avatar.tsx";
import { cut } from "../../../ui/display/TwoLines.tsx";
import { touchIcons } from "../../../ui/layout/touch.ts";
import { ActionMenu } from "../../../ui/overlay/ActionMenu.tsx";
import { IconButton } from "../../../ui/theme/Icon.tsx";
import type { Act } from "../mail.data.ts";
import { MailBody } from "./MailBody.tsx";
import { Muted, Row } from "../../../ui/layout/Boxes.tsx";

type Answers = Record<"reply" | "replyAll" | "forward", (mail: Mail) => void>;
type Props = {
  mail: Mail;
  isOpen: boolean;
  isAlone: boolean;
  onToggle: () => void;
  answers: Answers;
  act: Act;
};

export function MailView(props: Props) {
  const { mail, isOpen } = props;
  const t = useText();
  const name = mail.from?.name ?? t("chat.erased");
  return (
    <Box
      component="section"
      aria-label={name}
      sx={{ borderTop: "1px solid", borderColor: "divider", paddingBlock: 1.5 }}
    >
      <MailHead {...props} name={name} />
      {isOpen && <MailBody mail={mail} />}
    </Box>
  );
}

const toggleLooks = {
  flex: 1,
  minWidth: 0,
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  textAlign: "start",
  justifyItems: "start",
  borderRadius: 1,
} as const;

function MailHead({ mail, isOpen, isAlone, onToggle, answers, act, name }: Props & { name: string }) {
  const now = useNow();
  return (
    <Row gap={1.5} sx={{ ...touchIcons }}>
      <Avatar name={name} src={mail.from?.photoUrl ?? null} size={36} />
      <ButtonBase disabled={isAlone} aria-expanded={isOpen} onClick={onToggle} sx={toggleLooks}>
        <Box component="span" sx={{ ...cut, maxWidth: "100%", typography: "subtitle2" }}>
          {name}
        </Box>
        <Box
          component="span"
          dir="auto"
          // The sender's address must not be cut in the mail that is read.
          sx={{
            ...(isOpen ? { overflowWrap: "anywhere" } : cut),
            maxWidth: "100%",
            typography: "body2",
            color: "text.secondary",
          }}
        >
          {isOpen ? <To mail={mail} /> : mail.text.slice(0, 140)}
        </Box>
      </ButtonBase>
      <Muted
        component="time"
        dateTime={mail.at}
        title={formatDateTime(mail.at)}
        typography="caption"
        sx={{ flexShrink: 0 }}
      >
        {formatWhen(mail.at, now)}
      </Muted>
      {isOpen && <MailTools mail={mail} name={name} answers={answers} act={act} />}
    </Row>
  );
}

function MailTools({ mail, name, answers, act }: Pick<Props, "mail" | "answers" | "act"> & { name: string }) {
  const t = useText();
  const { isStarred } = mail;
  return (
    <Box data-unprinted="" sx={{ display: "flex" }}>
      <IconButton
        name="star"
        label={t(isStarred ? "mail.action.unstar" : "mail.action.star")}
        aria-pressed={isStarred}
        sx={{ "&[aria-pressed=true] svg": { fill: "currentColor" } }}
        color={isStarred ? "warning" : "inherit"}
        onClick={() => act(isStarred ? "unstar" : "star", [mail.id], false)}
      />
      {mail.folder !== "outbox" && (
        <ActionMenu
          label={t("mail.read.more", { name })}
          items={[
            { label: t("mail.action.reply"), icon: "reply", onClick: () => answers.reply(mail) },
            {
              label: t("mail.action.replyAll"),
              icon: "replyAll",
              onClick: () => answers.replyAll(mail),
            },
            { label: t("mail.action.forward"), icon: "forward", onClick: () => answers.forward(mail) },
          ]}
        />
      )}
    </Box>
  );
}

function To({ mail: { from, recipients } }: { mail: Mail }) {
  const t = useText();
  const namesOf = (role: string) =>
    recipients
      .filter((one) => one.role === role)
      .map(({ name, address }) => (name === "" ? (address ?? t("chat.erased")) : name))
      .join(", ");
  const parts = (["to", "cc", "bcc"] as const).flatMap((role) => {
    const names = namesOf(role);
    return names === "" ? [] : [`${t(`mail.${role}`)}: ${names}`];
  });
  // For outside senders the address identifies them; the name is their own choice.
  const sender = from?.address === undefined ? [] : [t("mail.read.sender", { address: from.address })];
  return [...sender, ...parts].join(" · ");
}
