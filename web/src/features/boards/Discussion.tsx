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
    <PanelPart title={t("boards.comments")}>
      {comments.length > 0 && (
        <Box component="ol" sx={{ listStyle: "none", margin: 0, padding: 0, display: "grid", gap: 2 }}>
          {comments.map(({ id, author, text: written, createdAt }) => (
            <Box component="li" key={id} sx={{ display: "flex", gap: 1.5 }}>
              <Avatar name={author.name} src={author.photoUrl} size={32} />
              <Box sx={{ minWidth: 0, flex: 1 }}>
                <Box sx={{ display: "flex", gap: 1, alignItems: "baseline" }}>
                  <Box component="span" sx={{ typography: "subtitle2" }}>
                    {author.name || t("boards.erased")}
                  </Box>
                  <Box component="span" sx={{ typography: "caption", color: "text.secondary" }}>
                    <When at={createdAt} />
                  </Box>
                </Box>
                <Box sx={{ typography: "body2" }}>
                  <MarkdownText text={written} />
                </Box>
              </Box>
            </Box>
          ))}
        </Box>
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
      <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
        <Box sx={{ flex: 1, typography: "caption", color: "text.secondary" }}>{help}</Box>
        <Button
          variant="contained"
          disabled={text === ""}
          loading={isBusy}
          onClick={() => void send()}
          sx={{ minHeight: { xs: 44, md: 36 } }}
        >
          {t("boards.comment")}
        </Button>
      </Box>
    </PanelPart>
  );
}
