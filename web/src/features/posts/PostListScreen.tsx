// The posts: for partners those addressed to them, for administrators all including drafts. Filters are in the URL.
import { postStatuses, type PostSummary } from "@igo/contract/posts/posts";
import { Box, Button, Card, Skeleton, Typography } from "@mui/material";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { z } from "zod";
import { useText } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import { isAdmin, useUser } from "../../core/session/session.ts";
import { useUrlState } from "../../core/urlState.ts";
import { choicesFilter } from "../../records/list/filters/recordFilters.tsx";
import { ListTools } from "../../records/list/filters/ListTools.tsx";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { Loaded } from "../../ui/feedback/Loaded.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { NothingFound } from "../../ui/list/NothingFound.tsx";
import { Icon } from "../../ui/theme/Icon.tsx";
import { postsQuery, type PostFilters } from "./posts.data.ts";
import { PlainList, Row } from "../../ui/layout/Boxes.tsx";
import { formatNumber } from "../../core/language/format.ts";
import { SoftChip } from "../../ui/display/SoftChip.tsx";
import { When } from "../../ui/display/When.tsx";
import { ReferencedWords } from "../references/ReferencedWords.tsx";
import { PostChips } from "./list/PostChips.tsx";
import { PostCover } from "./list/PostCover.tsx";

// A post in the list: cover, title, date, and whether it needs confirmation.
const cardLooks = {
  position: "relative",
  display: "flex",
  flexDirection: "column",
  "&:hover": { boxShadow: "0 0 0 1px var(--igo-palette-primary-main)" },
  "&:focus-within": { boxShadow: "0 0 0 2px var(--igo-palette-primary-main)" },
} as const;

/** The whole card is one link. */
const linkLooks = {
  color: "inherit",
  textDecoration: "none",
  outline: "none",
  "&::after": { content: '""', position: "absolute", inset: 0 },
} as const;

const excerptLooks = {
  color: "text.secondary",
  typography: "body2",
  overflowWrap: "anywhere",
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 3,
  overflow: "hidden",
} as const;

type Props = { post: PostSummary; isAuthor: boolean };

function PostCard({ post, isAuthor }: Props) {
  const t = useText();
  const { slug, title, excerpt, coverKey, coverAlt, tags, comments, status, isRead } = post;
  const isUnread = !isAuthor && !isRead;
  const isDraft = status === "draft";
  return (
    <Card component="li" sx={cardLooks}>
      {coverKey !== null && <PostCover coverKey={coverKey} alt={coverAlt} isSmall />}
      <Box sx={{ display: "flex", flexDirection: "column", gap: 1, padding: 2.5, flexGrow: 1 }}>
        <PostChips post={post} isAuthor={isAuthor} />
        <Typography
          variant="h3"
          component="h2"
          sx={{ overflowWrap: "anywhere", fontWeight: isUnread ? 700 : 600 }}
        >
          <Box
            component={Link}
            to={isDraft ? paths.dashboard.editPost(slug) : paths.dashboard.post(slug)}
            sx={linkLooks}
          >
            {title || t("posts.untitled")}
          </Box>
        </Typography>
        <Box sx={excerptLooks}>
          <ReferencedWords text={excerpt} />
        </Box>
        <Row gap={0.75} align="stretch" wrap sx={{ marginTop: "auto" }}>
          {tags.map((tag) => (
            <SoftChip key={tag} label={tag} />
          ))}
        </Row>
        <Box
          sx={{
            display: "flex",
            justifyContent: "space-between",
            color: "text.secondary",
            typography: "caption",
          }}
        >
          <When at={post.publishedAt ?? post.publishAt ?? post.updatedAt} />
          {comments > 0 && (
            <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 0.5 }}>
              <Icon name="chat" size={14} />
              {t("posts.commentCount", { count: comments, formatted: formatNumber(comments) })}
            </Box>
          )}
        </Box>
      </Box>
    </Card>
  );
}

// The outline of posts that are loading.
function PostsWaiting() {
  return (
    <Box
      aria-hidden
      sx={{
        display: "grid",
        gap: { xs: 2, md: 3 },
        gridTemplateColumns: {
          xs: "minmax(0, 1fr)",
          sm: "repeat(2, minmax(0, 1fr))",
          lg: "repeat(3, minmax(0, 1fr))",
        },
      }}
    >
      {[0, 1, 2].map((card) => (
        <Card key={card} sx={{ padding: 2.5, display: "grid", gap: 1.5 }}>
          <Skeleton variant="rounded" height={20} width="30%" />
          <Skeleton variant="rounded" height={24} width="80%" />
          <Skeleton variant="rounded" height={16} />
          <Skeleton variant="rounded" height={16} width="60%" />
        </Card>
      ))}
    </Box>
  );
}

const readerFilters = ["unread", "waiting"] as const;
const noFilters = { search: "", show: "all", tag: undefined } as const;

const filtersInUrl = z.object({
  search: z.string().max(200).default(""),
  show: z.enum(["all", "unread", "waiting", ...postStatuses]).default("all"),
  tag: z.string().max(30).optional(),
});
type InUrl = z.output<typeof filtersInUrl>;

const filtersOf = ({ search, show, tag }: InUrl): PostFilters => ({
  search,
  filter: show === "unread" || show === "waiting" ? show : "all",
  ...(tag !== undefined && { tag }),
  ...(postStatuses.some((status) => status === show) && {
    status: postStatuses.filter((one) => one === show),
  }),
});

export function PostListScreen() {
  const t = useText();
  const isAuthor = isAdmin(useUser());
  const [filters, setFilters] = useUrlState(filtersInUrl);
  const { search, show, tag } = filters;
  const options: readonly { value: InUrl["show"]; label: string }[] = isAuthor
    ? postStatuses.map((value) => ({ value, label: t(`posts.status.${value}`) }))
    : readerFilters.map((value) => ({ value, label: t(`posts.filter.${value}`) }));
  const clear = () => setFilters(noFilters);
  return (
    <Page title={t("shell.nav.posts")} {...(isAuthor && { action: <NewPost /> })}>
      <Card sx={{ marginBottom: { xs: 2, md: 3 } }}>
        <ListTools
          search={{
            value: search,
            label: t("posts.search"),
            onSearch: (next) => setFilters({ search: next }, { replace: true }),
          }}
          filters={[
            choicesFilter({
              name: "show",
              label: t(isAuthor ? "posts.statuses" : "posts.filters"),
              options,
              value: options.some(({ value }) => value === show) ? [show] : [],
              onChange: ([chosen]) =>
                setFilters({ show: options.find(({ value }) => value === chosen)?.value ?? "all" }),
              single: true,
            }),
            ...(tag === undefined
              ? []
              : [
                  {
                    name: "tag",
                    label: t("posts.tagged", { tag }),
                    held: tag,
                    onRemove: () => setFilters({ tag: undefined }),
                  },
                ]),
          ]}
          onClear={clear}
        />
      </Card>
      <Found filters={filters} isAuthor={isAuthor} onClear={clear} />
    </Page>
  );
}

function NewPost() {
  const t = useText();
  return (
    <Button
      component={Link}
      to={paths.dashboard.createPost}
      variant="contained"
      startIcon={<Icon name="plus" size={18} />}
    >
      {t("posts.new")}
    </Button>
  );
}

type FoundProps = { filters: InUrl; isAuthor: boolean; onClear: () => void };

function Found({ filters, isAuthor, onClear }: FoundProps) {
  const t = useText();
  const query = useInfiniteQuery(postsQuery(filtersOf(filters)));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const posts = query.data?.pages.flatMap((page) => page.posts);
  const isFiltered = filters.search !== "" || filters.show !== "all" || filters.tag !== undefined;
  return (
    <Loaded
      what="posts"
      query={{ data: posts, error: query.error, refetch: query.refetch }}
      waiting={<PostsWaiting />}
      isEmpty={({ length }) => length === 0}
      empty={
        isFiltered ? (
          <NothingFound onClear={onClear} />
        ) : (
          <EmptyState
            icon="posts"
            title={t("posts.empty.title")}
            help={t(isAuthor ? "posts.empty.author" : "posts.empty.reader")}
          />
        )
      }
    >
      {(found) => (
        <>
          <PlainList
            gap={{ xs: 2, md: 3 }}
            sx={{
              gridTemplateColumns: {
                xs: "minmax(0, 1fr)",
                sm: "repeat(2, minmax(0, 1fr))",
                lg: "repeat(3, minmax(0, 1fr))",
              },
            }}
          >
            {found.map((post) => (
              <PostCard key={post.id} post={post} isAuthor={isAuthor} />
            ))}
          </PlainList>
          {hasNextPage && (
            <Box sx={{ padding: 3, textAlign: "center" }}>
              <Button color="inherit" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t("posts.older")}
              </Button>
            </Box>
          )}
        </>
      )}
    </Loaded>
  );
}
