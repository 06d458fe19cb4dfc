// English: the texts of the frame behind sign-in and of the market list, loaded with them. The rest is in en.more.ts.
import { bulkChanges } from "./en/markets/bulkChanges.ts";
import { duplicates, merging } from "./en/markets/duplicates.ts";
import { list } from "./en/list.ts";
import { marketList } from "./en/markets/marketList.ts";
import { markets } from "./en/markets/markets.ts";
import { moreShell } from "./en/shell.more.ts";
import { moreUi } from "./en/ui.more.ts";

export const catalogue = {
  ui: moreUi,
  shell: moreShell,
  list,
  markets,
  marketList,
  duplicates,
  merging,
  bulkChanges,
};
