// The composer: Enter sends, Shift and Enter start a new line; the quoted or edited message and attachments are above.
import type { ConversationDetails } from "@igo/contract/chat/conversations";
import type { Message } from "@igo/contract/chat/messages";
import { Box } from "@mui/material";
import {
  Suspense,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type Ref,
  type RefObject,
} from "react";
import { useText } from "../../../core/language/i18n.ts";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import { useIsTouch } from "../../../ui/layout/useIsTouch.ts";
import { touchIcons } from "../../../ui/layout/touch.ts";
import { fromScript } from "../../../ui/overlay/fromScript.tsx";
import { ComposerTools } from "./ComposerTools.tsx";
import { Framed, Writing } from "./looks.ts";
import type { SuggestionsHandle } from "./Suggestions.tsx";
import { useCompose, type Compose } from "./useCompose.ts";

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
  seenSeq: () => number;
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

type Field = RefObject<HTMLTextAreaElement | null>;

const useComposerHandle = (handle: Ref<ComposerHandle>, compose: Compose, field: Field) =>
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

/** Editing another message begins after its last character. */
const useCaretAtEnd = (field: Field, editedId: string | undefined) =>
  useEffect(() => {
    const { current } = field;
    if (editedId !== undefined) current?.setSelectionRange(current.value.length, current.value.length);
  }, [editedId, field]);

export function Composer({ conversation, handle, seenSeq, onSent, onEditLast }: Props) {
  const t = useText();
  const id = useId();
  const isTouch = useIsTouch();
  const isAdministrator = isAdmin(useUser());
  const compose = useCompose({ conversationId: conversation.id, seenSeq, onSent });
  const { text, draft, editing } = compose;
  const hasAbove = editing !== null || draft.replyTo !== null || compose.files.length > 0 || draft.isInternal;
  const field = useGrowing(text);
  const isInbox = isAdministrator && conversation.kind === "market";
  const isInternal = editing ? editing.message.isInternal : draft.isInternal && isInbox;
  const suggestions = useRef<SuggestionsHandle>(null);
  useComposerHandle(handle, compose, field);
  useCaretAtEnd(field, editing?.message.id);

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
      data-unprinted=""
      aria-label={t("chat.compose.label")}
      onSubmit={(event) => {
        event.preventDefault();
        compose.submit();
      }}
      sx={{ paddingInline: { xs: 1, md: 2 }, paddingBlockEnd: { xs: 1, md: 2 }, ...touchIcons }}
    >
      <Framed {...(isInternal && { "data-internal": "" })}>
        <Suspense>{hasAbove && <ComposerAbove compose={compose} isInternal={isInternal} />}</Suspense>
        <Writing
          ref={field}
          rows={1}
          value={text}
          dir="auto"
          aria-label={t("chat.compose.label")}
          aria-describedby={`${id}keys`}
          aria-invalid={compose.tooLong > 0}
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
        <NameSuggestions conversation={conversation} compose={compose} field={field} handle={suggestions} />
        <ComposerTools
          conversationId={conversation.id}
          compose={compose}
          isInbox={isInbox}
          isInternal={isInternal}
          keysId={`${id}keys`}
          onFocus={() => field.current?.focus()}
        />
      </Framed>
    </Box>
  );
}

type NameSuggestionsProps = {
  conversation: ConversationDetails;
  compose: Compose;
  field: Field;
  handle: Ref<SuggestionsHandle>;
};

/** For what the text names with `#` or `@`. */
function NameSuggestions({ conversation, compose, field, handle }: NameSuggestionsProps) {
  const people = conversation.members.map(({ id, name }) => ({ id, displayName: name }));
  return (
    <Suspense>
      {naming.test(compose.text) && (
        <Suggestions
          field={field}
          text={compose.text}
          people={people}
          marketId={conversation.market?.id}
          onChange={compose.write}
          handle={handle}
        />
      )}
    </Suspense>
  );
}
