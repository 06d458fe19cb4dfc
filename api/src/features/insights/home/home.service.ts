// Home in one call: the network for administrators, their own markets for everyone else.
import type { Answer, Given } from "@igo/contract/core/endpoint";
import type { readHome } from "@igo/contract/insights/home";
import { isAdmin } from "../../../platform/http/access.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { SignedIn } from "../../../platform/http/serving.ts";
import type { Reader } from "../activity/activity.service.ts";
import { readNetwork } from "./home.network.service.ts";
import { readOwn } from "./home.own.service.ts";

export const read = (
  deps: Pick<Deps, "db" | "vault">,
  reader: Reader & { user: SignedIn },
  query: Given<typeof readHome>["query"],
): Promise<Answer<typeof readHome>> =>
  isAdmin(reader.user) ? readNetwork(deps, reader) : readOwn(deps, reader, query);
