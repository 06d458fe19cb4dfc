// A mail in the list: people, subject, time; star, checkbox, attachments and delivery status.
import type { MailLine } from "@igo/contract/mail/mail";
import { Box, Checkbox } from "@mui/material";
import { Link } from "react-router";
import { formatDateTime, formatWhen } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { useNow } from "../../../core/now.ts";
import { SoftChip } from "../../../ui/display/SoftChip.tsx";
import { cut } from "../../../ui/display/TwoLines.tsx";
import { Icon, IconButton } from "../../../ui/theme/Icon.tsx";
import { ReferencedWords } from "../../references/ReferencedWords.tsx";
import { LabelChips } from "../labels/LabelChips.tsx";
import type { Act } from "../mail.data.ts";
import { deliveryColors } from "../read/delivery.ts";
import { Muted, Row } from "../../../ui/layout/Boxes.tsx";

type Props = {
  line: MailLine;
  /** The label that all mails of this list have. */
  ofLabel: string | undefined;
  path: string;
  isOpen: boolean;
  isChosen: boolean;
  onChoose: (isRange: boolean) => void;
  act: Act;
};

const looks = {
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto",
  alignItems: "start",
  borderRadius: "10px",
  paddingInlineEnd: 0.5,
  "&:hover": { bgcolor: "action.hover" },
  "&[data-chosen]": { bgcolor: "color-mix(in srgb, var(--igo-palette-primary-main) 8%, transparent)" },
  "&[data-open]": { bgcolor: "action.selected" },
} as const;

const linkLooks = {
  display: "block",
  minWidth: 0,
  paddingBlock: 1.25,
  color: "text.primary",
  textDecoration: "none",
  borderRadius: "8px",
  "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: -2 },
} as const;

export const worthTelling = new Set(["queued", "sending", "delayed", "refused", "stopped"]);

export function MailRow({ line, ofLabel, path, isOpen, isChosen, onChoose, act }: Props) {
  const t = useText();
  const { id, isUnread, isStarred, delivery } = line;
  const title = line.subject || t("mail.noSubject");
  return (
    <Box
      component="li"
      data-row-id={id}
      {...(isOpen && { "data-open": "" })}
      {...(isChosen && { "data-chosen": "" })}
      sx={looks}
    >
      <Checkbox
        checked={isChosen}
        onClick={(event) => onChoose(event.shiftKey)}
        slotProps={{ input: { "aria-label": t("mail.list.choose", { subject: title }) } }}
        sx={{ marginBlockStart: 0.5 }}
      />
      <Box component={Link} data-opens to={path} {...(isOpen && { "aria-current": "page" })} sx={linkLooks}>
        <PeopleLine line={line} />
        <Row gap={0.75}>
          {line.isAnswered && <Sign icon="reply" label={t("mail.list.answered")} />}
          {line.isForwarded && <Sign icon="forward" label={t("mail.list.forwarded")} />}
          <Box
            component="span"
            dir="auto"
            sx={{ ...cut, typography: "body2", fontWeight: isUnread ? 600 : 400 }}
          >
            {title}
          </Box>
          {line.hasFiles && <Sign icon="attach" label={t("mail.list.hasFiles")} />}
        </Row>
        <Muted component="span" dir="auto" typography="body2" sx={{ ...cut }}>
          <ReferencedWords text={line.preview} />
        </Muted>
        <LabelChips ids={line.labelIds} except={ofLabel} />
        {delivery && worthTelling.has(delivery) && (
          <Box sx={{ marginBlockStart: 0.5 }}>
            <SoftChip color={deliveryColors[delivery]} label={t(`mail.delivery.${delivery}`)} />
          </Box>
        )}
      </Box>
      <Box sx={{ paddingBlockStart: 0.5 }}>
        <IconButton
          name="star"
          label={t(isStarred ? "mail.action.unstar" : "mail.action.star")}
          aria-pressed={isStarred}
          sx={{ "&[aria-pressed=true] svg": { fill: "currentColor" } }}
          color={isStarred ? "warning" : "inherit"}
          iconSize={18}
          onClick={() => act(isStarred ? "unstar" : "star", [id], false)}
        />
      </Box>
    </Box>
  );
}

/** Who the mail is from or to, how many mails its thread has, and when the last one came. */
function PeopleLine({ line }: { line: MailLine }) {
  const t = useText();
  const now = useNow();
  const { folder, isUnread, count, at } = line;
  const people =
    folder === "sent" || folder === "outbox" || line.isOwn
      ? t("mail.list.to", { names: line.to.join(", ") })
      : (line.from?.name ?? t("chat.erased"));
  return (
    <Row align="baseline">
      {isUnread && (
        <Box
          component="span"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing made here cannot be an img
          role="img"
          aria-label={t("mail.list.unread")}
          sx={{ width: 8, height: 8, borderRadius: "50%", bgcolor: "primary.main", flexShrink: 0 }}
        />
      )}
      <Box component="span" sx={{ ...cut, typography: "subtitle2", fontWeight: isUnread ? 700 : 500 }}>
        {people}
      </Box>
      {count > 1 && (
        <Muted component="span" typography="caption">
          {count}
        </Muted>
      )}
      <Box
        component="time"
        dateTime={at}
        title={formatDateTime(at)}
        sx={{
          marginInlineStart: "auto",
          flexShrink: 0,
          typography: "caption",
          color: isUnread ? "primary.main" : "text.secondary",
        }}
      >
        {formatWhen(at, now)}
      </Box>
    </Row>
  );
}

function Sign({ icon, label }: { icon: "reply" | "forward" | "attach"; label: string }) {
  return (
    <Box
      component="span"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing made here cannot be an img
      role="img"
      aria-label={label}
      sx={{ display: "flex", color: "text.secondary", flexShrink: 0 }}
    >
      <Icon name={icon} size={14} />
    </Box>
  );
}
