// Joins the account endpoints to their services.
import * as api from "@igo/contract/accounts/users";
import { listStuckMail, sendMailAgain } from "@igo/contract/accounts/users.mail";
import type { App, Deps } from "../../platform/deps.ts";
import { serve } from "../../platform/http/serve.ts";
import * as accounts from "./accounts.service.ts";
import * as invitations from "./invitations.service.ts";
import * as stuckMail from "./stuckMail.service.ts";

export const accountRoutes = (app: App, deps: Deps) => {
  const { db } = deps;
  serve(app, api.listUsers, ({ query }) => accounts.listAccounts(db, query));
  serve(app, api.readUser, async ({ query }) => ({ user: await accounts.findAccount(db, query.userId) }));

  // `input` also has the caller and their address, not just the body.
  serve(app, api.inviteUser, async (input) => ({
    user: await invitations.invite(deps, input, input.body),
  }));
  serve(app, api.inviteAgain, (input) => invitations.inviteAgain(deps, input, input.params.id));
  serve(app, api.updateUser, async (input) => ({
    user: await accounts.updateAccount(deps, input, input.body),
  }));
  serve(app, api.suspendUser, async (input) => ({
    user: await accounts.suspend(deps, input, input.params.id, input.body.reason),
  }));
  serve(app, api.reactivateUser, async (input) => ({
    user: await accounts.reactivate(deps, input, input.params.id),
  }));
  serve(app, listStuckMail, () => stuckMail.listStuckMail(deps));
  serve(app, sendMailAgain, ({ params }) => stuckMail.sendAgain(deps, params.id));
  serve(app, api.signUserOut, (input) => accounts.signOutEverywhere(deps, input, input.params.id));
};
