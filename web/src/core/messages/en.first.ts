// English, the words of the frame behind sign-in and of the list of markets, which come with them. Others: en.more.ts.
import { bulkChanges } from "./en/bulkChanges.ts";
import { duplicates, merging } from "./en/duplicates.ts";
import { list } from "./en/list.ts";
import { marketList } from "./en/marketList.ts";
import { markets } from "./en/markets.ts";
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
