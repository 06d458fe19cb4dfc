// The values of a post that its author writes, and how a conflict names and shows them.
import { everyPartner, isForAll, postAudience, type Post, type PostFields } from "@igo/contract/posts/posts";
import { Box } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { formatNumber } from "../../../core/language/format.ts";
import { useText, type Text } from "../../../core/language/i18n.ts";
import { RichText } from "../../../ui/richText/RichText.tsx";
import { PostCover } from "../list/PostCover.tsx";
import { audienceQuery } from "../posts.data.ts";

export const postValues = ({
  title,
  html,
  coverKey,
  coverAlt,
  tags,
  slug,
  mustRead,
  forAuthors,
}: Post): PostFields => ({
  title,
  html,
  coverKey,
  coverAlt,
  tags,
  slug,
  mustRead,
  excerpt: forAuthors?.ownExcerpt ?? null,
  audience: forAuthors?.audience ?? everyPartner,
});

export const postFieldName = (t: Text, field: keyof PostFields) => {
  if (field === "audience") return t("posts.audience.title");
  if (field === "html") return t("posts.field.text");
  return t(field === "coverKey" ? "posts.field.cover" : `posts.field.${field}`);
};

export function PostValue({ field, value }: { field: keyof PostFields; value: unknown }) {
  const t = useText();
  if (typeof value === "boolean") return t(value ? "ui.yes" : "ui.no");
  if (field === "audience") return <Stores audience={postAudience.parse(value)} />;
  if (Array.isArray(value) && value.length > 0) return value.join(", ");
  if (typeof value !== "string" || value === "") return t("changes.conflict.blank");
  if (field === "coverKey") return <PostCover coverKey={value} alt="" isSmall />;
  if (field !== "html") return value;
  return (
    <Box sx={{ maxHeight: "40vh", overflowY: "auto" }}>
      <RichText html={value} />
    </Box>
  );
}

function Stores({ audience }: { audience: PostFields["audience"] }) {
  const t = useText();
  const { data } = useQuery(audienceQuery(audience));
  if (!data) return "…";
  const words = { count: data.people, formatted: formatNumber(data.people) };
  return t(isForAll(audience) ? "posts.audience.everyone" : "posts.audience.reaches", words);
}
