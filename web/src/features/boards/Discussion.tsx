// The comments on a card, and a field to write one. A repeated click creates only one comment.
import type { BoardComment } from "@igo/contract/boards/tasks";
import { Box, Button, OutlinedInput } from "@mui/material";
import { useState } from "react";
import { useText } from "../../core/language/i18n.ts";
import { newUuid } from "../../core/net/key.ts";
import { Avatar } from "../../ui/display/Avatar.tsx";
import { When } from "../../ui/display/When.tsx";
import { toastError } from "../../ui/feedback/toast.ts";
import { PanelPart } from "./CardPanel.tsx";
import { MarkdownText } from "../references/MarkdownText.tsx";
import { Muted, PlainList, Row } from "../../ui/layout/Boxes.tsx";
import { touchHeight } from "../../ui/layout/touch.ts";

type Props = {
  comments: readonly BoardComment[];
  /** Says who can read the comments. */
  help: string;
  onSend: (comment: { clientId: string; text: string }) => Promise<unknown>;
};

export function Discussion({ comments, help, onSend }: Props) {
  const t = useText();
  const [typed, setTyped] = useState("");
  const [clientId, setClientId] = useState(newUuid);
  const [isBusy, setIsBusy] = useState(false);
  const text = typed.trim();
  const send = async () => {
    if (text === "" || isBusy) return;
    setIsBusy(true);
    try {
      await onSend({ clientId, text });
      setTyped("");
      setClientId(newUuid());
    } catch (error) {
      toastError(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <PanelPart title={t("posts.comments")}>
      {comments.length > 0 && (
        <PlainList component="ol" gap={2}>
          {comments.map(({ id, author, text: written, createdAt }) => (
            <Row component="li" key={id} gap={1.5} align="stretch">
              <Avatar name={author.name} src={author.photoUrl} size={32} />
              <Box sx={{ minWidth: 0, flex: 1 }}>
                <Row align="baseline">
                  <Box component="span" sx={{ typography: "subtitle2" }}>
                    {author.name || t("chat.erased")}
                  </Box>
                  <Muted component="span" typography="caption">
                    <When at={createdAt} />
                  </Muted>
                </Row>
                <Box sx={{ typography: "body2" }}>
                  <MarkdownText text={written} />
                </Box>
              </Box>
            </Row>
          ))}
        </PlainList>
      )}
      <OutlinedInput
        multiline
        minRows={2}
        maxRows={10}
        value={typed}
        placeholder={t("boards.writeComment")}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void send();
        }}
        slotProps={{ input: { "aria-label": t("boards.writeComment"), maxLength: 4000 } }}
      />
      <Row>
        <Muted typography="caption" sx={{ flex: 1 }}>
          {help}
        </Muted>
        <Button
          variant="contained"
          disabled={text === ""}
          loading={isBusy}
          onClick={() => void send()}
          sx={touchHeight}
        >
          {t("boards.comment")}
        </Button>
      </Row>
    </PanelPart>
  );
}
