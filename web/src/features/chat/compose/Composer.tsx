// The composer: Enter sends, Shift and Enter start a new line; the quoted or edited message and attachments are above.
import type { ConversationDetails } from "@igo/contract/chat/conversations";
import type { Message } from "@igo/contract/chat/messages";
import Box from "@mui/material/Box";
import {
  Suspense,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type Ref,
} from "react";
import { useText } from "../../../core/language/i18n.ts";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import { useIsOnline } from "../../../core/version.ts";
import { useIsTouch } from "../../../ui/layout/useIsTouch.ts";
import { touchIcons } from "../../../ui/layout/touch.ts";
import { fromScript } from "../../../ui/overlay/fromScript.tsx";
import { IconButton } from "../../../ui/theme/Icon.tsx";
import { AnswerField } from "../../../records/answers/AnswerField.tsx";
import { Writing } from "./looks.ts";
import type { SuggestionsHandle } from "./Suggestions.tsx";
import { useCompose } from "./useCompose.ts";

/** Loads with the first reply, edit, note or file. */
const ComposerAbove = fromScript(() => import("./ComposerAbove.tsx").then((module) => module.ComposerAbove));
/** Loads with the first `#` or `@`. */
const Suggestions = fromScript(() => import("./Suggestions.tsx").then((module) => module.Suggestions));
const naming = /(?:^|[\s(])[#@]/;

/** What the messages and a file drop call on the composer. */
export type ComposerHandle = {
  reply: (message: Message) => void;
  edit: (message: Message) => void;
  add: (files: readonly File[]) => void;
  focus: () => void;
};

type Props = {
  conversation: ConversationDetails;
  handle: Ref<ComposerHandle>;
  onSent: () => void;
  onEditLast: () => void;
};

/** Grows with the text, up to a third of the window. */
const useGrowing = (text: string) => {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const { current } = field;
    // Measures again for each text.
    if (current?.value !== text) return;
    current.style.height = "auto";
    current.style.height = `${current.scrollHeight}px`;
  }, [text]);
  return field;
};

export function Composer({ conversation, handle, onSent, onEditLast }: Props) {
  const t = useText();
  const id = useId();
  const isTouch = useIsTouch();
  const isOnline = useIsOnline();
  const isAdministrator = isAdmin(useUser());
  const compose = useCompose(conversation.id, onSent);
  const { text, draft, editing, tooLong, maySend } = compose;
  const hasAbove = editing !== null || draft.replyTo !== null || compose.files.length > 0 || draft.isInternal;
  const field = useGrowing(text);
  const chooser = useRef<HTMLInputElement>(null);
  const isInbox = isAdministrator && conversation.kind === "market";
  const isInternal = editing ? editing.message.isInternal : draft.isInternal && isInbox;
  const people = conversation.members.map(({ id: person, name }) => ({ id: person, displayName: name }));
  const suggestions = useRef<SuggestionsHandle>(null);

  useImperativeHandle(handle, () => {
    const focus = () => field.current?.focus();
    return {
      reply: (message) => {
        compose.reply(message);
        focus();
      },
      edit: (message) => {
        void compose.edit(message);
        focus();
      },
      add: compose.add,
      focus,
    };
  });
  const editedId = editing?.message.id;
  useEffect(() => {
    const { current } = field;
    if (editedId !== undefined) current?.setSelectionRange(current.value.length, current.value.length);
  }, [editedId, field]);

  const hearKey = (event: KeyboardEvent) => {
    if (suggestions.current?.onKeyDown(event)) return;
    const { key, nativeEvent, shiftKey, ctrlKey, metaKey } = event;
    // An Enter that ends the composition of a character must not send.
    if (nativeEvent.isComposing || nativeEvent.keyCode === 229) return;
    if (key === "Enter" && !shiftKey && (!isTouch || ctrlKey || metaKey)) compose.submit();
    else if (key === "ArrowUp" && (ctrlKey || metaKey)) onEditLast();
    else if (key !== "Escape" || !compose.cancel()) return;
    event.preventDefault();
  };

  return (
    <Box
      component="form"
      aria-label={t("chat.compose.label")}
      onSubmit={(event) => {
        event.preventDefault();
        compose.submit();
      }}
      sx={{ paddingInline: { xs: 1, md: 2 }, paddingBlockEnd: { xs: 1, md: 2 }, ...touchIcons }}
    >
      <Box
        {...(isInternal && { "data-internal": "" })}
        sx={{
          borderRadius: "12px",
          border: "1px solid",
          borderColor: "color-mix(in srgb, var(--igo-palette-text-secondary) 78%, transparent)",
          bgcolor: "background.paper",
          "&:focus-within": {
            borderColor: "primary.main",
            boxShadow: "0 0 0 1px var(--igo-palette-primary-main)",
          },
          "&[data-internal]": {
            bgcolor:
              "color-mix(in srgb, var(--igo-palette-warning-main) 9%, var(--igo-palette-background-paper))",
          },
        }}
      >
        <Suspense>{hasAbove && <ComposerAbove compose={compose} isInternal={isInternal} />}</Suspense>
        <Writing
          ref={field}
          rows={1}
          value={text}
          dir="auto"
          aria-label={t("chat.compose.label")}
          aria-describedby={`${id}keys`}
          aria-invalid={tooLong > 0}
          placeholder={t(isInternal ? "chat.compose.placeholderInternal" : "chat.compose.placeholder")}
          onChange={({ target }) => compose.write(target.value)}
          onKeyDown={hearKey}
          onPaste={(event) => {
            const files = [...event.clipboardData.files];
            if (files.length === 0 || editing) return;
            event.preventDefault();
            compose.add(files);
          }}
          onSelect={() => suggestions.current?.onSelect()}
        />
        <Suspense>
          {naming.test(text) && (
            <Suggestions
              field={field}
              text={text}
              people={people}
              marketId={conversation.market?.id}
              onChange={compose.write}
              handle={suggestions}
            />
          )}
        </Suspense>
        <Box sx={{ display: "flex", alignItems: "center", gap: 0.25, padding: "0 4px 4px" }}>
          {!editing && (
            <IconButton
              name="attach"
              label={t("chat.compose.attach")}
              onClick={() => chooser.current?.click()}
            />
          )}
          <input
            ref={chooser}
            type="file"
            multiple
            hidden
            aria-label={t("chat.compose.attach")}
            onChange={({ target }) => {
              compose.add([...(target.files ?? [])]);
              // So that the same file can be chosen again.
              target.value = "";
            }}
          />
          {isInbox && !editing && (
            <>
              <AnswerField
                conversationId={conversation.id}
                onChoose={(answer) => {
                  compose.write(text.trim() === "" ? answer : `${text}\n${answer}`);
                  field.current?.focus();
                }}
              />
              <IconButton
                name="note"
                label={t("chat.compose.internal")}
                aria-pressed={isInternal}
                color={isInternal ? "warning" : "inherit"}
                onClick={() => {
                  compose.setInternal(!draft.isInternal);
                  field.current?.focus();
                }}
              />
            </>
          )}
          <Box
            component="span"
            id={`${id}keys`}
            sx={{
              flex: 1,
              minWidth: 0,
              overflow: "hidden",
              textOverflow: "ellipsis",
              whiteSpace: "nowrap",
              paddingInline: 1,
              typography: "caption",
              color: tooLong > 0 ? "error.main" : "text.secondary",
            }}
          >
            {tooLong > 0
              ? t("chat.compose.tooLong", { count: tooLong })
              : !isOnline
                ? t("chat.compose.offline")
                : !isTouch && t("chat.compose.keys")}
          </Box>
          <IconButton
            type="submit"
            name={editing ? "check" : "send"}
            label={t(editing ? "chat.compose.save" : "chat.compose.send")}
            color={maySend ? "primary" : "inherit"}
            aria-disabled={!maySend}
          />
        </Box>
      </Box>
    </Box>
  );
}
