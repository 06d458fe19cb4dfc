// Actions on the selected mails.
import type { MailFolder } from "@igo/contract/mail/mail";
import type { MailAction } from "@igo/contract/mail/mail.calls";
import { Box, Checkbox } from "@mui/material";
import { useText } from "../../../core/language/i18n.ts";
import { touchIcons } from "../../../ui/layout/touch.ts";
import { IconButton, type IconName } from "../../../ui/theme/Icon.tsx";
import { Row } from "../../../ui/layout/Boxes.tsx";

type Props = {
  folder: MailFolder;
  isOfLabel: boolean;
  ids: readonly string[];
  all: number;
  onAll: () => void;
  onNone: () => void;
  onLabel: () => void;
  act: (action: MailAction) => void;
};

const moves: Record<MailFolder, readonly MailAction[]> = {
  inbox: ["read", "unread", "archive", "trash"],
  starred: ["unstar", "read", "unread", "trash"],
  sent: ["trash"],
  drafts: [],
  outbox: [],
  archive: ["read", "unread", "inbox", "trash"],
  trash: ["inbox", "delete"],
};

/** For a label's list, whose mails are in several folders. */
const ofLabel: readonly MailAction[] = ["read", "unread", "archive", "trash"];

export const actionIcons: Record<MailAction, IconName> = {
  read: "mailOpen",
  unread: "mail",
  star: "star",
  unstar: "star",
  archive: "archive",
  inbox: "inbox",
  trash: "trash",
  restore: "undo",
  delete: "trash",
};

export function SelectionBar({ folder, isOfLabel, ids, all, onAll, onNone, onLabel, act }: Props) {
  const t = useText();
  const isAll = ids.length === all;
  return (
    <Row
      role="toolbar"
      aria-label={t("mail.list.chosen", { count: ids.length })}
      gap={0}
      sx={{
        position: "sticky",
        insetBlockStart: 0,
        zIndex: 1,
        bgcolor: "background.paper",
        borderBottom: "1px solid",
        borderColor: "divider",
        paddingInline: 0.5,
        ...touchIcons,
      }}
    >
      <Checkbox
        checked={isAll}
        indeterminate={!isAll}
        onChange={isAll ? onNone : onAll}
        slotProps={{ input: { "aria-label": t("mail.list.chooseAll") } }}
      />
      <Box component="span" sx={{ flex: 1, typography: "subtitle2" }}>
        {t("mail.list.chosen", { count: ids.length })}
      </Box>
      {folder !== "trash" && <IconButton name="tag" label={t("mail.label.choose")} onClick={onLabel} />}
      {(isOfLabel ? ofLabel : moves[folder]).map((action) => (
        <IconButton
          key={action}
          name={actionIcons[action]}
          label={t(`mail.action.${action}`)}
          onClick={() => act(action)}
        />
      ))}
      <IconButton name="close" label={t("mail.list.chooseNone")} onClick={onNone} />
    </Row>
  );
}
