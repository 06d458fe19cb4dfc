// The open thread: its mails one below the other, read ones collapsed, and its actions.
import type { Mail } from "@igo/contract/mail/mail";
import { Box, Button } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { isProblem } from "../../../core/net/problem.ts";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { LinesWaiting, Loaded } from "../../../ui/feedback/Loaded.tsx";
import { PrintedAlone } from "../../../ui/layout/PrintedAlone.tsx";
import { useArrival } from "../../../ui/layout/useArrival.ts";
import { Icon, IconButton } from "../../../ui/theme/Icon.tsx";
import type { MailAddress } from "../address.ts";
import { LabelChips } from "../labels/LabelChips.tsx";
import { threadQuery, type Act } from "../mail.data.ts";
import { MailView } from "./MailView.tsx";
import { useAnswers } from "./useAnswers.ts";
import { Row } from "../../../ui/layout/Boxes.tsx";
import { touchIcons } from "../../../ui/layout/touch.ts";
import { labelling } from "../labels/labels.data.ts";

// The actions on the open thread: archive, delete, mark as unread, label and print.
const toolbarLooks = {
  display: "flex",
  alignItems: "center",
  gap: 0.25,
  padding: 1,
  borderBottom: "1px solid",
  borderColor: "divider",
  ...touchIcons,
} as const;

type ThreadToolbarProps = {
  /** The mail by which the thread was opened. */
  current: Mail;
  last: Mail;
  mails: readonly Mail[];
  address: MailAddress;
  act: Act;
  isPhone: boolean;
};

function ThreadToolbar({ current, last, mails, address, act, isPhone }: ThreadToolbarProps) {
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

type Props = { mailId: string; address: MailAddress; act: Act; isPhone: boolean };

export function Thread({ mailId, address, act, isPhone }: Props) {
  const t = useText();
  const query = useQuery(threadQuery(mailId));
  if (isProblem(query.error) && query.error.status === 404)
    return <EmptyState icon="mail" title={t("mail.notFound")} help={t("mail.notFoundHelp")} />;
  return (
    <Loaded what="mails" query={query} waiting={<LinesWaiting lines={10} />}>
      {({ subject, mails }) => (
        <Opened
          key={mailId}
          mailId={mailId}
          subject={subject}
          mails={mails}
          address={address}
          act={act}
          isPhone={isPhone}
        />
      )}
    </Loaded>
  );
}

/** Mails that were unread on opening stay expanded, although they count as read now. */
const useUnfolded = (mails: readonly Mail[], mailId: string) => {
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        mails
          .filter(({ id, isSeen }, index) => !isSeen || id === mailId || index === mails.length - 1)
          .map(({ id }) => id),
      ),
  );
  const toggle = (id: string) => {
    const next = new Set(unfolded);
    if (!next.delete(id)) next.add(id);
    setUnfolded(next);
  };
  return { unfolded, toggle };
};

/** Unread mails count as read once they are shown. */
const useReading = (mails: readonly Mail[], act: Act) => {
  const unread = mails.filter(({ isSeen }) => !isSeen).map(({ id }) => id);
  const markRead = useEffectEvent(() => act("read", unread, false));
  useEffect(() => {
    if (unread.length > 0) markRead();
  }, [unread.length]);
};

const printedLooks = {
  flex: 1,
  minHeight: 0,
  overflowY: "auto",
  padding: { xs: 2, md: 3 },
  "@media print": { overflow: "visible", padding: 0 },
} as const;

function Opened(props: Props & { subject: string; mails: readonly Mail[] }) {
  const { mailId, subject, mails, address, act, isPhone } = props;
  const t = useText();
  const title = subject === "" ? t("mail.noSubject") : subject;
  const heading = useArrival(title);
  const answers = useAnswers();
  const last = mails.at(-1);
  const { unfolded, toggle } = useUnfolded(mails, mailId);
  useReading(mails, act);
  const current = mails.find(({ id }) => id === mailId);
  if (!last || !current) return null;
  return (
    <Box
      component="article"
      aria-label={title}
      sx={{ display: "flex", flexDirection: "column", minHeight: 0, height: "100%" }}
    >
      <ThreadToolbar
        current={current}
        last={last}
        mails={mails}
        address={address}
        act={act}
        isPhone={isPhone}
      />
      <PrintedAlone />
      <Box data-printed="" sx={printedLooks}>
        <Box
          component="h1"
          ref={heading}
          tabIndex={-1}
          dir="auto"
          sx={{ margin: 0, marginBlockEnd: 2, typography: "h3", overflowWrap: "anywhere", outline: "none" }}
        >
          {title}
        </Box>
        <Box sx={{ marginBlockEnd: 1.5 }}>
          <LabelChips ids={mails.flatMap(({ labelIds }) => labelIds)} />
        </Box>
        {mails.map((mail) => (
          <MailView
            key={mail.id}
            mail={mail}
            isOpen={unfolded.has(mail.id)}
            isAlone={mails.length === 1}
            onToggle={() => toggle(mail.id)}
            answers={answers}
            act={act}
          />
        ))}
        {last.folder !== "outbox" && <AnswerButtons mail={last} answers={answers} />}
      </Box>
    </Box>
  );
}

type AnswerProps = { mail: Mail; answers: ReturnType<typeof useAnswers> };

function AnswerButtons({ mail, answers }: AnswerProps) {
  const t = useText();
  return (
    <Row data-unprinted="" align="stretch" wrap sx={{ paddingBlock: 2 }}>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Icon name="reply" />}
        onClick={() => answers.reply(mail)}
      >
        {t("mail.action.reply")}
      </Button>
      {mail.recipients.length > 1 && (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Icon name="replyAll" />}
          onClick={() => answers.replyAll(mail)}
        >
          {t("mail.action.replyAll")}
        </Button>
      )}
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Icon name="forward" />}
        onClick={() => answers.forward(mail)}
      >
        {t("mail.action.forward")}
      </Button>
    </Row>
  );
}
