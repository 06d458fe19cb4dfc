// What other features use of mail: the number of unread mails in the inbox; 100 means 100 or more.
import type { MailCounts } from "@igo/contract/mail/mail";
import { listMailLabels } from "@igo/contract/mail/mail.calls";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../core/net/api.ts";
import { queryClient } from "../../core/net/data.ts";
import { onLive } from "../../core/net/live.ts";

export const countsQuery = queryOptions({
  queryKey: ["mail", "counts"],
  queryFn: ({ signal }) => call(listMailLabels, {}, signal),
});

/** The server's latest counts win; a response still on its way is older. */
export const setCounts = async (counts: MailCounts) => {
  await queryClient.cancelQueries(countsQuery);
  queryClient.setQueryData(countsQuery.queryKey, counts);
};

const look = () => void queryClient.invalidateQueries({ queryKey: countsQuery.queryKey });

export const useUnreadMails = (): number => {
  useEffect(() => onLive("mailbox", look), []);
  return useQuery(countsQuery).data?.inbox ?? 0;
};
