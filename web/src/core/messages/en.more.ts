// English, the words behind sign-in: one part for each feature. A new feature is one line here and one in es.more.ts.
import { access } from "./en/access.ts";
import { account } from "./en/account.ts";
import { chains } from "./en/chains.ts";
import { faqs } from "./en/faqs.ts";
import { home } from "./en/home.ts";
import { hours } from "./en/hours.ts";
import { imports } from "./en/imports.ts";
import { marketList } from "./en/marketList.ts";
import { marketPage } from "./en/marketPage.ts";
import { markets } from "./en/markets.ts";
import { settings } from "./en/settings.ts";
import { moreShell } from "./en/shell.more.ts";
import { moreUi } from "./en/ui.more.ts";
import { users } from "./en/users.ts";

export const catalogue = {
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
