// A post's audience: when each person read and confirmed it. The others can be reminded, one or all.
import type { Post, PostReader } from "@igo/contract/posts/posts";
import { Box, Button } from "@mui/material";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { SearchField } from "../../../ui/choice/SearchField.tsx";
import { Avatar } from "../../../ui/display/Avatar.tsx";
import { When } from "../../../ui/display/When.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { LinesWaiting, Loaded } from "../../../ui/feedback/Loaded.tsx";
import { toastError, toastInfo, toastSuccess } from "../../../ui/feedback/toast.ts";
import { useIsPhone } from "../../../ui/layout/useIsPhone.ts";
import { type ReaderFilter, readersQuery, useRemind } from "../posts.data.ts";
import { ViewButtons } from "../../../ui/list/ViewButtons.tsx";
import { DialogFrame } from "../../../ui/overlay/DialogFrame.tsx";
import { Muted, PlainList, Row } from "../../../ui/layout/Boxes.tsx";

type Props = { open: boolean; post: Post; onClose: () => void };

const useReminding = (post: Post) => {
  const t = useText();
  const remind = useRemind();
  const send = (accountIds?: string[]) =>
    void remind
      .mutateAsync({ params: { id: post.id }, body: accountIds ? { accountIds } : {} })
      .then(
        ({ reminded }) =>
          reminded === 0
            ? toastInfo(t("posts.readers.remindedNone"))
            : toastSuccess(
                t("posts.readers.reminded", { count: reminded, formatted: formatNumber(reminded) }),
              ),
        toastError,
      );
  return { send, isPending: remind.isPending };
};

export function ReadersDialog({ open, post, onClose }: Props) {
  const t = useText();
  const isPhone = useIsPhone();
  const [filter, setFilter] = useState<ReaderFilter>(post.mustRead ? "waiting" : "all");
  const [search, setSearch] = useState("");
  const { send, isPending } = useReminding(post);
  const filters: readonly ReaderFilter[] = post.mustRead
    ? ["waiting", "acknowledged", "read", "unread", "all"]
    : ["all", "read", "unread"];
  return (
    <DialogFrame
      title={t("posts.readers.title")}
      open={open}
      onClose={onClose}
      maxWidth="sm"
      fullScreen={isPhone}
      sx={{ display: "grid", gap: 2, alignContent: "start", minHeight: 320 }}
      aside={
        post.mustRead && (
          <Button loading={isPending} onClick={() => send()}>
            {t("posts.readers.remindAll")}
          </Button>
        )
      }
    >
      <ViewButtons
        label={t("posts.readers.title")}
        options={filters.map((value) => ({ value, label: t(`posts.readers.filter.${value}`) }))}
        value={filter}
        onChange={setFilter}
      />
      <SearchField value={search} onSearch={setSearch} label={t("posts.readers.search")} />
      <People post={post} filter={filter} search={search} onRemind={(one) => send([one.id])} />
    </DialogFrame>
  );
}

type PeopleProps = { post: Post; filter: ReaderFilter; search: string; onRemind: (one: PostReader) => void };

function People({ post, filter, search, onRemind }: PeopleProps) {
  const t = useText();
  const query = useInfiniteQuery(readersQuery(post.id, { filter, search }));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const people = query.data?.pages.flatMap(({ readers }) => readers);
  return (
    <Loaded
      what="people"
      query={{ data: people, error: query.error, refetch: query.refetch }}
      waiting={<LinesWaiting lines={4} />}
      isEmpty={({ length }) => length === 0}
      empty={<EmptyState icon="users" title={t("posts.readers.none")} />}
    >
      {(shown) => (
        <>
          <PlainList gap={1.5}>
            {shown.map((one) => (
              <Person
                key={one.id}
                reader={one}
                {...(post.mustRead && one.acknowledgedAt === null && { onRemind: () => onRemind(one) })}
              />
            ))}
          </PlainList>
          {hasNextPage && (
            <Button color="inherit" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t("posts.readers.more")}
            </Button>
          )}
        </>
      )}
    </Loaded>
  );
}

function Person({ reader, onRemind }: { reader: PostReader; onRemind?: () => void }) {
  const t = useText();
  const { name, markets, readAt, acknowledgedAt, remindedAt } = reader;
  return (
    <Row component="li" gap={1.5}>
      <Avatar name={name} size={36} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>{name}</Box>
        <Muted typography="caption">
          {markets.join(", ")}
          {markets.length > 0 && " · "}
          {acknowledgedAt !== null ? (
            <Moment words={t("posts.readers.acknowledgedAt")} at={acknowledgedAt} />
          ) : readAt !== null ? (
            <Moment words={t("posts.readers.readAt")} at={readAt} />
          ) : (
            t("posts.readers.notRead")
          )}
          {remindedAt !== null && acknowledgedAt === null && (
            <>
              {" · "}
              <Moment words={t("posts.readers.remindedAt")} at={remindedAt} />
            </>
          )}
        </Muted>
      </Box>
      {onRemind && (
        <Button
          size="small"
          color="inherit"
          aria-label={t("posts.readers.remindOf", { name })}
          onClick={onRemind}
          sx={{ minHeight: { xs: 44, sm: 32 } }}
        >
          {t("posts.readers.remind")}
        </Button>
      )}
    </Row>
  );
}

function Moment({ words, at }: { words: string; at: string }) {
  return (
    <>
      {words} <When at={at} />
    </>
  );
}
