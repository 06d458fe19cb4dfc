// A post in the list: cover, title, date, and whether it needs confirmation.
import type { PostSummary } from "@igo/contract/posts/posts";
import { Box, Card, Typography } from "@mui/material";
import { Link } from "react-router";
import { formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { SoftChip } from "../../../ui/display/SoftChip.tsx";
import { When } from "../../../ui/display/When.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { ReferencedWords } from "../../references/ReferencedWords.tsx";
import { PostChips } from "./PostChips.tsx";
import { PostCover } from "./PostCover.tsx";
import { Row } from "../../../ui/layout/Boxes.tsx";

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

export function PostCard({ post, isAuthor }: Props) {
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
