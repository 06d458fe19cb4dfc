// All tables, as the queries see them.
import type { CoreTables } from "./tables.core.ts";
import type { ImportTables } from "./tables.imports.ts";
import type { MailTables } from "./tables.mail.ts";
import type { MarketTables } from "./tables.markets.ts";

export type Tables = CoreTables & MarketTables & ImportTables & MailTables;
