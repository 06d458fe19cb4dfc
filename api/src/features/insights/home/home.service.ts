// Home in one call: the network for administrators, their own markets for everyone else.
import type { EndpointResponse, ParsedInput } from "@igo/contract/core/endpoint";
import type { readHome } from "@igo/contract/insights/home";
import { isAdmin, type SignedIn } from "../../../platform/security/signedIn.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { ActivityReader } from "../activity/activity.service.ts";
import { readNetwork } from "./home.network.service.ts";
import { readOwn } from "./home.own.service.ts";

export const readHomeFor = (
  deps: Pick<Deps, "db" | "encryption">,
  reader: ActivityReader & { user: SignedIn },
  query: ParsedInput<typeof readHome>["query"],
): Promise<EndpointResponse<typeof readHome>> =>
  isAdmin(reader.user) ? readNetwork(deps, reader) : readOwn(deps, reader, query);
