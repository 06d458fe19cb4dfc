// Joins the calendar's endpoints to their services, and declares the members of events.
import * as api from "@igo/contract/calendar/calendar.calls";
import { maxRichText } from "@igo/contract/core/schemas";
import type { App, Deps } from "../../platform/deps.ts";
import { serve } from "../../platform/http/serve.ts";
import { convertJob } from "./calendar.convert.service.ts";
import * as read from "./calendar.read.service.ts";
import * as calendar from "./calendar.service.ts";
import * as feed from "./feed/feed.service.ts";
import { remindDue, remindJob } from "./reminders/reminders.service.ts";

const written = { longestText: maxRichText };

export const calendarRoutes = (app: App, deps: Deps) => {
  deps.events.declareMembers("event", calendar.membersOf);
  serve(app, api.readCalendar, ({ user, query }) => read.readCalendar(deps.db, user, query));
  serve(
    app,
    api.createEvent,
    async ({ user, body }) => ({ event: await calendar.createEvent(deps, user, body) }),
    written,
  );
  serve(app, api.searchInvitable, ({ user, query }) => calendar.searchPeople(deps.db, user, query.query));
  serve(app, api.readFeed, ({ user }) => feed.readFeed(deps.db, user));
  serve(app, api.createFeed, ({ user }) => feed.createFeed(deps, user));
  serve(app, api.deleteFeed, ({ user }) => feed.removeFeed(deps.db, user));
  serve(app, api.followFeed, ({ params }) => feed.follow(deps, params.token));
  serve(app, api.readEvent, async ({ user, params, query }) => ({
    event: await read.findEvent(deps.db, user, params.id, query.on),
  }));
  serve(
    app,
    api.updateEvent,
    async ({ user, params, body }) => ({ event: await calendar.update(deps, user, params.id, body) }),
    written,
  );
  serve(app, api.deleteEvent, ({ user, params, query }) =>
    calendar.removeEvent(deps, user, { ...params, ...query }),
  );
  serve(app, api.restoreEvent, async ({ user, params, body }) => ({
    event: await calendar.restoreEvent(deps, user, params.id, body),
  }));
  serve(app, api.rejoinEvent, async ({ user, params, body }) => ({
    event: await calendar.rejoin(deps, user, params.id, body),
  }));
  serve(app, api.answerEvent, async ({ user, params, body }) => ({
    event: await calendar.answer(deps, user, params.id, body),
  }));
};

export const calendarJobs = (deps: Deps) => {
  convertJob(deps);
  deps.jobs.define(remindJob, () => remindDue(deps));
};
