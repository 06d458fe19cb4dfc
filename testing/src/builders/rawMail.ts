// Messages as they arrive over the wire, for tests of incoming mail.
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";

type Given = {
  to: string;
  from?: string;
  subject?: string;
  messageId?: string | null;
  refs?: readonly string[];
  fields?: Record<string, string>;
  text?: string;
  html?: string;
  files?: readonly { name: string; type?: string; bytes: Uint8Array | string; cid?: string }[];
};

const fold = (base64: string) => base64.replaceAll(/.{1,76}/g, "$&\r\n");

const partOf = (type: string, body: Uint8Array | string, fields: readonly string[] = []) =>
  [
    `Content-Type: ${type}`,
    "Content-Transfer-Encoding: base64",
    ...fields,
    "",
    fold(Buffer.from(body).toString("base64")),
  ].join("\r\n");

export const aRawMail = ({
  to,
  from = "Tienda <tienda@shop.example>",
  subject = "Re: Hola",
  messageId = `<${randomUUID()}@shop.example>`,
  refs = [],
  fields = {},
  text = "Listo, gracias",
  html,
  files = [],
}: Given): string => {
  const boundary = "=_between";
  const head = [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    ...(messageId === null ? [] : [`Message-ID: ${messageId}`]),
    ...(refs.length === 0 ? [] : [`In-Reply-To: ${refs.at(-1)}`, `References: ${refs.join("\r\n ")}`]),
    ...Object.entries(fields).map(([name, value]) => `${name}: ${value}`),
    "MIME-Version: 1.0",
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
  ];
  const parts = [
    partOf(html === undefined ? "text/plain; charset=utf-8" : "text/html; charset=utf-8", html ?? text),
    ...files.map(({ name, type = "application/octet-stream", bytes, cid }) =>
      partOf(`${type}; name="${name}"`, bytes, [
        `Content-Disposition: ${cid === undefined ? "attachment" : "inline"}; filename="${name}"`,
        ...(cid === undefined ? [] : [`Content-ID: <${cid}>`]),
      ]),
    ),
  ];
  return `${head.join("\r\n")}\r\n\r\n${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join("")}--${boundary}--\r\n`;
};

/** A mail server's report about an unknown address (RFC 3464), to the sender in the envelope. */
export const aBounce = (of: {
  to: string;
  address: string;
  action?: string;
  reason?: string;
  isEncoded?: boolean;
}): string => {
  const { to, address, action = "failed", reason = "550 5.1.1 No such user", isEncoded = false } = of;
  const about = [
    "Reporting-MTA: dns; mx.shop.example",
    "",
    `Final-Recipient: rfc822; ${address}`,
    `Action: ${action}`,
    "Status: 5.1.1",
    `Diagnostic-Code: smtp; ${reason}`,
    "",
  ].join("\r\n");
  return [
    "Return-Path: <>",
    "From: Mail Delivery System <MAILER-DAEMON@mx.shop.example>",
    `To: ${to}`,
    "Subject: Undelivered Mail Returned to Sender",
    `Message-ID: <${randomUUID()}@mx.shop.example>`,
    "Auto-Submitted: auto-replied",
    "MIME-Version: 1.0",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="=_report"',
    "",
    "--=_report",
    "Content-Type: text/plain",
    "",
    "Your message could not be delivered.",
    "",
    "--=_report",
    "Content-Type: message/delivery-status",
    ...(isEncoded
      ? ["Content-Transfer-Encoding: base64", "", fold(Buffer.from(about).toString("base64"))]
      : ["", about]),
    "--=_report--",
    "",
  ].join("\r\n");
};

/** The message as the mailbox passes it on. */
export const incoming = (raw: string | Buffer) => ({
  head: raw.toString().split("\r\n\r\n", 1)[0] ?? "",
  size: Buffer.byteLength(raw),
  open: async () => Readable.from([Buffer.from(raw)], { objectMode: false }),
});
