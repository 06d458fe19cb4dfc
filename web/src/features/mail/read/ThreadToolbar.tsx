// The actions on the open thread: archive, delete, mark as unread, label and print.
import type { Mail } from "@igo/contract/mail/mail";
import { Box } from "@mui/material";
import { useText } from "../../../core/language/i18n.ts";
import { touchIcons } from "../../../ui/layout/touch.ts";
import { IconButton } from "../../../ui/theme/Icon.tsx";
import type { MailAddress } from "../address.ts";
import { labelling } from "../labels/labels.data.ts";
import type { Act } from "../mail.data.ts";

const toolbarLooks = {
  display: "flex",
  alignItems: "center",
  gap: 0.25,
  padding: 1,
  borderBottom: "1px solid",
  borderColor: "divider",
  ...touchIcons,
} as const;

type Props = {
  /** The mail by which the thread was opened. */
  current: Mail;
  last: Mail;
  mails: readonly Mail[];
  address: MailAddress;
  act: Act;
  isPhone: boolean;
};

export function ThreadToolbar({ current, last, mails, address, act, isPhone }: Props) {
  const t = useText();
  const { id, folder } = current;
  const leave = (action: "archive" | "trash" | "inbox" | "delete") => {
    act(action, [id]);
    address.close();
  };
  return (
    <Box role="toolbar" aria-label={t("mail.read.tools")} sx={toolbarLooks}>
      {isPhone && <IconButton name="arrowLeft" label={t("mail.read.back")} onClick={address.close} />}
      {folder === "inbox" && (
        <IconButton name="archive" label={t("mail.action.archive")} onClick={() => leave("archive")} />
      )}
      {(folder === "archive" || folder === "trash") && (
        <IconButton name="inbox" label={t("mail.action.inbox")} onClick={() => leave("inbox")} />
      )}
      {folder !== "outbox" && (
        <IconButton
          name="trash"
          label={t(folder === "trash" ? "mail.action.delete" : "mail.action.trash")}
          onClick={() => leave(folder === "trash" ? "delete" : "trash")}
        />
      )}
      <IconButton
        name="mail"
        label={t("mail.action.unread")}
        onClick={() => {
          address.close();
          act("unread", [last.id], false);
        }}
      />
      {folder !== "trash" && (
        <IconButton
          name="tag"
          label={t("mail.label.choose")}
          onClick={() => labelling.set({ mails, wholeThreads: false })}
        />
      )}
      <Box sx={{ flex: 1 }} />
      <IconButton name="print" label={t("mail.read.print")} onClick={() => window.print()} />
    </Box>
  );
}
