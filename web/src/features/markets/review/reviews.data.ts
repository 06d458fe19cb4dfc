// The markets in hand on the review desk: claimed, fetched ahead, decided, put off.
import { undoOnboardingMove } from "@igo/contract/boards/onboarding";
import { claimReviews, type Review, type ReviewQueue } from "@igo/contract/reviews/reviews";
import { downloadDocument } from "@igo/contract/markets/markets.documents";
import { snoozeWaiting } from "@igo/contract/waiting/waiting";
import { queryOptions } from "@tanstack/react-query";
import { call, readBytes } from "../../../core/net/api.ts";
import { queryClient, useWrite } from "../../../core/net/data.ts";
import type { EndpointResponse } from "@igo/contract/core/endpoint";
import { marketQuery } from "../../../records/markets.ts";
import { documentsQuery } from "../documents/marketDocuments.data.ts";
import { lastMessagesQuery } from "../../../records/conversations.ts";

/** The one on screen and two more, so that quick decisions wait for nothing. */
const inHand = 3;

export type Desk = EndpointResponse<typeof claimReviews>;

/** The bytes of a document, to show them. The type is the one the server detected, whatever the file claims to be. */
export const documentFileQuery = (id: string, document: { id: string; contentType: string }) =>
  queryOptions({
    queryKey: ["reviews", "file", document.id],
    queryFn: async ({ signal }) => {
      const bytes = await readBytes(downloadDocument, { params: { id, documentId: document.id } }, signal);
      return new Blob([bytes], { type: document.contentType });
    },
    staleTime: Infinity,
    gcTime: 300_000,
  });

/** The document to look at first: one to review, otherwise the newest. */
export const firstDocument = (documents: Review["documents"]) =>
  documents.find(({ status }) => status === "pending") ?? documents[0];

/** What a review shows is known before it is on screen. */
const fetchAhead = ({ market, documents, lacks, conversationId }: Review) => {
  queryClient.setQueryData(marketQuery(market.id).queryKey, market);
  queryClient.setQueryData(documentsQuery(market.id).queryKey, { documents, lacks });
  const first = firstDocument(documents);
  if (first) void queryClient.prefetchQuery(documentFileQuery(market.id, first));
  if (conversationId !== null) void queryClient.prefetchQuery(lastMessagesQuery(conversationId));
};

type Claim = { count?: number; keep?: string[]; release?: string[] };

export const claimFor = async (queue: ReviewQueue, { count = inHand, keep = [], release = [] }: Claim) => {
  const desk = await call(claimReviews, { params: { queue }, body: { count, keep, release } });
  for (const one of desk.reviews) fetchAhead(one);
  return desk;
};

export const useSnooze = () => useWrite(snoozeWaiting, { stale: [] });
export const useUndoMove = () => useWrite(undoOnboardingMove, { stale: ["markets"] });
