// Finds the people a user may write to, by name.
import type { Given } from "@igo/contract/core/endpoint";
import type { listChatPeople } from "@igo/contract/chat/people";
import type { Deps } from "../../../platform/deps.ts";
import type { SignedIn } from "../../../platform/http/serving.ts";
import { patternsOf } from "../../../platform/search/search.ts";
import { readerOf } from "../chat.reader.ts";
import * as queries from "./people.queries.ts";

export const list = async (
  { db }: Pick<Deps, "db">,
  user: SignedIn,
  { search, limit }: Given<typeof listChatPeople>["query"],
) => {
  return { people: await queries.list(db, readerOf(user), { patterns: patternsOf(search), limit }) };
};
