// Spanish (es-CO, tú), the words behind sign-in: the same parts as the English ones.
import type { catalogue as english } from "./en.more.ts";
import { access } from "./es/access.ts";
import { account } from "./es/account.ts";
import { chains } from "./es/chains.ts";
import { faqs } from "./es/faqs.ts";
import { home } from "./es/home.ts";
import { hours } from "./es/hours.ts";
import { imports } from "./es/imports.ts";
import { marketList } from "./es/marketList.ts";
import { marketPage } from "./es/marketPage.ts";
import { markets } from "./es/markets.ts";
import { settings } from "./es/settings.ts";
import { moreShell } from "./es/shell.more.ts";
import { moreUi } from "./es/ui.more.ts";
import { users } from "./es/users.ts";
import type { Words } from "./words.ts";

export const catalogue: Words<typeof english> = {
  ui: moreUi,
  shell: moreShell,
  access,
  account,
  markets,
  marketList,
  marketPage,
  chains,
  imports,
  home,
  hours,
  users,
  faqs,
  settings,
};
