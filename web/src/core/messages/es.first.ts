// Spanish (es-CO, tú): the texts of the frame behind sign-in and of the market list.
import type { catalogue as english } from "./en.first.ts";
import { bulkChanges } from "./es/markets/bulkChanges.ts";
import { duplicates, merging } from "./es/markets/duplicates.ts";
import { list } from "./es/list.ts";
import { marketList } from "./es/markets/marketList.ts";
import { markets } from "./es/markets/markets.ts";
import { moreShell } from "./es/shell.more.ts";
import { moreUi } from "./es/ui.more.ts";
import type { Words } from "./words.ts";

export const catalogue: Words<typeof english> = {
  ui: moreUi,
  shell: moreShell,
  list,
  markets,
  marketList,
  duplicates,
  merging,
  bulkChanges,
};
