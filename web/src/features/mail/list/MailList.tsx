// The mails of a folder by thread: search, filters, selection and actions on many.
import type { MailFolder, MailDraft } from "@igo/contract/mail/mail";
import { Box, Button, ButtonBase, Checkbox } from "@mui/material";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { LinesWaiting, Loaded } from "../../../ui/feedback/Loaded.tsx";
import type { MailAddress } from "../address.ts";
import { draftsQuery, mailsQuery, type Act, type Listed, fetchDraft } from "../mail.data.ts";
import { labelling, useLabels } from "../labels/labels.data.ts";
import { MailRow } from "./MailRow.tsx";
import { formatWhen } from "../../../core/language/format.ts";
import { useNow } from "../../../core/now.ts";
import { toastError } from "../../../ui/feedback/toast.ts";
import { cut } from "../../../ui/display/TwoLines.tsx";
import { ReferencedWords } from "../../references/ReferencedWords.tsx";
import { goOn } from "../compose/composing.ts";
import { Muted, Row } from "../../../ui/layout/Boxes.tsx";
import type { MailAction } from "@igo/contract/mail/mail.calls";
import { touchIcons } from "../../../ui/layout/touch.ts";
import { IconButton, type IconName } from "../../../ui/theme/Icon.tsx";

// Actions on the selected mails.
type ActionIconsProps = {
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

const actionIcons: Record<MailAction, IconName> = {
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

function SelectionBar({ folder, isOfLabel, ids, all, onAll, onNone, onLabel, act }: ActionIconsProps) {
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

// A draft in the list; clicking it opens the compose window.
function DraftRow({ draft }: { draft: Omit<MailDraft, "html"> }) {
  const t = useText();
  const now = useNow();
  const names = [...draft.to, ...draft.cc, ...draft.bcc].map(({ name }) => name).join(", ");
  return (
    <Box component="li" data-row-id={draft.id}>
      <ButtonBase
        data-opens
        onClick={() => void fetchDraft(draft.id).then(goOn, toastError)}
        sx={{
          display: "grid",
          gridTemplateColumns: "minmax(0, 1fr) auto",
          width: "100%",
          textAlign: "start",
          padding: 1.25,
          borderRadius: "10px",
          "&:hover, &:focus-visible": { bgcolor: "action.hover" },
        }}
      >
        <Box component="span" sx={{ ...cut, typography: "subtitle2" }}>
          <Box component="span" sx={{ color: "error.main" }}>
            {t("mail.list.draft")}
          </Box>{" "}
          {names === "" ? t("mail.list.nobody") : names}
        </Box>
        <Muted component="time" dateTime={draft.updatedAt} typography="caption">
          {formatWhen(draft.updatedAt, now)}
        </Muted>
        <Box component="span" dir="auto" sx={{ ...cut, typography: "body2", gridColumn: "1 / -1" }}>
          {draft.subject === "" ? t("mail.noSubject") : draft.subject}
        </Box>
        <Muted component="span" dir="auto" typography="body2" sx={{ ...cut, gridColumn: "1 / -1" }}>
          <ReferencedWords text={draft.preview} />
        </Muted>
      </ButtonBase>
    </Box>
  );
}

type Props = { address: MailAddress; act: Act };

export function MailList({ address, act }: Props) {
  return address.folder === "drafts" && address.search === "" && address.labelId === undefined ? (
    <Drafts />
  ) : (
    <Mails
      // So that the selection does not carry over.
      key={`${address.folder} ${address.labelId} ${address.search} ${address.filter}`}
      address={address}
      act={act}
      label={address.folder === "drafts" ? "inbox" : address.folder}
    />
  );
}

const listLooks = { listStyle: "none", margin: 0, padding: 0.5 } as const;

function Drafts() {
  const t = useText();
  const query = useQuery(draftsQuery);
  return (
    <Loaded
      what="mails"
      query={query}
      waiting={<LinesWaiting lines={6} />}
      isEmpty={({ length }) => length === 0}
      empty={<Nothing folder="drafts" />}
    >
      {(drafts) => (
        <Box component="ul" aria-label={t("mail.folder.drafts")} sx={listLooks}>
          {drafts.map((draft) => (
            <DraftRow key={draft.id} draft={draft} />
          ))}
        </Box>
      )}
    </Loaded>
  );
}

function Mails({ address, act, label }: Props & { label: Listed }) {
  const t = useText();
  const { folder, labelId, search, filter, id: openId, pathOf } = address;
  const ownLabel = useLabels().find(({ id }) => id === labelId);
  const query = useInfiniteQuery(mailsQuery({ label, labelId, search, filter }));
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const found = data?.pages.flatMap(({ mails }) => mails);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string | null>(null);
  const choose = (mailId: string, isRange: boolean) => {
    const ids = (found ?? []).map(({ id }) => id);
    const next = new Set(chosen);
    const [from, to] = [ids.indexOf(last ?? mailId), ids.indexOf(mailId)].toSorted((a, b) => a - b);
    if (isRange && from !== undefined && to !== undefined && from >= 0)
      for (const one of ids.slice(from, to + 1)) next.add(one);
    else if (!next.delete(mailId)) next.add(mailId);
    setChosen(next);
    setLast(mailId);
  };
  const isByThread = folder !== "starred" && search === "";
  const shown = new Set((found ?? []).map(({ id }) => id));
  const chosenShown = [...chosen].filter((one) => shown.has(one));
  return (
    <Loaded
      what="mails"
      query={{ data: found, error, refetch }}
      waiting={<LinesWaiting lines={8} />}
      isEmpty={({ length }) => length === 0}
      empty={
        <Nothing
          folder={folder}
          isOfLabel={labelId !== undefined}
          isFiltered={search !== "" || filter !== "all"}
        />
      }
    >
      {(mails) => (
        <>
          {chosenShown.length > 0 && (
            <SelectionBar
              folder={folder}
              isOfLabel={labelId !== undefined}
              ids={chosenShown}
              all={mails.length}
              onAll={() => setChosen(shown)}
              onNone={() => setChosen(new Set())}
              onLabel={() =>
                labelling.set({ mails: mails.filter(({ id }) => chosen.has(id)), wholeThreads: isByThread })
              }
              act={(action) => {
                act(action, chosenShown, isByThread);
                setChosen(new Set());
              }}
            />
          )}
          <Box
            component="ul"
            aria-label={labelId === undefined ? t(`mail.folder.${folder}`) : ownLabel?.name}
            sx={listLooks}
          >
            {mails.map((line) => (
              <MailRow
                key={line.id}
                line={line}
                ofLabel={labelId}
                path={pathOf(line.id)}
                isOpen={line.id === openId}
                isChosen={chosen.has(line.id)}
                onChoose={(isRange) => choose(line.id, isRange)}
                act={act}
              />
            ))}
          </Box>
          {hasNextPage && (
            <Box sx={{ padding: 1, textAlign: "center" }}>
              <Button color="inherit" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t("mail.list.more")}
              </Button>
            </Box>
          )}
        </>
      )}
    </Loaded>
  );
}

type NothingProps = { folder: MailFolder; isFiltered?: boolean; isOfLabel?: boolean };

function Nothing({ folder, isFiltered = false, isOfLabel = false }: NothingProps) {
  const t = useText();
  if (isFiltered) return <EmptyState icon="search" title={t("ui.nothingFound")} />;
  return <EmptyState icon="mail" title={t(isOfLabel ? "mail.label.empty" : `mail.empty.${folder}`)} />;
}
