// The fields of the compose window: recipients, subject and text.
import { maxSubjectLength } from "@igo/contract/mail/mail";
import { referencesIn } from "@igo/contract/references/references";
import { Box, Button, InputBase, FormControlLabel, Switch } from "@mui/material";
import { Suspense, useRef, useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { fromScript } from "../../../ui/overlay/fromScript.tsx";
import type { EditorHandle } from "../../../ui/richText/RichTextEditor.tsx";
import { editorReferences } from "../../references/EditorNaming.tsx";
import { RecipientsField } from "./RecipientsField.tsx";
import type { DraftWriting } from "./useDraft.ts";
import type { Content } from "./draftParts.ts";
import { mergeFields } from "@igo/contract/core/merge";
import { useQuery } from "@tanstack/react-query";
import { formatNumber } from "../../../core/language/format.ts";
import { ActionMenu } from "../../../ui/overlay/ActionMenu.tsx";
import { whenOpened } from "../../../ui/overlay/whenOpened.tsx";
import { mergeQuery, missingOf } from "./merging.ts";
import { keyOf } from "./recipients.ts";
import { touchHeight } from "../../../ui/layout/touch.ts";

// One mail per recipient: the switch, its fields, the preview, and what prevents sending.
const MergePreview = whenOpened(() => import("./MergePreview.tsx").then((module) => module.MergePreview));

const barLooks = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 1,
  paddingInline: 2,
  paddingBlock: 0.5,
  borderBottom: "1px solid",
  borderColor: "divider",
} as const;

const switchLooks = {
  flexBasis: { xs: "100%", sm: "auto" },
  marginInlineStart: 0,
  marginInlineEnd: "auto",
  gap: 1,
  minHeight: 44,
} as const;

type MergeBarProps = { draft: DraftWriting; onInsert: (field: string) => void };

function MergeBar({ draft: { content, change }, onInsert }: MergeBarProps) {
  const t = useText();
  const { isMerge, to } = content;
  const { data: recipients = [] } = useQuery({ ...mergeQuery(to), enabled: isMerge && to.length > 0 });
  const [isPreviewed, setIsPreviewed] = useState(false);
  if (!isMerge && to.length < 2) return null;
  const missing = isMerge ? missingOf(recipients, content).length : 0;
  return (
    <Box sx={barLooks}>
      <FormControlLabel
        control={
          <Switch
            size="small"
            checked={isMerge}
            onChange={(_, checked) =>
              change(checked ? { isMerge: true, cc: [], bcc: [] } : { isMerge: false })
            }
          />
        }
        label={t("mail.merge.switch")}
        slotProps={{ typography: { variant: "body2" } }}
        sx={switchLooks}
      />
      {isMerge && (
        <>
          <ActionMenu
            button
            label={t("mail.merge.insert")}
            items={mergeFields.map((field) => ({
              label: t(`mail.merge.field.${field}`),
              icon: field.startsWith("market") ? ("store" as const) : ("user" as const),
              onClick: () => onInsert(`{{${field}}}`),
            }))}
          />
          <Button
            color={missing > 0 ? "error" : "inherit"}
            disabled={to.length === 0}
            onClick={() => setIsPreviewed(true)}
            sx={touchHeight}
          >
            {missing > 0
              ? t("mail.merge.missing", { count: missing, formatted: formatNumber(missing) })
              : t("mail.merge.preview")}
          </Button>
          <MergePreview
            open={isPreviewed}
            recipients={recipients}
            content={content}
            onRemove={(removed) => {
              const keys = new Set(removed.map(keyOf));
              change({ to: to.filter((one) => !keys.has(keyOf(one))) });
            }}
            onClose={() => setIsPreviewed(false)}
          />
        </>
      )}
    </Box>
  );
}

const Editor = fromScript(() =>
  import("../../../ui/richText/RichTextEditor.tsx").then((module) => module.RichTextEditor),
);

const subjectLooks = {
  paddingInline: 2,
  minHeight: 46,
  typography: "subtitle1",
  borderBottom: "1px solid",
  borderColor: "divider",
} as const;

/** Whether it points at things, and goes to somebody who reads it outside. */
const showsPlainWords = ({ to, cc, bcc, html }: Content) =>
  [...to, ...cc, ...bcc].some(({ kind }) => kind !== "person") && referencesIn(html).length > 0;

/** What is still empty when the window opens; otherwise the text, before a signature and a quote. */
const firstToFill = ({ to, subject }: Content) =>
  to.length === 0 ? "to" : subject.trim() === "" ? "subject" : "text";

/** What minimising keeps: which field starts with the focus, which has the caret, and whether copies are shown. */
export const useComposeFields = ({ content, change }: DraftWriting) => {
  const filled = content.cc.length + content.bcc.length > 0;
  const [isOpen, setHasCopies] = useState(filled);
  // Another window's text may bring some.
  const hasCopies = isOpen || filled;
  const [first] = useState(() => firstToFill(content));
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
  return { first, hasCopies, setHasCopies, editor, subject, setIsInSubject, insert };
};

type Props = { draft: DraftWriting; fields: ReturnType<typeof useComposeFields> };

export function ComposeFields({ draft, fields }: Props) {
  const t = useText();
  const { content, change } = draft;
  const { first, editor, subject, setIsInSubject } = fields;
  return (
    <>
      <Recipients draft={draft} fields={fields} />
      {showsPlainWords(content) && (
        <Box
          component="output"
          sx={{
            display: "block",
            paddingInline: 2,
            paddingBlock: 1,
            typography: "caption",
            color: "text.secondary",
          }}
        >
          {t("mail.compose.outsideWords")}
        </Box>
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
        sx={subjectLooks}
      />
      <Box
        sx={{ padding: 1.5, flexGrow: 1, display: "flex", flexDirection: "column" }}
        onFocus={() => setIsInSubject(false)}
      >
        <Suspense fallback={<Box sx={{ height: 300 }} />}>
          <Editor
            key={draft.edition}
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
    </>
  );
}

function Recipients({ draft, fields: { first, hasCopies, setHasCopies, insert } }: Props) {
  const t = useText();
  const { content, change, refused } = draft;
  return (
    <>
      <RecipientsField
        label={t("mail.to")}
        value={content.to}
        error={refused.to}
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
          <RecipientsField
            label={t("mail.cc")}
            value={content.cc}
            error={refused.cc}
            onChange={(cc) => change({ cc })}
          />
          <RecipientsField
            label={t("mail.bcc")}
            value={content.bcc}
            error={refused.bcc}
            onChange={(bcc) => change({ bcc })}
          />
        </>
      )}
    </>
  );
}
