// All files of a conversation, newest first; each links to its message, or downloads.
import { listFiles } from "@igo/contract/chat/messages.calls";
import { Box, Button } from "@mui/material";
import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { useText } from "../../../core/language/i18n.ts";
import { call } from "../../../core/net/api.ts";
import { LinesWaiting, Loaded } from "../../../ui/feedback/Loaded.tsx";
import { FileButton } from "../thread/MessageFiles.tsx";
import { Part } from "./Part.tsx";
import { Muted, PlainList } from "../../../ui/layout/Boxes.tsx";

const filesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ["chat", "files", id],
    queryFn: ({ pageParam, signal }) =>
      call(
        listFiles,
        { params: { id }, query: { pageSize: 12, ...(pageParam !== null && { before: pageParam }) } },
        signal,
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ nextBefore }) => nextBefore ?? undefined,
    staleTime: 0,
  });

export function Files({ conversationId }: { conversationId: string }) {
  const t = useText();
  const query = useInfiniteQuery(filesQuery(conversationId));
  const { hasNextPage, isFetchingNextPage, fetchNextPage, error, refetch } = query;
  const all = query.data?.pages.flatMap(({ files }) => files);
  return (
    <Part title={t("chat.details.files")}>
      <Loaded
        what="files"
        query={{ data: all, error, refetch }}
        waiting={<LinesWaiting lines={2} />}
        isEmpty={({ length }) => length === 0}
        empty={<Muted typography="body2">{t("chat.details.noFiles")}</Muted>}
      >
        {(files) => (
          <PlainList gap={0.75}>
            {files.map((file) => (
              <Box component="li" key={file.id} sx={{ display: "grid", minWidth: 0 }}>
                <FileButton conversationId={conversationId} file={file} />
              </Box>
            ))}
          </PlainList>
        )}
      </Loaded>
      {hasNextPage && (
        <Button
          color="inherit"
          size="small"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t("chat.list.more")}
        </Button>
      )}
    </Part>
  );
}
