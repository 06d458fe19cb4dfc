// What was written about a record, newest first, each leading to its place. Renders nothing if there is nothing.
//
//   <WrittenAbout kind="market" id={market.id} />
import "../../ui/theme/bringTeamIcons.ts";
import type { WrittenAbout as Written } from "@igo/contract/references/about";
import type { RecordKind } from "@igo/contract/references/references";
import { Box, Link } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link as RouterLink } from "react-router";
import { type Text, useText } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import { NewestCard, NewestHead } from "../../ui/display/NewestCard.tsx";
import { SoftChip } from "../../ui/display/SoftChip.tsx";
import { When } from "../../ui/display/When.tsx";
import { Icon, type IconName } from "../../ui/theme/Icon.tsx";
import { ReferencedText } from "./ReferencedText.tsx";
import { withoutMarks } from "./written.ts";
import { writtenAboutQuery } from "./references.data.ts";

const { conversation, mailOf, post, kanbanBoard, calendar } = paths.dashboard;

const icons: Record<Written["kind"], IconName> = {
  message: "chat",
  mail: "mail",
  post: "posts",
  task: "columns",
  card: "columns",
  event: "calendar",
};

const placeOf = (one: Written): string => {
  switch (one.kind) {
    case "message":
      return `${conversation(one.conversationId)}?message=${one.id}`;
    case "mail":
      return mailOf(one.folder, one.id);
    case "post":
      return post(one.slug);
    case "task":
      return `${kanbanBoard(one.boardId)}?card=${one.taskId}`;
    case "card":
      return `${kanbanBoard("onboarding")}?card=${one.marketId}`;
    default: {
      const open = { date: one.start.slice(0, 10), event: one.id, ...(one.on !== null && { on: one.on }) };
      return `${calendar}?${new URLSearchParams(open).toString()}`;
    }
  }
};

/** What it is, for the sign beside it and for a place without a name. */
const kindOf = (t: Text, one: Written): string => {
  if (one.kind === "card" || ("isComment" in one && one.isComment)) return t("references.written.comment");
  return t(`references.written.${one.kind}`);
};

export function WrittenAbout({ kind, id }: { kind: RecordKind; id: string }) {
  const t = useText();
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery(writtenAboutQuery(kind, id));
  const written = data?.pages.flatMap((page) => page.written) ?? [];
  if (written.length === 0 && !hasNextPage) return null;
  return (
    <NewestCard
      title={t("references.about")}
      items={written}
      renderItem={(one) => <Line one={one} />}
      olderLabel={(words) => t("references.older", words)}
      {...(hasNextPage && { more: { label: t("references.more"), onShow: () => void fetchNextPage() } })}
    />
  );
}

function Line({ one }: { one: Written }) {
  const t = useText();
  const { author, title, excerpt, at } = one;
  const what = kindOf(t, one);
  return (
    <>
      <NewestHead>
        <Box component="span" title={what} sx={{ display: "flex" }}>
          <Icon name={icons[one.kind]} size={16} />
          <Box component="span" sx={visuallyHidden}>
            {what}
          </Box>
        </Box>
        <Box component="strong" sx={{ color: "text.primary" }}>
          {author ?? t("references.erased")}
        </Box>
        {one.kind === "message" && one.isInternal && (
          <SoftChip color="warning" icon="note" label={t("references.internal")} />
        )}
        <Link
          component={RouterLink}
          to={placeOf(one)}
          sx={{
            display: "inline-flex",
            alignItems: "center",
            minHeight: { xs: 44, sm: 24 },
            minWidth: 0,
            overflowWrap: "anywhere",
          }}
        >
          {title || (one.kind === "message" ? t("references.group") : what)}
        </Link>
        <When at={at} />
      </NewestHead>
      {excerpt !== "" && <ReferencedText text={withoutMarks(excerpt)} />}
    </>
  );
}
