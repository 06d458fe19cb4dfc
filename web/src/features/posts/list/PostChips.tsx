// A post's state: draft, scheduled or published for authors; new or waiting for confirmation for readers.
import type { PostStatus, PostSummary } from "@igo/contract/posts/posts";
import { useText } from "../../../core/language/i18n.ts";
import { type ChipColor, SoftChip } from "../../../ui/display/SoftChip.tsx";
import type { IconName } from "../../../ui/theme/Icon.tsx";
import { Row } from "../../../ui/layout/Boxes.tsx";

const looks: Record<PostStatus, { color: ChipColor; icon: IconName }> = {
  draft: { color: "default", icon: "pencil" },
  scheduled: { color: "info", icon: "calendarClock" },
  published: { color: "success", icon: "check" },
  unpublished: { color: "warning", icon: "ban" },
};

type Props = { post: PostSummary; isAuthor: boolean };

export function PostChips({ post: { status, mustRead, isRead, acknowledgedAt }, isAuthor }: Props) {
  const t = useText();
  const isWaiting = mustRead && acknowledgedAt === null;
  if (!isAuthor && isRead && !mustRead) return null;
  return (
    <Row gap={0.75} align="stretch" wrap>
      {isAuthor && <SoftChip label={t(`posts.status.${status}`)} {...looks[status]} />}
      {!isAuthor && !isRead && <SoftChip label={t("posts.unread")} color="primary" />}
      {mustRead && (isAuthor || isWaiting) && (
        <SoftChip label={t("posts.field.mustRead")} color="warning" icon="alert" />
      )}
      {!isAuthor && mustRead && !isWaiting && (
        <SoftChip label={t("posts.acknowledged")} color="success" icon="check" />
      )}
    </Row>
  );
}
