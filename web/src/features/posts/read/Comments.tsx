// The comments on a post, each with its replies, and a field to write one.
import { type PostComment, maxComment } from "@igo/contract/posts/posts";
import { Box, Button, Card, Typography, OutlinedInput } from "@mui/material";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useId, useState, type SubmitEvent, useEffect } from "react";
import { formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { LinesWaiting, Loaded } from "../../../ui/feedback/Loaded.tsx";
import { commentsQuery, useAddComment } from "../posts.data.ts";
import { Comment } from "./Comment.tsx";
import { Muted, PlainList, Stack, Row } from "../../../ui/layout/Boxes.tsx";
import { z } from "zod";
import { newUuid } from "../../../core/net/key.ts";
import { readOwn, writeOwn } from "../../../core/ownStorage.ts";
import { toastError } from "../../../ui/feedback/toast.ts";

// The field for a comment or a reply. Typed text is kept until it is sent, even if the tab closes.
type Props = {
  postId: string;
  label: string;
  parentId?: string;
  autoFocus?: boolean;
  onDone?: () => void;
};

function NewComment({ postId, label, parentId, autoFocus = false, onDone }: Props) {
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
          {t(parentId === undefined ? "boards.comment" : "mail.action.reply")}
        </Button>
      </Row>
    </Box>
  );
}

export function Comments({ postId }: { postId: string }) {
  const t = useText();
  const id = useId();
  const query = useInfiniteQuery(commentsQuery(postId));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const comments = query.data?.pages.flatMap((page) => page.comments);
  const total = query.data?.pages[0]?.total ?? 0;
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ padding: { xs: 2.5, md: 4 }, display: "grid", gap: 2.5 }}
    >
      <Typography variant="h3" component="h2" id={id}>
        {total > 0
          ? t("posts.commentCount", { count: total, formatted: formatNumber(total) })
          : t("posts.comments")}
      </Typography>
      <Loaded
        what="comments"
        query={{ data: comments, error: query.error, refetch: query.refetch }}
        waiting={<LinesWaiting lines={3} />}
      >
        {(shown) => <Thread postId={postId} comments={shown} />}
      </Loaded>
      {hasNextPage && (
        <Button
          color="inherit"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          sx={{ justifySelf: "start" }}
        >
          {t("posts.comment.older")}
        </Button>
      )}
      <NewComment postId={postId} label={t("boards.writeComment")} />
    </Card>
  );
}

function Thread({ postId, comments }: { postId: string; comments: readonly PostComment[] }) {
  const t = useText();
  const [answered, setAnswered] = useState<string | null>(null);
  const first = comments.filter(({ parentId }) => parentId === null);
  if (first.length === 0) return <Muted>{t("posts.comment.none")}</Muted>;
  return (
    <PlainList component="ol" gap={2.5}>
      {first.map((comment) => {
        const answers = comments.filter(({ parentId }) => parentId === comment.id);
        const isAnswered = answered === comment.id;
        return (
          <Box component="li" key={comment.id}>
            <Comment postId={postId} comment={comment} onReply={() => setAnswered(comment.id)} />
            {(answers.length > 0 || isAnswered) && (
              <Stack
                gap={2}
                sx={{
                  marginTop: 2,
                  marginInlineStart: { xs: 1, sm: 2.25 },
                  paddingInlineStart: { xs: 2, sm: 3.5 },
                  borderInlineStart: "2px solid var(--igo-palette-divider)",
                }}
              >
                {answers.length > 0 && (
                  <PlainList component="ol" gap={2}>
                    {answers.map((answer) => (
                      <li key={answer.id}>
                        <Comment postId={postId} comment={answer} />
                      </li>
                    ))}
                  </PlainList>
                )}
                {isAnswered && (
                  <NewComment
                    postId={postId}
                    parentId={comment.id}
                    label={t("posts.comment.replyTo", { name: comment.author?.name || t("chat.erased") })}
                    autoFocus
                    onDone={() => setAnswered(null)}
                  />
                )}
              </Stack>
            )}
          </Box>
        );
      })}
    </PlainList>
  );
}
