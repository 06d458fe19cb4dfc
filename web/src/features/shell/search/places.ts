// The screens and actions that the palette offers without the server, according to the user's rights.
import type { Text } from "../../../core/language/i18n.ts";
import { currentLanguage } from "../../../core/language/language.ts";
import { switchLanguage } from "../../../core/ownLanguage.ts";
import { paths } from "../../../core/paths.ts";
import { askToSignOut } from "../signOut/signOut.data.ts";
import { changeSettings, currentSettings } from "../../../core/settings.ts";
import { toastError } from "../../../ui/feedback/toast.ts";
import { keysSheet } from "../../../ui/keys/shortcuts.ts";
import type { Option, Place } from "./option.ts";
import { views } from "./views.ts";

const { account, admin, two, three, group, five, six, products, createProduct, menuImports, productChanges } =
  paths.dashboard;

const turnScheme = () =>
  changeSettings({ colorScheme: currentSettings().colorScheme === "dark" ? "light" : "dark" });

const speakOther = () => switchLanguage(currentLanguage() === "en" ? "es" : "en").catch(toastError);

const screens: readonly Place[] = [
  { also: "home", label: "shell.nav.overview", icon: "home", to: two, who: "admin" },
  { also: "markets", label: "shell.nav.markets", icon: "store", to: admin.listMarkets, who: "admin" },
  { also: "markets", label: "shell.nav.myMarkets", icon: "store", to: two, who: "partner" },
  { also: "coverage", label: "shell.nav.coverage", icon: "map", to: three },
  { also: "insights", label: "shell.nav.insights", icon: "chart", to: group },
  { also: "catalog", label: "shell.nav.catalog", icon: "package", to: five },
  { also: "activity", label: "shell.nav.activity", icon: "history", to: six },
  { also: "products", label: "shell.nav.products", icon: "package", to: products },
  { also: "imports", label: "shell.nav.imports", icon: "spreadsheet", to: admin.imports, who: "admin" },
  { also: "importMenu", label: "shell.nav.importMenu", icon: "spreadsheet", to: menuImports },
  { also: "chains", label: "shell.nav.chains", icon: "building", to: admin.chains, who: "admin" },
  { also: "categories", label: "shell.nav.categories", icon: "shapes", to: admin.categories, who: "admin" },
  { also: "users", label: "shell.nav.users", icon: "users", to: admin.users, who: "admin" },
  {
    also: "integrations",
    label: "shell.nav.integrations",
    icon: "plug",
    to: admin.integrations,
    who: "admin",
  },
  { also: "system", label: "shell.nav.system", icon: "monitor", to: admin.system, who: "admin" },
  { also: "duplicates", label: "duplicates.menu", icon: "copy", to: admin.duplicates, who: "admin" },
  { also: "bulkChanges", label: "search.bulkChanges", icon: "history", to: admin.bulkChanges, who: "admin" },
  { also: "productChanges", label: "search.productChanges", icon: "history", to: productChanges },
  { also: "bin", label: "search.bin", icon: "trash", to: `${admin.listMarkets}?deleted=true`, who: "admin" },
  { also: "productBin", label: "search.productBin", icon: "trash", to: `${products}?deleted=true` },
  { also: "chat", label: "shell.nav.chat", icon: "chat", to: paths.dashboard.chat },
  { also: "boards", label: "shell.nav.board", icon: "columns", to: paths.dashboard.kanban },
  { also: "calendar", label: "shell.nav.calendar", icon: "calendar", to: paths.dashboard.calendar },
  { also: "mail", label: "shell.nav.mail", icon: "mail", to: paths.dashboard.mail },
  { also: "posts", label: "shell.nav.posts", icon: "posts", to: paths.dashboard.posts },
  { also: "notifications", label: "ui.notifications", icon: "bell", to: paths.dashboard.notifications },
  { also: "account", label: "shell.nav.account", icon: "user", to: account },
  { also: "faqs", label: "shell.faqs", icon: "help", to: paths.faqs },
];

const actions: readonly Place[] = [
  {
    also: "createMarket",
    label: "shell.nav.createMarket",
    icon: "plus",
    to: admin.createMarket,
    who: "admin",
  },
  { also: "createProduct", label: "shell.nav.createProduct", icon: "plus", to: createProduct },
  { also: "newMail", label: "mail.write", icon: "mail", to: `${paths.dashboard.mail}?new=true` },
  { also: "newPost", label: "posts.new", icon: "posts", to: paths.dashboard.createPost, who: "admin" },
  { also: "inviteUser", label: "users.invite", icon: "mail", to: admin.inviteUser, who: "admin" },
  {
    also: "createIntegration",
    label: "integrations.create",
    icon: "plug",
    to: admin.createIntegration,
    who: "admin",
  },
  { also: "darkMode", label: "search.darkMode", icon: "contrast", act: turnScheme },
  { also: "language", label: "search.language", icon: "globe", act: speakOther },
  { also: "keys", label: "list.keys.title", icon: "keyboard", act: () => keysSheet.set(true), keys: ["?"] },
  { also: "signOut", label: "shell.signOut", icon: "signOut", act: () => void askToSignOut() },
];

export type LocalOption = Option & { also: string };

const optionsOf = (places: readonly Place[], isAdministrator: boolean, t: Text): LocalOption[] =>
  places
    .filter(({ who }) => who === undefined || (who === "admin") === isAdministrator)
    .map(({ also, label, of, who: _who, ...place }) => ({
      ...place,
      id: of === undefined ? label : `${of} ${label}`,
      label: of === undefined ? t(label) : `${t(of)}: ${t(label)}`,
      also: t(`search.also.${also}`),
    }));

export const viewsFor = (isAdministrator: boolean, t: Text) => optionsOf(views, isAdministrator, t);
export const screensFor = (isAdministrator: boolean, t: Text) => optionsOf(screens, isAdministrator, t);
export const actionsFor = (isAdministrator: boolean, t: Text) => optionsOf(actions, isAdministrator, t);
