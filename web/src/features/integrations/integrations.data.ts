// Integrations: reads and writes.
import {
  createIntegration,
  createIntegrationKey,
  integration as integrationSchema,
  listIntegrations,
  readIntegration,
  revokeIntegrationKey,
  updateIntegration,
  type Integration,
} from "@igo/contract/integrations/integrations";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../core/net/api.ts";
import type { CallOptions } from "../../core/net/asking.ts";
import { queryClient, useWrite } from "../../core/net/data.ts";
import { keepPage } from "../../core/net/pages.ts";
import { currentOf } from "../../core/net/problem.ts";

export const integrationsQuery = (filters: NonNullable<CallOptions<typeof listIntegrations>["query"]>) =>
  queryOptions({
    queryKey: ["integrations", "list", filters],
    queryFn: ({ signal }) => call(listIntegrations, { query: filters }, signal),
    placeholderData: (shown) => keepPage(shown, filters),
  });

export const integrationQuery = (id: string) =>
  queryOptions({
    queryKey: ["integrations", id],
    queryFn: async ({ signal }) =>
      (await call(readIntegration, { query: { integrationId: id } }, signal)).integration,
  });

/** The server's current integration, if that is why it refused a write. */
export const currentIntegrationIn = currentOf(integrationSchema, "integration.version_conflict");

const cache = ({ integration }: { integration: Integration }) =>
  queryClient.setQueryData(integrationQuery(integration.id).queryKey, integration);

const stale = ["integrations"] as const;

export const useCreateIntegration = () => useWrite(createIntegration, { stale, onSuccess: cache });
export const useUpdateIntegration = () => useWrite(updateIntegration, { stale, onSuccess: cache });
export const useCreateKey = () => useWrite(createIntegrationKey, { stale, onSuccess: cache });
export const useRevokeKey = () => useWrite(revokeIntegrationKey, { stale });
