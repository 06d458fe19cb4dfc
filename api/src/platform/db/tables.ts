// All tables, as the queries see them.
import type { CategoryTables } from "./tables.categories.ts";
import type { CoreTables } from "./tables.core.ts";
import type { ImportTables } from "./tables.imports.ts";
import type { MailTables } from "./tables.mail.ts";
import type { MarketTables } from "./tables.markets.ts";
import type { NotificationTables } from "./tables.notifications.ts";
import type { ProductTables } from "./tables.products.ts";

export type Tables = CategoryTables &
  CoreTables &
  MarketTables &
  ImportTables &
  MailTables &
  NotificationTables &
  ProductTables;
