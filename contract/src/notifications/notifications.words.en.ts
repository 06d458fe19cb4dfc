// The English text of notifications.
import { joined, said, type Words } from "./notifications.parts.ts";

const exported: Readonly<Record<string, string>> = {
  markets: "markets",
  products: "products",
  activity: "the activity",
};

export const english: Words = {
  "import-checked": ({ file, amount, text }) =>
    said(
      `${file} is checked`,
      joined(
        `${amount("ready")} ready`,
        text("withErrors") === "0" ? "" : `${amount("withErrors")} with errors`,
      ),
    ),
  "import-committed": ({ file, isMenu, amount, isOne }) =>
    said(
      `${file} is imported`,
      isMenu
        ? `${amount("committed")} ${isOne("committed") ? "product" : "products"}`
        : `${amount("committed")} ${isOne("committed") ? "market" : "markets"}`,
    ),
  "import-failed": ({ file }) => said(`${file} could not be imported`, "Open it to see why"),
  "import-undone": ({ file }) => said(`The import of ${file} was undone`),
  "market-in-review": ({ name, count, number, names, actor }) =>
    count === 1
      ? said(`${name} is waiting for review`, actor && `Sent by ${actor}`)
      : said(`${number} markets are waiting for review`, names),
  "market-changes-requested": ({ name, count, number, names, text }) =>
    count === 1
      ? said(`Changes requested: ${name}`, text("reason"))
      : said(`Changes requested: ${number} markets`, joined(names, text("reason"))),
  "market-approved": ({ name, count, number, names }) =>
    count === 1 ? said(`${name} is approved`) : said(`${number} markets are approved`, names),
  "market-rejected": ({ name, count, number, names, text }) =>
    count === 1
      ? said(`${name} was rejected`, text("reason"))
      : said(`${number} markets were rejected`, joined(names, text("reason"))),
  "market-suspended": ({ name, count, number, names, text }) =>
    count === 1
      ? said(`${name} is suspended`, text("reason"))
      : said(`${number} markets are suspended`, joined(names, text("reason"))),
  "document-expiring": ({ name, document, date }) =>
    said(`${document} expires on ${date}`, joined(name, "Upload the new one")),
  "document-reviewed": ({ name, document, text }) =>
    said(
      `${document} ${text("status") === "approved" ? "approved" : "rejected"}`,
      joined(name, text("note")),
    ),
  "sign-in": ({ text }) =>
    said(
      "Sign-in from a new device",
      joined(text("browser"), text("system"), text("address"), "If it was not you, change your password"),
    ),
  "mail-refused": ({ count, number }) =>
    said(
      count === 1 ? "An email could not be delivered" : `${number} emails could not be delivered`,
      "See which ones and resend them",
    ),
  "job-failed": ({ count, number, text }) =>
    said(count === 1 ? "A background job failed" : `${number} background jobs failed`, text("job")),
  "webhook-off": ({ count, number, text }) =>
    said(
      count === 1
        ? `A webhook of ${text("name")} was turned off`
        : `${number} webhooks of ${text("name")} were turned off`,
      text("reason") === "gone"
        ? "Its receiver answered that it is gone (410)"
        : "For five days every delivery failed",
    ),
  "task-assigned": ({ text, amount, isOne, actor }) =>
    said(
      isOne("count") ? `Assigned to you: ${text("title")}` : `${amount("count")} markets are assigned to you`,
      actor && `By ${actor}`,
    ),
  "task-comment": ({ count, number, text, actor }) =>
    said(
      count === 1 ? `New comment: ${text("title")}` : `${number} new comments: ${text("title")}`,
      actor && `By ${actor}`,
    ),
  "task-due": ({ text, date }) => said(`Due: ${text("title")}`, date),
  "event-invitation": ({ text, when, actor }) =>
    said(
      text("what") === "new"
        ? `Invitation: ${text("title")}`
        : text("what") === "moved"
          ? `${text("title")} was rescheduled`
          : `${text("title")} is cancelled`,
      joined(when, actor && `By ${actor}`),
    ),
  "post-published": ({ text, isOne }) =>
    said(text("title"), isOne("mustRead") ? "Read it and confirm that you have" : "A new post for you"),
  "must-read": ({ text }) => said(`Still to read: ${text("title")}`, "Read it and confirm that you have"),
  "event-reminder": ({ text, when }) => said(text("title"), when),
  mail: ({ text, actor }) => {
    const from = actor || text("from");
    return said(from ? `Email from ${from}` : "You have an email", text("subject") || "No subject");
  },
  "mail-undelivered": ({ text }) =>
    said(`Your email to ${text("to")} was not delivered`, text("subject") || "No subject"),
  "export-ready": ({ text, date }) =>
    said(`Your export of ${exported[text("of")] ?? "records"} is ready`, `Download it by ${date}`),
  "export-failed": ({ text }) =>
    said(
      `Your export of ${exported[text("of")] ?? "records"} could not be made`,
      "Export it again from the list",
    ),
  mention: ({ count, text, actor }) =>
    said(count === 1 && actor ? `${actor} mentioned you` : "You were mentioned", text("name")),
  message: ({ count, text, actor }) =>
    count === 1 && actor
      ? said(`New message from ${actor}`, text("name") === actor ? "" : text("name"))
      : said("New messages", text("name") || actor),
};
