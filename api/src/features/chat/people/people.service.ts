// Finds the people a user may write to, by name.
import type { ParsedInput } from "@igo/contract/core/endpoint";
import type * as calls from "@igo/contract/chat/people";
import type { Deps } from "../../../platform/deps.ts";
import type { SignedIn } from "../../../platform/security/signedIn.ts";
import { patternsOf } from "../../../platform/search/search.ts";
import { chatReaderOf } from "../chat.reader.ts";
import * as queries from "./people.queries.ts";

export const listChatPeople = async (
  { db }: Pick<Deps, "db">,
  user: SignedIn,
  { search, limit }: ParsedInput<typeof calls.listChatPeople>["query"],
) => {
  return {
    people: await queries.listChatPeople(db, chatReaderOf(user), { patterns: patternsOf(search), limit }),
  };
};
