// Webhooks of an integration, and their log: reads and writes.
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  readWebhook,
  replayWebhook,
  resendWebhookDelivery,
  rotateWebhookSecret,
  switchWebhook,
  testWebhook,
  updateWebhook,
  webhook as webhookSchema,
  type Webhook,
  type WebhookDelivery,
} from "@igo/contract/webhooks/webhooks";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../../core/net/api.ts";
import { useWrite } from "../../../core/net/data.ts";
import { currentOf } from "../../../core/net/problem.ts";

// The live stream tells of an integration when something happens to one of its webhooks.
const stale = ["integrations"] as const;

export const webhooksQuery = (integrationId: string) =>
  queryOptions({
    queryKey: ["integrations", integrationId, "webhooks"],
    queryFn: async ({ signal }) => (await call(listWebhooks, { query: { integrationId } }, signal)).webhooks,
  });

/** Without the scheme, which all of them share. */
export const addressOf = ({ url }: Pick<Webhook, "url">): string => url.replace(/^https:\/\//, "");

export const webhookQuery = (id: string) =>
  queryOptions({
    queryKey: ["integrations", "webhook", id],
    queryFn: async ({ signal }) => {
      const { webhook } = await call(readWebhook, { query: { webhookId: id } }, signal);
      return { ...webhook, name: addressOf(webhook) };
    },
  });

export const deliveriesQuery = (id: string, outcome: WebhookDelivery["outcome"] | null) =>
  infiniteQueryOptions({
    queryKey: ["integrations", "webhook", id, "deliveries", outcome],
    queryFn: ({ pageParam, signal }) =>
      call(
        listWebhookDeliveries,
        { params: { id }, query: { ...(outcome && { outcome }), ...(pageParam && { cursor: pageParam }) } },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** The server's current webhook, if that is why it refused a write. */
export const currentWebhookIn = currentOf(webhookSchema, "webhook.version_conflict");

export const useCreateWebhook = () => useWrite(createWebhook, { stale });
export const useUpdateWebhook = () => useWrite(updateWebhook, { stale });
export const useDeleteWebhook = () => useWrite(deleteWebhook, { stale });
export const useSwitchWebhook = () => useWrite(switchWebhook, { stale });
export const useRotateSecret = () => useWrite(rotateWebhookSecret, { stale });
export const useTestWebhook = () => useWrite(testWebhook, { stale });
export const useResend = () => useWrite(resendWebhookDelivery, { stale });
export const useReplay = () => useWrite(replayWebhook, { stale });
