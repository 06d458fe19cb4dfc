// The built-in views of the lists, found by their names like the screens.
import { onboardingId } from "@igo/contract/boards/boards";
import { builtInView, builtInViews } from "@igo/contract/markets/markets.views";
import { paths } from "../../../core/paths.ts";
import { productViews } from "../../products/list/productViews.ts";
import type { Place } from "./option.ts";

const { admin, products, mail, chat, posts, notifications, kanbanBoard } = paths.dashboard;

const viewOf = (path: string, query: Record<string, string>) =>
  `${path}?${new URLSearchParams(query).toString()}`;

const isNarrower = <Name extends string>(name: Name): name is Exclude<Name, "all"> => name !== "all";

const ofMarkets = builtInView.options.filter(isNarrower).map((name): Place => ({
  also: name,
  label: `marketList.view.${name}`,
  of: "shell.nav.markets",
  icon: "store",
  to: viewOf(admin.listMarkets, builtInViews[name]),
  who: "admin",
}));

const ofProducts = productViews.flatMap(({ name, query }): Place[] =>
  isNarrower(name)
    ? [
        {
          also: name,
          label: `products.view.${name}`,
          of: "shell.nav.products",
          icon: "package",
          to: viewOf(products, query),
        },
      ]
    : [],
);

const starredChains: Place = {
  also: "starred",
  label: "chains.view.starred",
  of: "shell.nav.chains",
  icon: "building",
  to: viewOf(admin.chains, { starred: "true" }),
  who: "admin",
};

const ofMail = (["unread", "starred", "files"] as const).map((filter): Place => ({
  also: filter,
  label: `mail.filter.${filter}`,
  of: "shell.nav.mail",
  icon: "mail",
  to: viewOf(mail, { filter }),
}));

const ofChat = (["mine", "unassigned", "waiting"] as const).map((queue): Place => ({
  also: queue,
  label: `chat.list.${queue}`,
  of: "shell.nav.chat",
  icon: "chat",
  to: viewOf(chat, { queue }),
  who: "admin",
}));

const ofPosts = (["unread", "waiting"] as const).map((show): Place => ({
  also: show === "unread" ? show : "toConfirm",
  label: `posts.filter.${show}`,
  of: "shell.nav.posts",
  icon: "posts",
  to: viewOf(posts, { show }),
  who: "partner",
}));

export const views: readonly Place[] = [
  ...ofMarkets,
  ...ofProducts,
  starredChains,
  {
    also: "mine",
    label: "boards.mine",
    of: "shell.nav.board",
    icon: "columns",
    to: viewOf(kanbanBoard(onboardingId), { mine: "true" }),
    who: "admin",
  },
  ...ofMail,
  ...ofChat,
  {
    also: "unread",
    label: "chat.list.unreadOnly",
    of: "shell.nav.chat",
    icon: "chat",
    to: viewOf(chat, { show: "unread" }),
  },
  ...ofPosts,
  {
    also: "unread",
    label: "notifications.filter.unread",
    of: "ui.notifications",
    icon: "bell",
    to: viewOf(notifications, { filter: "unread" }),
  },
];
