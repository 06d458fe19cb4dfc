// Joins the notification endpoints to their services.
import * as api from "@igo/contract/notifications/notifications";
import type { App, Deps } from "../../platform/deps.ts";
import { serve } from "../../platform/http/serve.ts";
import * as preferences from "./notifications.preferences.service.ts";
import * as notifications from "./notifications.service.ts";

export const notificationRoutes = (app: App, { db }: Deps) => {
  serve(app, api.listNotifications, ({ user, query }) => notifications.list(db, user, query));
  serve(app, api.countNotifications, ({ user }) => notifications.count(db, user));
  serve(app, api.seeNotifications, ({ user, body }) => notifications.see(db, user, body.until));
  serve(app, api.readNotifications, ({ user, body }) => notifications.read(db, user, body));
  serve(app, api.archiveNotifications, ({ user, body }) => notifications.archive(db, user, body));
  serve(app, api.readNotificationPreferences, ({ user }) => preferences.read(db, user));
  serve(app, api.setNotificationPreferences, ({ user, body }) => preferences.set(db, user, body));
};
