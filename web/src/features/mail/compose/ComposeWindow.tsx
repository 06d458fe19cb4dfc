// The compose window: above the lists, full screen on a phone. Ctrl Enter sends.
import { Box, GlobalStyles, Paper, LinearProgress } from "@mui/material";
import { useEffect, useId, useState, type KeyboardEvent } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { useIsPhone } from "../../../ui/layout/useIsPhone.ts";
import { ComposeFields, useComposeFields } from "./ComposeFields.tsx";
import { ComposeFoot } from "./ComposeFoot.tsx";
import { useDraft, type DraftWriting } from "./useDraft.ts";
import type { Writing } from "./writing.ts";
import { touchIcons } from "../../../ui/layout/touch.ts";
import { IconButton, Icon } from "../../../ui/theme/Icon.tsx";
import type { MailDraft } from "@igo/contract/mail/mail";
import { ConflictDialog } from "../../../records/edit/ConflictDialog.tsx";
import { RichText } from "../../../ui/richText/RichText.tsx";
import { ReferencedText } from "../../references/ReferencedText.tsx";
import { contestedIn, draftPartTexts, type DraftPart } from "./draftParts.ts";
import { formatBytes } from "../../../core/language/format.ts";
import { cut } from "../../../ui/display/TwoLines.tsx";
import { Muted, PlainList } from "../../../ui/layout/Boxes.tsx";

// The attachments of a draft, with upload progress.
const lineLooks = {
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto auto",
  alignItems: "center",
  gap: 1,
  minHeight: 44,
  typography: "body2",
} as const;

function ComposeFiles({ draft }: { draft: DraftWriting }) {
  const t = useText();
  const { content, uploading } = draft;
  if (content.files.length + uploading.length === 0) return null;
  return (
    <PlainList aria-label={t("mail.files")} sx={{ paddingInline: 2, paddingBlockEnd: 1 }}>
      {content.files.map(({ id, fileName, size }) => (
        <Box component="li" key={id} sx={lineLooks}>
          <Icon name="file" />
          <Box component="span" sx={cut} title={fileName}>
            {fileName}
          </Box>
          <Muted component="span">{formatBytes(size)}</Muted>
          <IconButton
            name="close"
            iconSize={16}
            label={t("mail.compose.removeFile", { name: fileName })}
            onClick={() => draft.removeFile(id)}
          />
        </Box>
      ))}
      {uploading.map(({ id, name, share }) => (
        <Box component="li" key={id} sx={lineLooks}>
          <Icon name="upload" />
          <Box component="span" sx={cut}>
            {name}
          </Box>
          <LinearProgress
            variant="determinate"
            value={share * 100}
            aria-label={t("mail.compose.uploading", { name })}
            sx={{ width: 80 }}
          />
          <IconButton
            name="close"
            iconSize={16}
            label={t("mail.compose.cancelUpload", { name })}
            onClick={() => draft.cancelUpload(id)}
          />
        </Box>
      ))}
    </PlainList>
  );
}

// The same draft in two windows: both texts, and the choice of one for each part, or of two drafts.
function DraftConflict({ draft, theirs }: { draft: DraftWriting; theirs: MailDraft }) {
  const t = useText();
  const contested = contestedIn(draft.content, theirs);
  const decide = (kept: readonly DraftPart[] | null) => (kept ? draft.decide(kept) : draft.becomeSecond());
  return (
    <ConflictDialog
      conflict={{
        mine: draftPartTexts(draft.content),
        theirs: draftPartTexts(theirs),
        own: contested,
        contested,
        alsoChanged: [],
        decide,
      }}
      words={{
        title: t("mail.compose.conflict.title"),
        help: t("mail.compose.conflict.help"),
        theirs: t("mail.compose.conflict.theirs"),
        allTheirs: t("mail.compose.conflict.allTheirs"),
        neither: t("mail.compose.conflict.keepBoth"),
      }}
      nameOf={(part) =>
        part === "html"
          ? t("mail.compose.body")
          : part === "files"
            ? t("mail.compose.conflict.files")
            : t(`mail.${part}`)
      }
      renderValue={(part, value) => <Part part={part} value={String(value)} />}
    />
  );
}

function Part({ part, value }: { part: DraftPart; value: string }) {
  const t = useText();
  if (value.trim() === "") return t("changes.conflict.blank");
  if (part === "subject") return <ReferencedText text={value} />;
  if (part !== "html") return value;
  return (
    <Box sx={{ maxHeight: "40vh", overflowY: "auto" }}>
      <RichText html={value} renderText={(text) => <ReferencedText text={text} />} />
    </Box>
  );
}

// The bar on top of the compose window: its title, and the buttons that minimise and close it.
const headLooks = {
  display: "flex",
  alignItems: "center",
  gap: 0.5,
  paddingInlineStart: 2,
  paddingInlineEnd: 1,
  minHeight: 52,
  bgcolor: "background.neutral",
  ...touchIcons,
} as const;

const titleLooks = {
  flex: 1,
  margin: 0,
  typography: "subtitle1",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
} as const;

type Props = {
  /** Of the title, which names the window. */
  id: string;
  title: string;
  isMinimised: boolean;
  onMinimise: () => void;
  onClose: () => void;
};

function ComposeHead({ id, title, isMinimised, onMinimise, onClose }: Props) {
  const t = useText();
  const isPhone = useIsPhone();
  return (
    <Box sx={headLooks}>
      <Box component="h2" id={id} sx={titleLooks}>
        {title}
      </Box>
      {!isPhone && (
        <IconButton
          name={isMinimised ? "chevronUp" : "minus"}
          label={t(isMinimised ? "mail.compose.restore" : "mail.compose.minimise")}
          onClick={onMinimise}
        />
      )}
      <IconButton name="close" label={t("mail.compose.close")} onClick={onClose} />
    </Box>
  );
}

const windowLooks = {
  position: "fixed",
  insetBlockEnd: 0,
  insetInlineEnd: 24,
  width: 620,
  maxWidth: "calc(100vw - 48px)",
  height: "min(680px, calc(100dvh - 96px))",
  zIndex: "modal",
  borderRadius: "16px 16px 0 0",
  display: "flex",
  flexDirection: "column",
  overflow: "hidden",
} as const;

/** Messages appear beside the window, or at least clear of its buttons. */
const besideIt = { ":root": { "--toast-inset": "min(660px, calc(100vw - 316px))" } };

const phoneLooks = {
  ...windowLooks,
  inset: 0,
  width: "auto",
  maxWidth: "none",
  height: "100dvh",
  borderRadius: 0,
} as const;

/** Content higher than the window scrolls; a short text fills the space below the headers. */
const bodyLooks = {
  flex: 1,
  minHeight: 0,
  overflowY: "auto",
  display: "flex",
  flexDirection: "column",
  "& > *": { flexShrink: 0 },
} as const;

/** Once closed, the focus goes back to where it was, unless it is somewhere by then. */
const useReturningFocus = () => {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    },
    [before],
  );
};

export function ComposeWindow({ writing }: { writing: Writing }) {
  const t = useText();
  const id = useId();
  const isPhone = useIsPhone();
  const draft = useDraft(writing);
  const { content } = draft;
  const [isMinimised, setIsMinimised] = useState(false);
  const fields = useComposeFields(draft);
  useReturningFocus();
  const title = content.subject.trim() === "" ? t(`mail.compose.title.${writing.kind}`) : content.subject;
  /** Before the editor, which would begin a paragraph. */
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey } = event;
    if (key !== "Enter" || (!ctrlKey && !metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    draft.send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Escape first closes a list of options.
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    draft.close();
  };
  return (
    <Paper
      component="section"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- what is below it stays in use
      role="dialog"
      aria-labelledby={id}
      elevation={16}
      onKeyDownCapture={onKeyDownCapture}
      onKeyDown={onKeyDown}
      onDragOver={(event) => event.dataTransfer.types.includes("Files") && event.preventDefault()}
      onDrop={(event) => {
        const files = [...event.dataTransfer.files];
        if (files.length === 0) return;
        event.preventDefault();
        draft.addFiles(files);
      }}
      sx={isPhone ? phoneLooks : { ...windowLooks, ...(isMinimised && { height: 52 }) }}
    >
      {!isPhone && <GlobalStyles styles={besideIt} />}
      <ComposeHead
        id={id}
        title={title}
        isMinimised={isMinimised}
        onMinimise={() => setIsMinimised(!isMinimised)}
        onClose={draft.close}
      />
      {draft.conflict && <DraftConflict draft={draft} theirs={draft.conflict} />}
      {(!isMinimised || isPhone) && (
        <>
          <Box sx={bodyLooks}>
            <ComposeFields draft={draft} fields={fields} />
            <ComposeFiles draft={draft} />
          </Box>
          <ComposeFoot draft={draft} onInsert={(text) => fields.editor.current?.insertText(text)} />
        </>
      )}
    </Paper>
  );
}
