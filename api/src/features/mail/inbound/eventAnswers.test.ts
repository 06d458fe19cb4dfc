// Guests outside answer an invitation in their own calendar: the answer comes by mail, as Gmail, Outlook and Apple write
// it, and stands at the event.
import { randomUUID } from "node:crypto";
import * as calendar from "@igo/contract/calendar/calendar.calls";
import { roles } from "@igo/contract/session/session";
import { expect, test } from "vitest";
import { aBounce, incoming } from "@igo/testing/builders/rawMail";
import { type Letter, openMailbox } from "@igo/testing/mailbox";
import { server, settleJobs } from "@igo/testing/server/server";
import { takeIn } from "./intake.service.ts";

const mailbox = await openMailbox();
const mail = { SMTP_URL: mailbox.url, MAIL_FROM: "iGO <no-reply@igo.example>" };
const { admin, deps, someone } = await server({
  env: { ...mail, IMAP_URL: "imap://igo:secret@127.0.0.1:9" },
});
type Someone = Awaited<ReturnType<typeof someone>>;

const anAddress = () => `${randomUUID()}@shop.example`;

const plan = async (by: Someone, fields: object) => {
  const body = {
    clientId: randomUUID(),
    title: "Visita",
    start: "2026-12-07T09:00",
    end: "2026-12-07T10:00",
    ...fields,
  };
  const { event } = await by.ask(calendar.createEvent, { body });
  await settleJobs();
  return event;
};

const weekly = { every: "week", interval: 1, count: 6 };

/** The lines of the invitation that a mail has, unfolded. */
const invitationIn = ({ raw }: Letter): string => {
  const [, body = ""] = /content-type: text\/calendar[^]*?\r\n\r\n([^]*?)\r\n--/i.exec(raw) ?? [];
  const isBase64 = /content-type: text\/calendar[^]{0,200}base64/i.test(raw);
  const text = isBase64
    ? Buffer.from(body, "base64").toString()
    : body
        .replaceAll(/=\r?\n/g, "")
        .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return text.replaceAll(/\r?\n /g, "");
};
const valueIn = (ics: string, name: string) =>
  new RegExp(`^${name}[;:].*?:?([^:\r\n]*)\r?$`, "m").exec(ics)?.[1] ?? "";

const invited = async (by: Someone = admin, fields: object = {}) => {
  const email = anAddress();
  const event = await plan(by, { people: [{ email }], ...fields });
  const ics = invitationIn(await mailbox.letterTo(email));
  const organiser = /^ORGANIZER.*mailto:(\S+)/m.exec(ics)?.[1] ?? "";
  return { event, email, organiser, uid: valueIn(ics, "UID"), sequence: Number(valueIn(ics, "SEQUENCE")) };
};
type Invited = Awaited<ReturnType<typeof invited>>;

type Reply = {
  partstat?: string;
  at?: string;
  sequence?: number;
  recurrence?: string;
  attendee?: string;
  uid?: string;
  method?: string;
};

const folded = (line: string) => line.replaceAll(/(.{70})(?=.)/g, "$1\r\n ");

const aReply = (
  { email, organiser, uid, sequence }: Invited,
  given: Reply = {},
  zone: readonly string[] = [],
) => {
  const { partstat = "ACCEPTED", at = "20261129T150000Z", recurrence, method = "REPLY" } = given;
  return [
    "BEGIN:VCALENDAR",
    "PRODID:-//Somebody//Calendar//EN",
    "VERSION:2.0",
    "CALSCALE:GREGORIAN",
    `METHOD:${method}`,
    ...zone,
    "BEGIN:VEVENT",
    "DTSTART:20261207T140000Z",
    "DTEND:20261207T150000Z",
    `DTSTAMP:${at}`,
    `ORGANIZER;CN="Ruiz; Ana: iGO":mailto:${organiser}`,
    `UID:${given.uid ?? uid}`,
    `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=${partstat};CN="a:b;c";X-NUM-GUESTS=0:mailto:${given.attendee ?? email}`,
    ...(recurrence === undefined ? [] : [recurrence]),
    `SEQUENCE:${given.sequence ?? sequence}`,
    "STATUS:CONFIRMED",
    "SUMMARY:Visita",
    "BEGIN:VALARM",
    "ATTENDEE;PARTSTAT=DECLINED:mailto:nobody@shop.example",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]
    .map(folded)
    .join("\r\n");
};

const base64 = (text: string) =>
  Buffer.from(text)
    .toString("base64")
    .replaceAll(/.{1,76}/g, "$&\r\n");
const quoted = (text: string) => text.replaceAll("=", "=3D");

const headOf = ({ email, organiser }: Invited, fields: readonly string[]) => [
  `From: Tienda Sol <${email}>`,
  `To: Ana Ruiz <${organiser}>`,
  `Message-ID: <${randomUUID()}@shop.example>`,
  "MIME-Version: 1.0",
  ...fields,
];

type Program = (of: Invited, ics: string) => string;

const gmail: Program = (of, ics) =>
  [
    ...headOf(of, [
      "Reply-To: Tienda Sol <tienda@shop.example>",
      "Sender: Google Calendar <calendar-notification@google.com>",
      "Auto-Submitted: auto-generated",
      "Subject: Accepted: Visita @ Mon Dec 7, 2026 9am - 10am (GMT-5) (Ana Ruiz)",
      'Content-Type: multipart/mixed; boundary="000000000000a1"',
    ]),
    "",
    "--000000000000a1",
    'Content-Type: multipart/alternative; boundary="000000000000b2"',
    "",
    "--000000000000b2",
    'Content-Type: text/plain; charset="UTF-8"; format=flowed; delsp=yes',
    "Content-Transfer-Encoding: base64",
    "",
    base64("Tienda Sol has accepted this invitation."),
    "--000000000000b2",
    'Content-Type: text/html; charset="UTF-8"',
    "Content-Transfer-Encoding: quoted-printable",
    "",
    "<p>Tienda Sol has accepted this invitation.</p>",
    "--000000000000b2",
    'Content-Type: text/calendar; charset="UTF-8"; method=REPLY',
    "Content-Transfer-Encoding: 7bit",
    "",
    ics,
    "--000000000000b2--",
    "--000000000000a1",
    'Content-Type: application/ics; name="invite.ics"',
    'Content-Disposition: attachment; filename="invite.ics"',
    "Content-Transfer-Encoding: base64",
    "",
    base64(ics),
    "--000000000000a1--",
    "",
  ].join("\r\n");

const outlook: Program = (of, ics) =>
  [
    ...headOf(of, [
      "Return-Path: <>",
      "Subject: Accepted: Visita",
      "Thread-Topic: Visita",
      "X-MS-Exchange-Calendar-Originator-Id: x",
      'Content-Type: multipart/alternative; boundary="_000_MN2PR_"',
    ]),
    "",
    "--_000_MN2PR_",
    'Content-Type: text/plain; charset="us-ascii"',
    "",
    "",
    "--_000_MN2PR_",
    'Content-Type: text/calendar; charset="utf-8"; method=REPLY',
    "Content-Transfer-Encoding: base64",
    "",
    base64(ics),
    "--_000_MN2PR_--",
    "",
  ].join("\r\n");

const apple: Program = (of, ics) =>
  [
    ...headOf(of, [
      "Subject: Accepted: Visita",
      "X-Mailer: iPhone Mail (23A341)",
      "Content-Type: multipart/mixed; boundary=Apple-Mail-1",
    ]),
    "",
    "--Apple-Mail-1",
    "Content-Type: text/plain; charset=us-ascii",
    "",
    "Tienda Sol has accepted your invitation to the event: Visita",
    "--Apple-Mail-1",
    "Content-Type: text/calendar; name=iCal-20261129-100000.ics; charset=utf-8; method=REPLY",
    "Content-Disposition: attachment; filename=iCal-20261129-100000.ics",
    "Content-Transfer-Encoding: quoted-printable",
    "",
    quoted(ics),
    "--Apple-Mail-1--",
    "",
  ].join("\r\n");

/** Nothing but the answer, as a few programs send it. */
const bare: Program = (of, ics) =>
  [...headOf(of, ["Subject: Re: Visita", "Content-Type: text/calendar; method=REPLY"]), "", ics].join("\r\n");

const take = async (raw: string) => {
  const outcome = await takeIn(deps, incoming(raw), async () => undefined);
  await settleJobs();
  return outcome;
};

const answersOf = async ({ event }: Invited, by: Someone = admin, on?: string) =>
  (
    await by.ask(calendar.readEvent, { params: { id: event.eventId }, query: on === undefined ? {} : { on } })
  ).event.people.map(({ answer }) => answer);

test.each<[string, Program]>([
  ["Gmail", gmail],
  ["Outlook", outlook],
  ["Apple Calendar", apple],
  ["a program that sends nothing else", bare],
])("an answer from %s stands at the event, can change, and nobody is mailed", async (_, program) => {
  const one = await invited();
  expect(one.organiser).toMatch(/^reply\+[a-z2-7]{52}@igo\.example$/);
  const letters = mailbox.letters.length;
  for (const [partstat, answer, hour] of [
    ["ACCEPTED", "yes", "15"],
    ["TENTATIVE", "maybe", "16"],
    ["DECLINED", "no", "17"],
  ]) {
    const ics = aReply(one, { at: `20261129T${hour}0000Z`, ...(partstat !== undefined && { partstat }) });
    expect(await take(program(one, ics))).toBe("event-answer");
    expect(await answersOf(one)).toEqual([answer]);
  }
  expect(mailbox.letters.length).toBe(letters);
});

test.each<[string, string]>([
  ["in Colombia's zone", "RECURRENCE-ID;TZID=America/Bogota:20261221T090000"],
  ["in UTC", "RECURRENCE-ID:20261221T140000Z"],
  ["in a zone abroad, the next day", "RECURRENCE-ID;TZID=Pacific/Auckland:20261222T030000"],
  ["in a zone of Windows", 'RECURRENCE-ID;TZID="SA Pacific Standard Time":20261221T090000'],
])("an answer to one date of a series, %s, is for that date alone", async (_, recurrence) => {
  const one = await invited(admin, { repeat: weekly });
  const ics = aReply(one, { recurrence, partstat: "DECLINED" });
  expect(await take(gmail(one, ics))).toBe("event-answer");
  expect(await answersOf(one, admin, "2026-12-21")).toEqual(["no"]);
  expect(await answersOf(one, admin, "2026-12-14")).toEqual([null]);
});

test("a date of an all-day series, and one that the series does not have", async () => {
  const allDay = { allDay: true, start: "2026-12-07T00:00", end: "2026-12-08T00:00", repeat: weekly };
  const one = await invited(admin, allDay);
  const on = (date: string) => ({ recurrence: `RECURRENCE-ID;VALUE=DATE:${date}` });
  expect(await take(apple(one, aReply(one, on("20261215"))))).toBe("ignored");
  expect(await take(apple(one, aReply(one, on("20261214"))))).toBe("event-answer");
  expect(await answersOf(one, admin, "2026-12-14")).toEqual(["yes"]);
});

test("answers that arrive late or in another order leave the newest one, for each date", async () => {
  const one = await invited(admin, { repeat: weekly });
  const on = "RECURRENCE-ID:20261221T140000Z";
  const said = async (given: Reply) => take(outlook(one, aReply(one, given)));
  expect(await said({ at: "20261129T160000Z", partstat: "DECLINED" })).toBe("event-answer");
  expect(await said({ at: "20261129T150000Z", partstat: "ACCEPTED" })).toBe("ignored");
  expect(await said({ at: "20261129T150000Z", recurrence: on })).toBe("ignored");
  expect(await said({ at: "20261129T180000Z", recurrence: on })).toBe("event-answer");
  expect(await said({ at: "20261129T170000Z", partstat: "TENTATIVE" })).toBe("event-answer");
  expect(await answersOf(one, admin, "2026-12-21")).toEqual(["yes"]);
  expect(await answersOf(one, admin, "2026-12-14")).toEqual(["maybe"]);
});

test("after a new time, only answers to that one count", async () => {
  const one = await invited();
  expect(await take(gmail(one, aReply(one)))).toBe("event-answer");
  const { event } = await admin.ask(calendar.updateEvent, {
    params: { id: one.event.eventId },
    body: { version: one.event.version, start: "2026-12-07T15:00" },
  });
  await settleJobs();
  expect(await answersOf(one)).toEqual([null]);
  const late = "20261130T150000Z";
  expect(await take(gmail(one, aReply(one, { at: late })))).toBe("ignored");
  const moved = invitationIn(await mailbox.letterTo(one.email, 2));
  expect(moved).toContain(one.organiser);
  const sequence = Number(valueIn(moved, "SEQUENCE"));
  // A new title asks nobody anew.
  await admin.ask(calendar.updateEvent, {
    params: { id: event.eventId },
    body: { version: event.version, title: "Otra" },
  });
  expect(await take(gmail(one, aReply(one, { at: late, sequence })))).toBe("event-answer");
  expect(await answersOf(one)).toEqual(["yes"]);
});

test("nobody answers for another guest, for another event, or with a forged address", async () => {
  const [one, other] = [await invited(), await invited()];
  const forged = { ...one, organiser: one.organiser.replace(/.@/, (end) => (end === "a@" ? "q@" : "a@")) };
  for (const raw of [
    gmail(one, aReply(one, { attendee: other.email })),
    gmail(one, aReply(one, { uid: other.uid })),
    gmail(forged, aReply(one)),
    gmail(one, aReply(other)),
    gmail(one, aReply(one, { method: "REQUEST" })),
    gmail(one, aReply(one, { method: "COUNTER" })),
    gmail(one, aReply(one, { partstat: "NEEDS-ACTION" })),
    gmail(one, aReply(one, { partstat: "DELEGATED" })),
    gmail(one, "BEGIN:VCALENDAR\r\nMETHOD:REPLY\r\n".repeat(5000)),
    aBounce({ to: one.organiser, address: one.email }),
  ])
    expect(await take(raw)).toBe("ignored");
  expect(await answersOf(one)).toEqual([null]);
  expect(await answersOf(other)).toEqual([null]);
});

test("who is no guest any more, or of a cancelled event, answers nothing; a huge answer is not read", async () => {
  const one = await invited();
  const ics = aReply(one);
  expect(await take(gmail(one, `${ics}${"x".repeat(1_100_000)}`))).toBe("too-large");
  const { event } = await admin.ask(calendar.updateEvent, {
    params: { id: one.event.eventId },
    body: { version: one.event.version, people: [] },
  });
  await settleJobs();
  // The cancellation comes from the same organiser as the invitation.
  const cancelled = invitationIn(await mailbox.letterTo(one.email, 2));
  expect(cancelled).toContain("METHOD:CANCEL");
  expect(cancelled).toContain(one.organiser);
  expect(await take(gmail(one, ics))).toBe("ignored");
  expect(event.people).toEqual([]);
  const gone = await invited();
  await admin.ask(calendar.deleteEvent, { params: { id: gone.event.eventId }, query: {} });
  expect(await take(gmail(gone, aReply(gone)))).toBe("ignored");
});

test("without incoming mail, the organiser is the author's own address", async () => {
  const quiet = await server({ env: mail });
  const author = await quiet.someone(roles.admin);
  const one = await invited(author);
  expect(one.organiser).toMatch(/@example\.com$/);
});
