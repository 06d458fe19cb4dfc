// All tables, as the queries see them.
import type { ActivityTables } from "./tables.activity.ts";
import type { BoardTables } from "./tables.boards.ts";
import type { CalendarTables } from "./tables.calendar.ts";
import type { CategoryTables } from "./tables.categories.ts";
import type { ChatTables } from "./tables.chat.ts";
import type { CoreTables } from "./tables.core.ts";
import type { ImportTables } from "./tables.imports.ts";
import type { InsightTables } from "./tables.insights.ts";
import type { MailTables } from "./tables.mail.ts";
import type { MailboxTables } from "./tables.mailbox.ts";
import type { MarketTables } from "./tables.markets.ts";
import type { NotificationTables } from "./tables.notifications.ts";
import type { PostTables } from "./tables.posts.ts";
import type { ProductTables } from "./tables.products.ts";
import type { ZoneTables } from "./tables.zones.ts";

export type Tables = ActivityTables &
  BoardTables &
  CalendarTables &
  CategoryTables &
  ChatTables &
  CoreTables &
  MarketTables &
  ImportTables &
  InsightTables &
  MailTables &
  MailboxTables &
  NotificationTables &
  PostTables &
  ProductTables &
  ZoneTables;
