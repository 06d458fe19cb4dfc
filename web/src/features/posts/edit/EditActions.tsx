// Actions on the whole post: preview, publish now or later, unpublish, delete.
import "../../../ui/theme/bringTeamIcons.ts";
import type { Post, PostAudience } from "@igo/contract/posts/posts";
import { Button } from "@mui/material";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { toastError, toastSuccess, toastUndo, toastWarning } from "../../../ui/feedback/toast.ts";
import { ActionMenu } from "../../../ui/overlay/ActionMenu.tsx";
import { whenOpened } from "../../../ui/overlay/whenOpened.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { useDeletePost, usePublishPost, useRestorePost, useUnpublishPost } from "../posts.data.ts";
import type { useSaver } from "./useSaver.ts";

export type Saver = ReturnType<typeof useSaver>;

const PublishDialog = whenOpened(() => import("./PublishDialog.tsx").then((module) => module.PublishDialog));

type Props = { post: Post; title: string; audience: PostAudience; saver: Saver };

const useActions = ({ post: { id, status }, title, saver }: Props) => {
  const t = useText();
  const navigate = useNavigate();
  const publishing = usePublishPost();
  const unpublishing = useUnpublishPost();
  const removing = useDeletePost();
  const restoring = useRestorePost();
  const shown = title || t("posts.untitled");

  /** Saves first, so that it publishes what is typed. */
  const publish = async (at: string | null) => {
    if (!(await saver.flush())) return;
    const body = { version: saver.versionOf(), ...(at !== null && { at }) };
    const { post } = await publishing.mutateAsync({ params: { id }, body });
    saver.moveTo(post);
    toastSuccess(
      t(post.status === "scheduled" ? "posts.publish.scheduled" : "posts.publish.done", { title: shown }),
    );
    if (post.status === "published") void navigate(paths.dashboard.post(post.slug));
  };
  const unpublish = async () => {
    if (!(await saver.flush())) return;
    const { post } = await unpublishing.mutateAsync({ params: { id }, body: { version: saver.versionOf() } });
    saver.moveTo(post);
    const words = status === "scheduled" ? "posts.publish.cancelled" : "posts.publish.unpublished";
    toastSuccess(t(words, { title: shown }));
  };
  const remove = async () => {
    await removing.mutateAsync({ params: { id } });
    void navigate(paths.dashboard.posts);
    toastUndo(t("posts.deleted", { title: shown }), {
      undo: () => restoring.mutateAsync({ params: { id } }),
      undone: t("posts.restored", { title: shown }),
    });
  };
  return { publish, unpublish, remove };
};

export function EditActions(props: Props) {
  const t = useText();
  const { post, title, audience, saver } = props;
  const { publish, unpublish, remove } = useActions(props);
  const [isPublishing, setIsPublishing] = useState(false);
  const isPublished = post.status === "published";
  const isScheduled = post.status === "scheduled";
  const isUnsaved = saver.state !== "saved" && saver.state !== "saving";
  const ask = () =>
    title.trim() === "" ? toastWarning(t("posts.publish.needsTitle")) : setIsPublishing(true);
  return (
    <>
      {isPublished ? (
        <Button
          variant="contained"
          disabled={!isUnsaved}
          loading={saver.state === "saving"}
          startIcon={<Icon name="save" size={18} />}
          onClick={() => void saver.flush()}
        >
          {t("ui.saveChanges")}
        </Button>
      ) : (
        <Button variant="contained" startIcon={<Icon name="send" size={18} />} onClick={ask}>
          {t("posts.publish.action")}
        </Button>
      )}
      <Button component={Link} to={paths.dashboard.post(post.slug)} variant="outlined" color="inherit">
        {t("posts.view")}
      </Button>
      <ActionMenu
        label={t("ui.more")}
        items={[
          ...(isPublished || isScheduled
            ? [
                {
                  label: t(isScheduled ? "posts.publish.cancel" : "posts.publish.unpublish"),
                  icon: "ban" as const,
                  onClick: () => void unpublish().catch(toastError),
                },
              ]
            : []),
          {
            label: t("ui.delete"),
            icon: "trash",
            danger: true,
            onClick: () => void remove().catch(toastError),
          },
        ]}
      />
      <PublishDialog
        open={isPublishing}
        post={post}
        audience={audience}
        onPublish={publish}
        onClose={() => setIsPublishing(false)}
      />
    </>
  );
}
