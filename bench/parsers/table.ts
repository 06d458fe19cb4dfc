// Every parser of text from outside, with the longest text it may get. Beside each room stand the exports that read no
// such text; `table.test.ts` fails when an export is in neither list.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { unlinked, unsaidPlace } from "@igo/contract/core/links";
import { fieldsIn, fill } from "@igo/contract/core/merge";
import { maxRichText } from "@igo/contract/core/schemas";
import { maxMessageLength } from "@igo/contract/chat/messages";
import { maxBodyLength, maxSubjectLength } from "@igo/contract/mail/mail";
import * as references from "@igo/contract/references/references";
import {
  answeredIn,
  invitedIn,
  isAnswerAddress,
  reportedIn,
} from "../../api/src/platform/mail/mail.addresses.ts";
import { readReport } from "../../api/src/features/mail/inbound/bounces.service.ts";
import { maxCalendarBytes, readCalendarReplies } from "../../api/src/features/mail/inbound/calendar.reply.ts";
import { messageIdsIn, readHead, refsOf } from "../../api/src/features/mail/inbound/head.ts";
import { harmless } from "../../api/src/features/mail/inbound/incoming.html.ts";
import { htmlOfText } from "../../api/src/features/mail/inbound/body.task.ts";
import { headerLine, readMessage } from "../../api/src/features/mail/inbound/message.ts";
import { foldQuotes } from "../../api/src/features/mail/inbound/quotes.ts";
import { ownMailsIn, sortMessage } from "../../api/src/features/mail/inbound/sorting.ts";
import { readConfig } from "../../api/src/platform/config.ts";
import { openSecrets } from "../../api/src/platform/security/secrets.ts";
import { openFiles } from "../../api/src/platform/files/files.ts";
import { openStore } from "../../api/src/platform/files/store.ts";
import { withHosts } from "../../api/src/platform/security/hosts.ts";
import { isMarkup, plainTextOf, richTextOf } from "../../api/src/platform/security/richText.ts";
import {
  fromMarkdown,
  fromPlain,
  readableChanges,
  writtenDescription,
} from "../../api/src/records/descriptions/descriptions.ts";
import { htmlOfMarkdown, htmlOfPlain } from "../../api/src/records/descriptions/formats.ts";
import { referencedRichText } from "../../api/src/records/references/richText.task.ts";
import {
  htmlOfMarkdown as htmlOfMessage,
  inlineOf,
  parseMarkdown,
} from "../../web/src/features/references/markdown.ts";
import { plain } from "../../web/src/features/chat/text/names.ts";
import { namingAt, toStored, toWritten, withoutMarks } from "../../web/src/features/references/written.ts";
import { at, cellRooms, longestMail, type Room } from "./table.cells.ts";

/** Of any text in a request, unless its call allows more. */
const longestField = 10_000;
const longestHead = 65_536;

const field = at(longestField);
const mail = at(longestMail);
const head = at(longestHead);
const config = readConfig({
  DATA_DIR: tmpdir(),
  SECRET: "only for measuring, and as long as it must be",
  MAIL_FROM: "iGO <no-reply@igo.example>",
});
const keys = { config, secrets: openSecrets(config) };

/** A mail may have 40 MB; what its structure costs shows in one. */
const longestMessage = 1_000_000;
const folder = mkdtempSync(join(tmpdir(), "igo-parsers-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const stored = openFiles(openStore({ dataDir: folder }));

const readAndForget = async (raw: string) => {
  const { files } = await readMessage(stored, Readable.from([Buffer.from(raw)], { objectMode: false }));
  for (const { fileKey } of files) await stored.remove(fileKey);
};

const multipart = (boundary: string, parts: readonly string[]) =>
  `Content-Type: multipart/mixed; boundary="${boundary}"\n\n${parts.map((part) => `--${boundary}\n${part}\n`).join("")}--${boundary}--\n`;

/** A text as what may be long in a mail: a body, its headers, its boundaries, parts side by side and within each other. */
const messagesOf = (text: string): string[] => {
  const share = text.slice(0, text.length / 8);
  const pieces = share.match(/[^]{1,200}/g) ?? [];
  const encoding = "Content-Transfer-Encoding:";
  return [
    `From: a@b.co\n\n${share}`,
    `${encoding} base64\n\n${share}`,
    `${encoding} quoted-printable\n\n${share}`,
    `From: ${share}\nTo: ${share}\nContent-Type: text/plain; x="${share}\n\nx`,
    `${pieces.map((piece, at) => `X-${at}: ${piece.replaceAll("\n", "")}`).join("\n")}\n\nx`,
    multipart(share.replaceAll(/["\n]/g, ""), ["\nx", "\ny"]),
    multipart(
      "uno",
      pieces.map((piece) => `Content-Type: text/html\n\n${piece}`),
    ),
    `${pieces.map((_, at) => `Content-Type: multipart/mixed; boundary=b${at}\n\n--b${at}\n`).join("")}\n${share}`,
  ];
};

/** By file; a folder's files are all here. */
export const rooms: Readonly<Record<string, Room>> = {
  ...cellRooms,
  "contract/src/core/links.ts": {
    parsers: { unlinked: field(unlinked), unsaidPlace: field((one) => unsaidPlace(`https://${one}`, one)) },
  },
  "contract/src/core/merge.ts": {
    parsers: { fieldsIn: at(maxBodyLength)(fieldsIn), fill: at(maxBodyLength)((one) => fill(one, {})) },
  },
  "contract/src/references/references.ts": {
    parsers: {
      beginningOf: at(maxBodyLength)((one) => references.beginningOf(one, one.length - 1)),
      partsOf: at(maxBodyLength)(references.partsOf),
      referencesIn: at(maxBodyLength)(references.referencesIn),
      referenceOfKey: field(references.referenceOfKey),
      withAddresses: at(maxBodyLength)((one) => references.withAddresses(one, "https://igo.example")),
      withWords: at(maxBodyLength)((one) => references.withWords(one, () => "…")),
      withTokens: at(maxBodyLength)((one) => references.withTokens(one, "https://igo.example")),
      withoutReferences: mail(references.withoutReferences),
    },
    others: ["referenceKey", "referenceToken", "requiredDocuments"],
  },
  "api/src/platform/mail/mail.addresses.ts": {
    parsers: {
      answeredIn: head((one) => answeredIn(keys, one)),
      invitedIn: head((one) => invitedIn(keys, one)),
      isAnswerAddress: head(isAnswerAddress),
      reportedIn: head((one) => reportedIn(keys, one)),
    },
    others: ["answerAddress", "invitationAddress", "reportAddress"],
  },
  "api/src/features/mail/inbound/bounces.service.ts": {
    parsers: { readReport: head((one) => readReport(one, "ana@shop.example")) },
    others: ["noteReport"],
  },
  "api/src/features/mail/inbound/calendar.reply.ts": {
    parsers: {
      readCalendarReplies: at(maxCalendarBytes)((one) => [
        readCalendarReplies(one),
        readCalendarReplies(`BEGIN:VCALENDAR\nMETHOD:REPLY\nBEGIN:VEVENT\nATTENDEE;${one}`),
      ]),
    },
  },
  "api/src/features/mail/inbound/head.ts": {
    parsers: {
      messageIdsIn: head(messageIdsIn),
      readHead: head(readHead),
      refsOf: head((one) => refsOf(readHead(`References: ${one}`))),
    },
    others: ["fieldOf", "headFields"],
  },
  "api/src/features/mail/inbound/incoming.html.ts": { parsers: { harmless: mail(harmless) } },
  "api/src/features/mail/inbound/body.task.ts": {
    parsers: { htmlOfText: mail((one) => harmless(htmlOfText(one))) },
  },
  "api/src/features/mail/inbound/message.ts": {
    parsers: {
      headerLine: head((one) => headerLine(one, maxSubjectLength)),
      readMessage: at(longestMessage)(async (one) => {
        for (const raw of messagesOf(one)) await readAndForget(raw);
      }),
    },
  },
  "api/src/features/mail/inbound/quotes.ts": { parsers: { foldQuotes: mail(foldQuotes) } },
  "api/src/features/mail/inbound/sorting.ts": {
    parsers: {
      ownMailsIn: head((one) => ownMailsIn(keys, one)),
      sortMessage: head((one) => sortMessage(keys, readHead(`From: ${one}\r\nReturn-Path: ${one}`))),
    },
  },
  "api/src/platform/security/hosts.ts": {
    parsers: { withHosts: mail((one) => withHosts(richTextOf(one).html, (host) => host)) },
  },
  "api/src/platform/security/richText.ts": {
    parsers: {
      isMarkup: at(maxRichText)(isMarkup),
      plainTextOf: mail((one) => plainTextOf(richTextOf(one).html)),
      richTextOf: mail((one) => richTextOf(one)),
    },
  },
  "api/src/records/descriptions/descriptions.ts": {
    parsers: {
      fromMarkdown: field((one) => fromMarkdown(one)),
      fromPlain: field((one) => fromPlain(one)),
      readableChanges: at(maxRichText)((one) => readableChanges({ description: [one, `<p>${one}`] })),
      writtenDescription: at(maxRichText)((one) => writtenDescription(one, config)),
    },
    others: ["convertDescriptions"],
  },
  "api/src/records/descriptions/formats.ts": {
    parsers: { htmlOfMarkdown: field(htmlOfMarkdown), htmlOfPlain: at(maxRichText)(htmlOfPlain) },
  },
  "api/src/records/references/richText.task.ts": {
    parsers: {
      referencedRichText: at(maxBodyLength)((html) =>
        referencedRichText({ html, publicUrl: "https://igo.example" }),
      ),
    },
  },
  "web/src/features/references/markdown.ts": {
    parsers: {
      parseMarkdown: at(maxMessageLength)(parseMarkdown),
      inlineOf: at(maxMessageLength)(inlineOf),
      htmlOfMarkdown: at(maxMessageLength)(htmlOfMessage),
    },
  },
  "web/src/features/chat/text/names.ts": {
    parsers: { plain: at(maxMessageLength)(plain) },
    others: ["conversationName", "authorName", "summaryOf", "quotedWords"],
  },
  "web/src/features/references/written.ts": {
    parsers: {
      namingAt: field((one) => namingAt(one, one.length)),
      toStored: field((one) => toStored(one, [])),
      toWritten: field((one) => toWritten(one, () => undefined)),
      withoutMarks: field(withoutMarks),
    },
  },
};

/** The folders of which every file has its entry; of any other, the files that read text from outside. */
export const wholeFolders = ["contract/src/parsing", "contract/src/references"];
