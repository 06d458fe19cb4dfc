// The endpoints and background jobs of all features.
import { accountRoutes } from "./features/accounts/accounts.routes.ts";
import { boardRoutes } from "./features/boards/boards.routes.ts";
import { taskJobs } from "./features/boards/tasks/tasks.convert.service.ts";
import { calendarJobs, calendarRoutes } from "./features/calendar/calendar.routes.ts";
import { categoryRoutes } from "./features/categories/categories.routes.ts";
import { listCategories } from "./features/categories/categories.service.ts";
import { chatJobs } from "./features/chat/chat.jobs.ts";
import { chatRoutes } from "./features/chat/chat.routes.ts";
import { chainRoutes } from "./features/chains/chains.routes.ts";
import { eventRoutes } from "./features/events/events.routes.ts";
import { exportRoutes } from "./features/exports/exports.routes.ts";
import { changeRoutes } from "./features/changes/changes.routes.ts";
import { healthRoutes } from "./features/health/health.routes.ts";
import { batchRoutes } from "./features/imports/batch/imports.batch.routes.ts";
import { undoBatchOf } from "./features/imports/batch/imports.batch.service.ts";
import { importJobs } from "./features/imports/imports.jobs.ts";
import { importRoutes } from "./features/imports/imports.routes.ts";
import { integrationRoutes } from "./features/integrations/integrations.routes.ts";
import { insightRoutes } from "./features/insights/insights.routes.ts";
import { mailJobs, mailRoutes } from "./features/mail/mail.routes.ts";
import { marketJobs, marketRoutes } from "./features/markets/markets.routes.ts";
import { postJobs, postRoutes } from "./features/posts/posts.routes.ts";
import { productJobs, productRoutes } from "./features/products/products.routes.ts";
import { notificationJobs } from "./features/notifications/notifications.jobs.ts";
import { notificationRoutes } from "./features/notifications/notifications.routes.ts";
import { placeRoutes } from "./features/places/places.routes.ts";
import { referenceRoutes } from "./features/references/references.routes.ts";
import { refoldJobs } from "./features/search/refold.service.ts";
import { reviewRoutes } from "./features/reviews/reviews.routes.ts";
import { searchRoutes } from "./features/search/search.routes.ts";
import { sessionJobs } from "./features/session/session.jobs.ts";
import { sessionRoutes } from "./features/session/session.routes.ts";
import { starRoutes } from "./features/stars/stars.routes.ts";
import { systemRoutes } from "./features/system/system.routes.ts";
import { waitingRoutes } from "./features/waiting/waiting.routes.ts";
import { webhookRoutes } from "./features/webhooks/webhooks.routes.ts";

export const routes = [
  sessionRoutes,
  accountRoutes,
  placeRoutes,
  healthRoutes,
  eventRoutes,
  categoryRoutes,
  chainRoutes,
  marketRoutes((db) => listCategories(db, "market")),
  productRoutes,
  importRoutes,
  batchRoutes,
  notificationRoutes,
  exportRoutes,
  chatRoutes,
  integrationRoutes,
  changeRoutes,
  webhookRoutes,
  referenceRoutes,
  searchRoutes,
  insightRoutes,
  calendarRoutes,
  boardRoutes,
  postRoutes,
  mailRoutes,
  systemRoutes,
  reviewRoutes,
  starRoutes,
  waitingRoutes,
];

export const jobDefinitions = [
  sessionJobs,
  marketJobs(undoBatchOf("market")),
  productJobs(undoBatchOf("menu")),
  importJobs,
  notificationJobs,
  chatJobs,
  calendarJobs,
  postJobs,
  mailJobs,
  taskJobs,
  refoldJobs,
];
