// The field for a comment or a reply. Typed text is kept until it is sent, even if the tab closes.
import { Box, Button, OutlinedInput } from "@mui/material";
import { maxComment } from "@igo/contract/posts/posts";
import { type SubmitEvent, useEffect, useState } from "react";
import { z } from "zod";
import { useText } from "../../../core/language/i18n.ts";
import { newUuid } from "../../../core/net/key.ts";
import { readOwn, writeOwn } from "../../../core/ownStorage.ts";
import { toastError } from "../../../ui/feedback/toast.ts";
import { useAddComment } from "../posts.data.ts";
import { Row } from "../../../ui/layout/Boxes.tsx";

type Props = {
  postId: string;
  label: string;
  parentId?: string;
  autoFocus?: boolean;
  onDone?: () => void;
};

export function NewComment({ postId, label, parentId, autoFocus = false, onDone }: Props) {
  const t = useText();
  const add = useAddComment(postId);
  const place = `comment:${parentId ?? postId}`;
  const [text, setText] = useState(() => readOwn(place, z.string()) ?? "");
  // A retry after a lost response creates no second comment.
  const [clientId, setClientId] = useState(newUuid);
  useEffect(() => writeOwn(place, text === "" ? null : text), [place, text]);

  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (text.trim() === "" || add.isPending) return;
    add
      .mutateAsync({ params: { id: postId }, body: { clientId, parentId: parentId ?? null, text } })
      .then(() => {
        setText("");
        setClientId(newUuid());
        return onDone?.();
      }, toastError);
  };
  return (
    <Box component="form" onSubmit={send} sx={{ display: "grid", gap: 1 }}>
      <OutlinedInput
        multiline
        minRows={2}
        maxRows={10}
        autoFocus={autoFocus}
        value={text}
        placeholder={label}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey))
            event.currentTarget.closest("form")?.requestSubmit();
          if (event.key === "Escape" && onDone) onDone();
        }}
        slotProps={{ input: { "aria-label": label, maxLength: maxComment, dir: "auto" } }}
      />
      <Row align="stretch" sx={{ justifyContent: "flex-end" }}>
        {onDone && (
          <Button color="inherit" onClick={onDone}>
            {t("ui.cancel")}
          </Button>
        )}
        <Button type="submit" variant="contained" disabled={text.trim() === ""} loading={add.isPending}>
          {t(parentId === undefined ? "posts.comment.send" : "posts.comment.reply")}
        </Button>
      </Row>
    </Box>
  );
}
