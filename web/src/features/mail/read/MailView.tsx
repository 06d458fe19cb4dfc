// One mail of a thread: people, time, text and files; for its sender also the delivery status.
import { cancelMail } from "@igo/contract/mail/drafts.calls";
import type { Mail } from "@igo/contract/mail/mail";
import { downloadMailFile } from "@igo/contract/mail/mail.calls";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ButtonBase from "@mui/material/ButtonBase";
import { formatBytes, formatDateTime, formatWhen } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { call, download } from "../../../core/net/api.ts";
import { makeStale } from "../../../core/net/data.ts";
import { useNow } from "../../../core/now.ts";
import { Avatar } from "../../../ui/display/Avatar.tsx";
import { SoftChip } from "../../../ui/display/SoftChip.tsx";
import { cut } from "../../../ui/display/TwoLines.tsx";
import { toastError } from "../../../ui/feedback/toast.ts";
import { touchIcons } from "../../../ui/layout/touch.ts";
import { ActionMenu } from "../../../ui/overlay/ActionMenu.tsx";
import { RichText } from "../../../ui/richText/RichText.tsx";
import { Icon, IconButton } from "../../../ui/theme/Icon.tsx";
import { ReferencedText } from "../../references/ReferencedText.tsx";
import { goOn } from "../compose/composing.ts";
import type { Act } from "../mail.data.ts";
import { deliveryColors } from "./delivery.ts";
import { IncomingBody } from "./IncomingBody.tsx";

type Answers = Record<"reply" | "replyAll" | "forward", (mail: Mail) => void>;
type Props = {
  mail: Mail;
  isOpen: boolean;
  isAlone: boolean;
  onToggle: () => void;
  answers: Answers;
  act: Act;
};

export function MailView({ mail, isOpen, isAlone, onToggle, answers, act }: Props) {
  const t = useText();
  const now = useNow();
  const name = mail.from?.name ?? t("mail.erased");
  const { isStarred } = mail;
  return (
    <Box
      component="section"
      aria-label={name}
      sx={{ borderTop: "1px solid", borderColor: "divider", paddingBlock: 1.5 }}
    >
      <Box sx={{ display: "flex", alignItems: "center", gap: 1.5, ...touchIcons }}>
        <Avatar name={name} src={mail.from?.photoUrl ?? null} size={36} />
        <ButtonBase
          disabled={isAlone}
          aria-expanded={isOpen}
          onClick={onToggle}
          sx={{
            flex: 1,
            minWidth: 0,
            display: "grid",
            gridTemplateColumns: "minmax(0, 1fr)",
            textAlign: "start",
            justifyItems: "start",
            borderRadius: 1,
          }}
        >
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
        <Box
          component="time"
          dateTime={mail.at}
          title={formatDateTime(mail.at)}
          sx={{ typography: "caption", color: "text.secondary", flexShrink: 0 }}
        >
          {formatWhen(mail.at, now)}
        </Box>
        {isOpen && (
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
        )}
      </Box>
      {isOpen && (
        <Box sx={{ paddingInlineStart: { xs: 0, md: 6 }, paddingBlockStart: 1.5 }}>
          {mail.folder === "outbox" && <Waiting mail={mail} />}
          {mail.incoming ? (
            <IncomingBody mail={mail} incoming={mail.incoming} />
          ) : (
            <RichText html={mail.html} renderText={(text) => <ReferencedText text={text} />} />
          )}
          <Files mail={mail} />
          <Deliveries mail={mail} />
        </Box>
      )}
    </Box>
  );
}

function To({ mail: { from, recipients } }: { mail: Mail }) {
  const t = useText();
  const namesOf = (role: string) =>
    recipients
      .filter((one) => one.role === role)
      .map(({ name, address }) => (name === "" ? (address ?? t("mail.erased")) : name))
      .join(", ");
  const parts = (["to", "cc", "bcc"] as const).flatMap((role) => {
    const names = namesOf(role);
    return names === "" ? [] : [`${t(`mail.${role}`)}: ${names}`];
  });
  // For outside senders the address identifies them; the name is their own choice.
  const sender = from?.address === undefined ? [] : [t("mail.read.sender", { address: from.address })];
  return [...sender, ...parts].join(" · ");
}

/** Not sent yet: it can be unsent. */
function Waiting({ mail }: { mail: Mail }) {
  const t = useText();
  const takeBack = async () => {
    try {
      const { draft } = await call(cancelMail, { params: { id: mail.id } });
      void makeStale("mail");
      goOn(draft);
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5, marginBlockEnd: 2 }}>
      <SoftChip color="info" icon="clock" label={t("mail.read.waiting", { when: formatDateTime(mail.at) })} />
      <Button variant="outlined" color="inherit" onClick={() => void takeBack()}>
        {t("mail.read.takeBack")}
      </Button>
    </Box>
  );
}

function Files({ mail: { files } }: { mail: Mail }) {
  const t = useText();
  if (files.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={t("mail.files")}
      sx={{
        listStyle: "none",
        margin: 0,
        marginBlockStart: 2,
        padding: 0,
        display: "flex",
        flexWrap: "wrap",
        gap: 1,
      }}
    >
      {files.map(({ id, fileName, size }) => (
        <li key={id}>
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<Icon name="download" />}
            onClick={() => void download(downloadMailFile, { params: { fileId: id } }).catch(toastError)}
            sx={{ maxWidth: 320, minHeight: 44 }}
          >
            <Box component="span" sx={cut}>
              {fileName}
            </Box>
            <Box
              component="span"
              sx={{ marginInlineStart: 1, color: "text.secondary", whiteSpace: "nowrap" }}
            >
              {formatBytes(size)}
            </Box>
          </Button>
        </li>
      ))}
    </Box>
  );
}

/** Only for outside addresses; inside, delivery is certain. */
function Deliveries({ mail: { recipients } }: { mail: Mail }) {
  const t = useText();
  const outside = recipients.filter(({ delivery, address }) => delivery && address !== null);
  if (outside.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label={t("mail.read.delivery")}
      sx={{ marginBlockStart: 2, display: "grid", gap: 0.75 }}
    >
      {outside.map(({ id, name, address, delivery }) => (
        <Box
          key={id}
          sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, typography: "body2" }}
        >
          <SoftChip
            color={deliveryColors[delivery?.status ?? "waiting"]}
            label={t(`mail.delivery.${delivery?.status ?? "waiting"}`)}
          />
          <span dir="auto">{name === "" || name === address ? address : `${name} · ${address}`}</span>
          {delivery?.reason && delivery.status !== "sent" && (
            <Box
              component="span"
              sx={{ typography: "caption", color: "text.secondary", overflowWrap: "anywhere" }}
            >
              {delivery.reason}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}
