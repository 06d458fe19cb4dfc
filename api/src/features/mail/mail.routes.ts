// Joins the mail endpoints to their services, and defines the background jobs.
import * as draftCalls from "@igo/contract/mail/drafts.calls";
import { maxBodyLength } from "@igo/contract/mail/mail";
import * as incomingCalls from "@igo/contract/mail/incoming.calls";
import * as api from "@igo/contract/mail/mail.calls";
import * as labelCalls from "@igo/contract/mail/labels.calls";
import * as mergeCalls from "@igo/contract/mail/merge.calls";
import { attachImportErrors } from "@igo/contract/mail/workbook.calls";
import type { App, Deps } from "../../platform/deps.ts";
import { serve } from "../../platform/http/serve.ts";
import { deliver } from "./deliver.service.ts";
import * as drafts from "./drafts.service.ts";
import * as files from "./files.service.ts";
import * as bodies from "./inbound/body.service.ts";
import { defineMailboxJob, watchMailbox } from "./inbound/mailbox.watch.ts";
import * as labels from "./labels.service.ts";
import * as mails from "./mails.service.ts";
import * as merges from "./merge/merge.service.ts";
import * as outgoing from "./outgoing.service.ts";
import * as recipients from "./recipients.service.ts";
import * as sending from "./send.service.ts";
import * as settings from "./settings.service.ts";
import { attachErrors } from "./workbook.service.ts";

const draftRoutes = (app: App, deps: Deps) => {
  serve(app, draftCalls.saveDraft, ({ user, body }) => drafts.saveDraft(deps, user, body), {
    longestText: maxBodyLength,
  });
  serve(app, draftCalls.listDrafts, ({ user }) => drafts.listDrafts(deps, user));
  serve(app, draftCalls.readDraft, async ({ user, params }) => ({
    draft: await drafts.readDraft(deps, user, params.id),
  }));
  serve(app, draftCalls.deleteDraft, ({ user, params }) => drafts.discard(deps, user, params.id));
  serve(app, draftCalls.sendMail, ({ user, body, language }) => sending.send(deps, user, body, language));
  serve(app, mergeCalls.readMailMerge, ({ user, body, language }) =>
    merges.readMailMerge(deps, user, body, language),
  );
  serve(app, draftCalls.cancelMail, ({ user, params }) => sending.cancelSending(deps, user, params.id));
};

const fileRoutes = (app: App, deps: Deps) => {
  serve(
    app,
    api.uploadMailFile,
    async ({ user, body, upload }) => ({
      file: await files.uploadMailFile(deps, user, body.clientId, upload),
    }),
    { largestUpload: files.largestFile },
  );
  serve(app, attachImportErrors, ({ user, body, language }) => attachErrors(deps, user, body, language));
  serve(app, api.cancelMailFile, ({ user, params }) => files.cancelMailFile(deps, user, params.fileId));
  serve(app, api.downloadMailFile, ({ user, params }) => files.downloadMailFile(deps, user, params.fileId));
};

const incomingRoutes = (app: App, deps: Deps) => {
  serve(app, incomingCalls.readMailBody, ({ params, query }) =>
    bodies.readMailPage(deps, params.token, query),
  );
  serve(app, incomingCalls.readMailPicture, ({ params }) =>
    bodies.picture(deps, params.token, params.picture),
  );
  serve(app, incomingCalls.continueImport, ({ user, params }) => bodies.toImport(deps, user, params));
};

const labelRoutes = (app: App, deps: Deps) => {
  serve(app, labelCalls.listOwnLabels, ({ user }) => labels.listLabels(deps, user));
  serve(app, labelCalls.createMailLabel, async ({ user, body }) => ({
    label: await labels.createLabel(deps, user, body),
  }));
  serve(app, labelCalls.changeMailLabel, async ({ user, params, body }) => ({
    label: await labels.changeLabel(deps, user, params.id, body),
  }));
  serve(app, labelCalls.deleteMailLabel, ({ user, params }) => labels.removeLabel(deps, user, params.id));
  serve(app, labelCalls.labelMails, ({ user, params, body }) => labels.label(deps, user, params.id, body));
};

export const mailRoutes = (app: App, deps: Deps) => {
  // Routes with a fixed word come before those with an id, for human readers: the order does not matter.
  serve(app, api.listMailLabels, ({ user }) => mails.countMails(deps, user));
  serve(app, api.listMails, ({ user, query }) => mails.listMails(deps, user, query));
  serve(app, api.readMail, ({ user, query }) => mails.readMail(deps, user, query.mailId));
  serve(app, api.changeMails, ({ user, body }) => mails.changeMail(deps, user, body));
  serve(app, api.listMailPeople, ({ user, query }) => recipients.findRecipient(deps, user, query));
  serve(app, api.readMailSettings, ({ user }) => settings.readMailSettings(deps, user));
  serve(app, api.setMailSettings, ({ user, body }) => settings.setMailSettings(deps, user, body.signature));
  serve(app, api.listOutgoingMail, () => outgoing.listOutgoingMail(deps));
  serve(app, api.stopOutgoingMail, ({ body }) => outgoing.stop(deps, body));
  serve(app, api.listMarketMails, ({ user, params }) => outgoing.listOfMarket(deps, user, params.id));
  watchMailbox(app, deps);
  incomingRoutes(app, deps);
  labelRoutes(app, deps);
  draftRoutes(app, deps);
  fileRoutes(app, deps);
  serve(app, api.changeMail, ({ user, params, body }) => mails.mark(deps, user, params.id, body));
  serve(app, api.deleteMail, ({ user, params }) => mails.removeMail(deps, user, params.id));
};

export const mailJobs = (deps: Deps) => {
  deps.jobs.define<{ id: string; version: number }>("mail.deliver", (due) => deliver(deps, due), {
    atOnce: 2,
  });
  defineMailboxJob(deps);
  outgoing.declare(deps);
};
