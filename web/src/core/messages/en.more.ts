// English: the texts behind sign-in that the first list does not need, one part per feature. A new feature adds one
// line here and one in es.more.ts.
import { access } from "./en/access.ts";
import { activity } from "./en/activity.ts";
import { account } from "./en/account.ts";
import { boards } from "./en/team/boards.ts";
import { calendar } from "./en/team/calendar.ts";
import { categories } from "./en/categories.ts";
import { chains } from "./en/chains.ts";
import { changes } from "./en/changes.ts";
import { chat } from "./en/team/chat.ts";
import { coverage } from "./en/coverage.ts";
import { faqs } from "./en/faqs.ts";
import { firstSteps } from "./en/firstSteps.ts";
import { insights } from "./en/insights.ts";
import { integrations } from "./en/integrations.ts";
import { webhooks } from "./en/webhooks.ts";
import { imports } from "./en/imports/imports.ts";
import { logos } from "./en/logos.ts";
import { mail } from "./en/team/mail.ts";
import { marketPage } from "./en/markets/marketPage.ts";
import { notifications } from "./en/notifications.ts";
import { offline } from "./en/offline.ts";
import { posts } from "./en/team/posts.ts";
import { products } from "./en/products.ts";
import { references } from "./en/team/references.ts";
import { recipes } from "./en/recipes.ts";
import { reviews } from "./en/reviews.ts";
import { richText } from "./en/team/richText.ts";
import { search } from "./en/search.ts";
import { settings } from "./en/settings.ts";
import { share } from "./en/share.ts";
import { stars } from "./en/stars.ts";
import { system } from "./en/system.ts";
import { today } from "./en/today.ts";
import { users } from "./en/users.ts";

export const catalogue = {
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
