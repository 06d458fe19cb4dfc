// Pictures of messages: loaded with the reader's token, and shown from memory.
import { downloadFile, readPicture } from "@igo/contract/chat/messages.calls";
import type { MessageFile } from "@igo/contract/chat/messages";
import { useQuery } from "@tanstack/react-query";
import { downloadFrom, readBytes } from "../../../core/net/api.ts";

type Size = 240 | 1200;

export const usePicture = (conversationId: string, fileId: string, size: Size): Blob | undefined =>
  useQuery({
    queryKey: ["chat", "picture", fileId, size],
    queryFn: ({ signal }) =>
      readBytes(readPicture, { params: { id: conversationId, fileId, name: `${size}.webp` } }, signal),
    staleTime: Infinity,
    gcTime: 60_000,
  }).data;

export const saveAttached = (conversationId: string, { id: fileId }: Pick<MessageFile, "id">) =>
  downloadFrom(downloadFile, { params: { id: conversationId, fileId } });
