// What a partner's Home shows of each market besides its row in the list. The caller passes only their own markets.
import type { OwnMarket } from "@igo/contract/insights/home";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";

type Details = Pick<
  OwnMarket,
  "id" | "openingHours" | "soldOut" | "switchedOff" | "withoutPhoto" | "oddPrices"
> & {
  /** Why changes were last requested, and since when the market has had its status. */
  reason: string | null;
  since: string | null;
  conversationId: string | null;
  messages: number;
};

export const detailsOf = async (db: Db, accountId: string, ids: readonly string[]): Promise<Details[]> => {
  const { rows } = await sql<Details>`
    select market.id, market.opening_hours, coalesce(menu.sold_out, 0) as sold_out,
      coalesce(menu.switched_off, 0) as switched_off, coalesce(menu.without_image, 0) as without_photo,
      coalesce(menu.price_outliers, 0) as odd_prices, requested.reason, market.status_since as since,
      chat.id as conversation_id, coalesce(chat.messages, 0) as messages
    from market
    left join menu_tally menu on menu.market_id = market.id
    left join lateral (
      select conversation.id,
        conversation.last_public_seq - greatest(coalesce(member.read_public_seq, 0), conversation.purged_public_seq) as messages
      from conversation
      left join conversation_member member on member.conversation_id = conversation.id
        and member.account_id = ${accountId}
      where conversation.market_id = market.id and conversation.kind = 'market'
        and conversation.last_public_seq > greatest(coalesce(member.read_public_seq, 0), conversation.purged_public_seq)
      limit 1
    ) chat on true
    left join lateral (
      select change.reason from market_change change
      where change.market_id = market.id and change.changes -> 'status' ->> 1 = 'changes_requested'
      order by change.version desc limit 1
    ) requested on market.status = 'changes_requested'
    where market.id = any(${ids}::uuid[])`.execute(db);
  return rows;
};
