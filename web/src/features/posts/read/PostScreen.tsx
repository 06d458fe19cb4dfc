// A post for its readers: text, confirmation if required, comments; for its authors also who has read it.
import type { Post } from "@igo/contract/posts/posts";
import { Box, Button, Card, Alert, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link, Navigate, useParams } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { isProblem } from "../../../core/net/problem.ts";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import { SoftChip } from "../../../ui/display/SoftChip.tsx";
import { When } from "../../../ui/display/When.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { LinesWaiting, Loaded } from "../../../ui/feedback/Loaded.tsx";
import { Page } from "../../../ui/layout/Page.tsx";
import { fromScript } from "../../../ui/overlay/fromScript.tsx";
import { RichText } from "../../../ui/richText/RichText.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { ReferencedText } from "../../references/ReferencedText.tsx";
import { PostChips } from "../list/PostChips.tsx";
import { PostCover } from "../list/PostCover.tsx";
import { movedTo, postQuery, useMarkRead, knowPost, useAcknowledge } from "../posts.data.ts";
import { Comments } from "./Comments.tsx";
import { Row, Stack } from "../../../ui/layout/Boxes.tsx";
import { formatDateTime } from "../../../core/language/format.ts";
import { toastError } from "../../../ui/feedback/toast.ts";

// A must-read's confirmation at its end; afterwards, its date.
function Acknowledge({ post }: { post: Post }) {
  const t = useText();
  const acknowledge = useAcknowledge();
  const { id, acknowledgedAt } = post;
  if (acknowledgedAt !== null)
    return <Alert severity="success">{t("posts.must.done", { when: formatDateTime(acknowledgedAt) })}</Alert>;
  const confirm = () =>
    void acknowledge
      .mutateAsync({ params: { id } })
      .then(
        (answer) => knowPost({ ...post, isRead: true, acknowledgedAt: answer.acknowledgedAt }),
        toastError,
      );
  return (
    <Row
      component="section"
      gap={2}
      wrap
      sx={{
        padding: 2,
        borderRadius: 1,
        bgcolor:
          "color-mix(in srgb, var(--igo-palette-warning-main) 10%, var(--igo-palette-background-paper))",
      }}
    >
      <Box sx={{ flex: "1 1 240px" }}>
        <Typography variant="subtitle1" component="h2">
          {t("posts.must.title")}
        </Typography>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {t("posts.must.help")}
        </Typography>
      </Box>
      <Button
        variant="contained"
        size="large"
        loading={acknowledge.isPending}
        startIcon={<Icon name="check" size={18} />}
        onClick={confirm}
        sx={{ minHeight: 48 }}
      >
        {t("posts.must.confirm")}
      </Button>
    </Row>
  );
}

const AuthorPart = fromScript(() => import("./AuthorPart.tsx").then((module) => module.AuthorPart));

export function PostScreen() {
  const t = useText();
  const { slug = "" } = useParams();
  const query = useQuery(postQuery(slug));
  const moved = movedTo(query.error);
  if (moved !== null) return <Navigate to={paths.dashboard.post(moved)} replace />;
  if (query.error && !query.data)
    return (
      <Page
        title={t("shell.nav.posts")}
        way={[{ label: t("shell.nav.posts"), to: paths.dashboard.posts }]}
        width="narrow"
      >
        <Card>
          {isGone(query.error) ? (
            <EmptyState
              icon="posts"
              title={t("posts.gone.title")}
              help={t("posts.gone.help")}
              action={
                <Button component={Link} to={paths.dashboard.posts} variant="outlined" color="inherit">
                  {t("posts.gone.all")}
                </Button>
              }
            />
          ) : (
            <Loaded what="post" query={query}>
              {() => null}
            </Loaded>
          )}
        </Card>
      </Page>
    );
  return (
    <Loaded what="post" query={query} waiting={<Waiting title={t("shell.nav.posts")} />}>
      {(post) => <ReadPost key={post.id} post={post} />}
    </Loaded>
  );
}

const isGone = (error: unknown) => isProblem(error) && error.status === 404;

function Waiting({ title }: { title: string }) {
  return (
    <Page title={title} width="narrow">
      <Card>
        <LinesWaiting lines={8} />
      </Card>
    </Page>
  );
}

/** Opening a post counts as reading it, except an author's look at a draft. */
const useReading = ({ id, isRead, status }: Post) => {
  const { mutate } = useMarkRead();
  useEffect(() => {
    if (!isRead && status === "published") mutate({ params: { id } });
  }, [id, isRead, status, mutate]);
};

const renderText = (text: string) => <ReferencedText text={text} />;

function ReadPost({ post }: { post: Post }) {
  const t = useText();
  const isAuthor = isAdmin(useUser());
  useReading(post);
  const { title, html, coverKey, coverAlt, tags, author, status, publishedAt, mustRead } = post;
  const isPublished = status === "published";
  return (
    <Page
      title={title || t("posts.untitled")}
      subtitle={
        <>
          {publishedAt !== null && <When at={publishedAt} />}
          {publishedAt !== null && author && " · "}
          {author && (author.name || t("chat.erased"))}
        </>
      }
      way={[{ label: t("shell.nav.posts"), to: paths.dashboard.posts }]}
      width={isAuthor ? "compact" : "narrow"}
      {...(isAuthor && {
        action: (
          <Button
            component={Link}
            to={paths.dashboard.editPost(post.slug)}
            variant="contained"
            startIcon={<Icon name="pencil" size={18} />}
          >
            {t("ui.edit")}
          </Button>
        ),
      })}
    >
      <Stack
        gap={3}
        sx={{
          alignItems: "start",
          ...(isAuthor && { gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 360px" } }),
        }}
      >
        <Stack gap={3} sx={{ minWidth: 0 }}>
          <Card component="article" aria-label={title || t("posts.untitled")}>
            {coverKey !== null && <PostCover coverKey={coverKey} alt={coverAlt} />}
            <Stack gap={2} sx={{ padding: { xs: 2.5, md: 4 } }}>
              <PostChips post={post} isAuthor={isAuthor} />
              <RichText html={html} renderText={renderText} />
              {tags.length > 0 && (
                <Row align="stretch" wrap>
                  {tags.map((tag) => (
                    <Box
                      key={tag}
                      component={Link}
                      to={`${paths.dashboard.posts}?tag=${encodeURIComponent(tag)}`}
                      sx={{ textDecoration: "none", borderRadius: 1, paddingBlock: { xs: 1.25, sm: 0 } }}
                    >
                      <SoftChip label={tag} />
                    </Box>
                  ))}
                </Row>
              )}
              {mustRead && isPublished && !isAuthor && <Acknowledge post={post} />}
            </Stack>
          </Card>
          {isPublished && <Comments postId={post.id} />}
        </Stack>
        {isAuthor && <AuthorPart post={post} />}
      </Stack>
    </Page>
  );
}
