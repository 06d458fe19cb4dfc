// Joins the calls of a session to their service.
import * as api from "@igo/contract/session.calls";
import type { App, Deps } from "../../core/deps.ts";
import { serve } from "../../core/serve.ts";
import * as session from "./session.service.ts";

export const sessionRoutes = (app: App, deps: Deps) => {
  const { db } = deps;
  serve(app, api.signIn, ({ body, address, device }) => session.signIn(deps, body, { address, device }));
  serve(app, api.readMe, async ({ user }) => ({ user: await session.read(db, user) }));
  serve(app, api.signOut, ({ user }) => session.signOut(db, user));
};
