// A comment: its author edits it in place; the author or an administrator deletes it.
import { type PostComment, maxComment } from "@igo/contract/posts/posts";
import { Box, Button, OutlinedInput } from "@mui/material";
import { useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { addressOf } from "../../../core/net/api.ts";
import { Avatar } from "../../../ui/display/Avatar.tsx";
import { SoftChip } from "../../../ui/display/SoftChip.tsx";
import { When } from "../../../ui/display/When.tsx";
import { toastError, toastSuccess } from "../../../ui/feedback/toast.ts";
import { ActionMenu } from "../../../ui/overlay/ActionMenu.tsx";
import { ReferencedText } from "../../references/ReferencedText.tsx";
import { useDeleteComment, useUpdateComment } from "../posts.data.ts";
import { Muted, Row, Stack } from "../../../ui/layout/Boxes.tsx";

type Props = { postId: string; comment: PostComment; onReply?: () => void };

export function Comment({ postId, comment, onReply }: Props) {
  const t = useText();
  const [isEditing, setIsEditing] = useState(false);
  const { author, text, createdAt, editedAt } = comment;
  if (text === null) return <Muted sx={{ fontStyle: "italic" }}>{t("posts.comment.deleted")}</Muted>;
  const name = author?.name || t("chat.erased");
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "auto minmax(0, 1fr) auto", columnGap: 1.5 }}>
      <Avatar name={name} src={addressOf(author?.photoUrl ?? null)} size={36} />
      <Stack gap={0.5} sx={{ justifyItems: "start", minWidth: 0 }}>
        <Row wrap sx={{ minHeight: 36 }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {name}
          </Box>
          {author?.isAdministrator && <SoftChip label={t("posts.comment.team")} color="primary" />}
          <Muted component="span" typography="caption">
            <When at={createdAt} />
            {editedAt !== null && ` · ${t("chat.thread.edited")}`}
          </Muted>
        </Row>
        {isEditing ? (
          <EditComment postId={postId} comment={comment} text={text} onDone={() => setIsEditing(false)} />
        ) : (
          <Box dir="auto" sx={{ overflowWrap: "anywhere" }}>
            <ReferencedText text={text} />
          </Box>
        )}
        {onReply && !isEditing && (
          <Button
            size="small"
            color="inherit"
            onClick={onReply}
            sx={{ marginInlineStart: -1, minHeight: { xs: 44, sm: 32 } }}
          >
            {t("mail.action.reply")}
          </Button>
        )}
      </Stack>
      <CommentMenu postId={postId} comment={comment} onEdit={() => setIsEditing(true)} />
    </Box>
  );
}

function CommentMenu({
  postId,
  comment,
  onEdit,
}: {
  postId: string;
  comment: PostComment;
  onEdit: () => void;
}) {
  const t = useText();
  const remove = useDeleteComment(postId);
  if (!comment.mayDelete) return <span />;
  const removeIt = () =>
    void remove
      .mutateAsync({ params: { id: postId, commentId: comment.id } })
      .then(() => toastSuccess(t("posts.comment.removed")), toastError);
  return (
    <ActionMenu
      label={t("posts.comment.more")}
      items={[
        ...(comment.isOwn ? [{ label: t("ui.edit"), icon: "pencil" as const, onClick: onEdit }] : []),
        { label: t("ui.delete"), icon: "trash", onClick: removeIt, danger: true },
      ]}
    />
  );
}

type EditProps = { postId: string; comment: PostComment; text: string; onDone: () => void };

function EditComment({ postId, comment, text, onDone }: EditProps) {
  const t = useText();
  const update = useUpdateComment(postId);
  const [typed, setTyped] = useState(text);
  const save = () =>
    void update
      .mutateAsync({ params: { id: postId, commentId: comment.id }, body: { text: typed } })
      .then(onDone, toastError);
  return (
    <Stack sx={{ width: "100%" }}>
      <OutlinedInput
        multiline
        autoFocus
        maxRows={10}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{ input: { "aria-label": t("posts.comment.change"), maxLength: maxComment, dir: "auto" } }}
      />
      <Row align="stretch" sx={{ justifyContent: "flex-end" }}>
        <Button color="inherit" onClick={onDone}>
          {t("ui.cancel")}
        </Button>
        <Button variant="contained" disabled={typed.trim() === ""} loading={update.isPending} onClick={save}>
          {t("ui.save")}
        </Button>
      </Row>
    </Stack>
  );
}
