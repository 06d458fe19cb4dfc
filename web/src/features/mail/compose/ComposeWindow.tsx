// The compose window: above the lists, full screen on a phone. Ctrl Enter sends.
import { maxSubjectLength } from "@igo/contract/mail/mail";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import GlobalStyles from "@mui/material/GlobalStyles";
import InputBase from "@mui/material/InputBase";
import Paper from "@mui/material/Paper";
import { useEffect, useId, useRef, useState, type KeyboardEvent, Suspense } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { useIsPhone } from "../../../ui/layout/useIsPhone.ts";
import { fromScript } from "../../../ui/overlay/fromScript.tsx";
import { IconButton } from "../../../ui/theme/Icon.tsx";
import { touchIcons } from "../../../ui/layout/touch.ts";
import type { EditorHandle } from "../../../ui/richText/RichTextEditor.tsx";
import { ComposeFiles } from "./ComposeFiles.tsx";
import { ComposeFoot } from "./ComposeFoot.tsx";
import { MergeBar } from "./MergeBar.tsx";
import { RecipientsField } from "./RecipientsField.tsx";
import { editorReferences } from "../../references/EditorNaming.tsx";
import { useDraft } from "./useDraft.ts";
import type { Content, Writing } from "./writing.ts";

const Editor = fromScript(() =>
  import("../../../ui/richText/RichTextEditor.tsx").then((module) => module.RichTextEditor),
);

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

/** What is still empty when the window opens; otherwise the text, before a signature and a quote. */
const firstToFill = ({ to, subject }: Content) =>
  to.length === 0 ? "to" : subject.trim() === "" ? "subject" : "text";

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
  const { content, change } = draft;
  const [isMinimised, setIsMinimised] = useState(false);
  const [hasCopies, setHasCopies] = useState(content.cc.length + content.bcc.length > 0);
  const [first] = useState(() => firstToFill(content));
  useReturningFocus();
  const editor = useRef<EditorHandle>(null);
  const subject = useRef<HTMLInputElement>(null);
  const [isInSubject, setIsInSubject] = useState(false);
  /** At the last caret position: in the subject or in the text. */
  const insert = (field: string) => {
    if (!isInSubject || !subject.current) return editor.current?.insertText(field);
    const { selectionStart, selectionEnd, value } = subject.current;
    const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length];
    change({ subject: `${value.slice(0, from)}${field}${value.slice(to)}`.slice(0, maxSubjectLength) });
    return subject.current.focus();
  };
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
      <Box
        sx={{
          display: "flex",
          alignItems: "center",
          gap: 0.5,
          paddingInlineStart: 2,
          paddingInlineEnd: 1,
          minHeight: 52,
          bgcolor: "background.neutral",
          ...touchIcons,
        }}
      >
        <Box
          component="h2"
          id={id}
          sx={{
            flex: 1,
            margin: 0,
            typography: "subtitle1",
            overflow: "hidden",
            textOverflow: "ellipsis",
            whiteSpace: "nowrap",
          }}
        >
          {title}
        </Box>
        {!isPhone && (
          <IconButton
            name={isMinimised ? "chevronUp" : "minus"}
            label={t(isMinimised ? "mail.compose.restore" : "mail.compose.minimise")}
            onClick={() => setIsMinimised(!isMinimised)}
          />
        )}
        <IconButton name="close" label={t("mail.compose.close")} onClick={draft.close} />
      </Box>
      {(!isMinimised || isPhone) && (
        <>
          <Box sx={bodyLooks}>
            <RecipientsField
              label={t("mail.to")}
              value={content.to}
              shouldFocus={first === "to"}
              onChange={(to) => change({ to })}
              end={
                !hasCopies &&
                !content.isMerge && (
                  <Button
                    color="inherit"
                    size="small"
                    sx={{ marginBlock: 0.75, whiteSpace: "nowrap", flexShrink: 0 }}
                    onClick={() => setHasCopies(true)}
                  >
                    {t("mail.compose.copies")}
                  </Button>
                )
              }
            />
            <MergeBar draft={draft} onInsert={insert} />
            {hasCopies && !content.isMerge && (
              <>
                <RecipientsField label={t("mail.cc")} value={content.cc} onChange={(cc) => change({ cc })} />
                <RecipientsField
                  label={t("mail.bcc")}
                  value={content.bcc}
                  onChange={(bcc) => change({ bcc })}
                />
              </>
            )}
            <InputBase
              fullWidth
              autoFocus={first === "subject"}
              value={content.subject}
              placeholder={t("mail.subject")}
              inputRef={subject}
              onChange={({ target }) => change({ subject: target.value })}
              onFocus={() => setIsInSubject(true)}
              slotProps={{
                input: { "aria-label": t("mail.subject"), maxLength: maxSubjectLength, dir: "auto" },
              }}
              sx={{
                paddingInline: 2,
                minHeight: 46,
                typography: "subtitle1",
                borderBottom: "1px solid",
                borderColor: "divider",
              }}
            />
            <Box
              sx={{ padding: 1.5, flexGrow: 1, display: "flex", flexDirection: "column" }}
              onFocus={() => setIsInSubject(false)}
            >
              <Suspense fallback={<Box sx={{ height: 300 }} />}>
                <Editor
                  label={t("mail.compose.body")}
                  toolbarLabel={t("mail.compose.toolbar")}
                  initialHtml={content.html}
                  minHeight={200}
                  fills
                  shouldFocus={first === "text"}
                  onChange={(html) => change({ html })}
                  handle={editor}
                  references={editorReferences}
                />
              </Suspense>
            </Box>
            <ComposeFiles draft={draft} />
          </Box>
          <ComposeFoot draft={draft} onInsert={(text) => editor.current?.insertText(text)} />
        </>
      )}
    </Paper>
  );
}
