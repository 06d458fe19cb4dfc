// Joins the notification endpoints to their services.
import * as api from "@igo/contract/notifications/notifications";
import * as push from "@igo/contract/notifications/push";
import type { App, Deps } from "../../platform/deps.ts";
import { serve } from "../../platform/http/serve.ts";
import * as preferences from "./notifications.preferences.service.ts";
import * as pushes from "./notifications.push.service.ts";
import * as notifications from "./notifications.service.ts";

export const notificationRoutes = (app: App, deps: Deps) => {
  const { db } = deps;
  serve(app, api.listNotifications, ({ user, query }) => notifications.listNotifications(db, user, query));
  serve(app, api.countNotifications, ({ user }) => notifications.countNotifications(db, user));
  serve(app, api.seeNotifications, ({ user, body }) => notifications.see(db, user, body.until));
  serve(app, api.readNotifications, ({ user, body }) => notifications.readNotification(db, user, body));
  serve(app, api.archiveNotifications, ({ user, body }) => notifications.archive(db, user, body));
  serve(app, api.readNotificationPreferences, ({ user }) => preferences.readPreferences(db, user));
  serve(app, api.setNotificationPreferences, ({ user, body }) => preferences.setPreferences(db, user, body));
  serve(app, push.readPushKey, () => pushes.readPushKey(deps));
  serve(app, push.subscribeToPush, ({ user, body }) => pushes.subscribe(deps, user, body));
  serve(app, push.unsubscribeFromPush, ({ user, body }) => pushes.unsubscribe(db, user, body.endpoint));
};
