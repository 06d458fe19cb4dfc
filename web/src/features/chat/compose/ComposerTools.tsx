// Below the text: attach a file, insert a prepared answer, write a note; what the keys do; and send.
import { Box } from "@mui/material";
import { useRef } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { useIsOnline } from "../../../core/version.ts";
import { useIsTouch } from "../../../ui/layout/useIsTouch.ts";
import { IconButton } from "../../../ui/theme/Icon.tsx";
import { AnswerField } from "../../../records/answers/AnswerField.tsx";
import type { Compose } from "./useCompose.ts";
import { Row } from "../../../ui/layout/Boxes.tsx";

type Props = {
  conversationId: string;
  compose: Compose;
  isInbox: boolean;
  isInternal: boolean;
  /** The id of the element that says what the keys do. */
  keysId: string;
  onFocus: () => void;
};

export function ComposerTools({ conversationId, compose, isInbox, isInternal, keysId, onFocus }: Props) {
  const t = useText();
  const { editing, maySend } = compose;
  return (
    <Row gap={0.25} sx={{ padding: "0 4px 4px" }}>
      <FileChooser compose={compose} />
      {isInbox && !editing && (
        <InboxTools
          conversationId={conversationId}
          compose={compose}
          isInternal={isInternal}
          onFocus={onFocus}
        />
      )}
      <KeysHint id={keysId} tooLong={compose.tooLong} />
      <IconButton
        type="submit"
        name={editing ? "check" : "send"}
        label={t(editing ? "ui.saveChanges" : "mail.compose.send")}
        color={maySend ? "primary" : "inherit"}
        aria-disabled={!maySend}
      />
    </Row>
  );
}

function FileChooser({ compose }: Pick<Props, "compose">) {
  const t = useText();
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      {!compose.editing && (
        <IconButton name="attach" label={t("mail.compose.attach")} onClick={() => chooser.current?.click()} />
      )}
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label={t("mail.compose.attach")}
        onChange={({ target }) => {
          compose.add([...(target.files ?? [])]);
          // So that the same file can be chosen again.
          target.value = "";
        }}
      />
    </>
  );
}

type InboxToolsProps = Pick<Props, "conversationId" | "compose" | "isInternal" | "onFocus">;

/** For the operations team. */
function InboxTools({ conversationId, compose, isInternal, onFocus }: InboxToolsProps) {
  const t = useText();
  const { text, draft } = compose;
  return (
    <>
      <AnswerField
        conversationId={conversationId}
        onChoose={(answer) => {
          compose.write(text.trim() === "" ? answer : `${text}\n${answer}`);
          onFocus();
        }}
      />
      <IconButton
        name="note"
        label={t("references.internal")}
        aria-pressed={isInternal}
        color={isInternal ? "warning" : "inherit"}
        onClick={() => {
          compose.setInternal(!draft.isInternal);
          onFocus();
        }}
      />
    </>
  );
}

function KeysHint({ id, tooLong }: { id: string; tooLong: number }) {
  const t = useText();
  const isTouch = useIsTouch();
  const isOnline = useIsOnline();
  return (
    <Box
      component="span"
      id={id}
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
  );
}
