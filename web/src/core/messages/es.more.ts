// Spanish (es-CO, tú): the texts behind sign-in that the first list does not need; the same parts as in English.
import type { catalogue as english } from "./en.more.ts";
import { access } from "./es/access.ts";
import { activity } from "./es/activity.ts";
import { account } from "./es/account.ts";
import { boards } from "./es/team/boards.ts";
import { calendar } from "./es/team/calendar.ts";
import { categories } from "./es/categories.ts";
import { chains } from "./es/chains.ts";
import { changes } from "./es/changes.ts";
import { chat } from "./es/team/chat.ts";
import { coverage } from "./es/coverage.ts";
import { faqs } from "./es/faqs.ts";
import { firstSteps } from "./es/firstSteps.ts";
import { insights } from "./es/insights.ts";
import { integrations } from "./es/integrations.ts";
import { webhooks } from "./es/webhooks.ts";
import { imports } from "./es/imports/imports.ts";
import { logos } from "./es/logos.ts";
import { mail } from "./es/team/mail.ts";
import { marketPage } from "./es/markets/marketPage.ts";
import { notifications } from "./es/notifications.ts";
import { offline } from "./es/offline.ts";
import { posts } from "./es/team/posts.ts";
import { products } from "./es/products.ts";
import { references } from "./es/team/references.ts";
import { recipes } from "./es/recipes.ts";
import { reviews } from "./es/reviews.ts";
import { richText } from "./es/team/richText.ts";
import { search } from "./es/search.ts";
import { settings } from "./es/settings.ts";
import { share } from "./es/share.ts";
import { stars } from "./es/stars.ts";
import { system } from "./es/system.ts";
import { today } from "./es/today.ts";
import { users } from "./es/users.ts";
import type { Words } from "./words.ts";

export const catalogue: Words<typeof english> = {
  access,
  account,
  boards,
  activity,
  calendar,
  chat,
  coverage,
  insights,
  changes,
  logos,
  mail,
  marketPage,
  categories,
  offline,
  posts,
  products,
  chains,
  imports,
  integrations,
  webhooks,
  notifications,
  firstSteps,
  share,
  stars,
  system,
  today,
  users,
  faqs,
  recipes,
  references,
  reviews,
  richText,
  search,
  settings,
};
