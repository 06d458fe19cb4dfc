// The body of a mail from outside as a separate page under its own policy: no scripts, nothing from other hosts. We
// serve its pictures: those within the mail and, once the reader agrees, remote ones, fetched with safeguards and
// re-encoded.
import type { ParsedInput } from "@igo/contract/core/endpoint";
import type { continueImport, readMailBody } from "@igo/contract/mail/incoming.calls";
import type { Deps } from "../../../platform/deps.ts";
import { Failure } from "../../../platform/failure.ts";
import type { FileReply } from "../../../platform/http/fileReply.ts";
import type { SignedIn } from "../../../platform/security/signedIn.ts";
import { goOn } from "../../imports/resolve/imports.returned.service.ts";
import * as queries from "./body.queries.ts";
import { createHmac, timingSafeEqual } from "node:crypto";

// The signed address from which a frame loads a mail's body: it contains the reader's session and the mail, and ends
// with the session, or after some hours.
const hours = 6;
const idBytes = 16;
const timeBytes = 6;
const signedBytes = idBytes * 2 + timeBytes;
const signatureBytes = 19;

type Keys = Pick<Deps, "secrets">;
type BodyOf = { sessionId: string; mailId: string };

const signatureOf = ({ secrets }: Keys, data: Uint8Array) =>
  createHmac("sha256", secrets.key("bodies of mail by session"))
    .update(data)
    .digest()
    .subarray(0, signatureBytes);

const bytesOf = (id: string) => Buffer.from(id.replaceAll("-", ""), "hex");
const idOf = (bytes: Buffer) =>
  bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

const bodyToken = (deps: Keys, { sessionId, mailId }: BodyOf): string => {
  const until = Buffer.alloc(timeBytes);
  // Rounded to the hour, so that reloading the page does not reload its frames.
  until.writeUIntBE((Math.floor(Date.now() / 3_600_000) + hours) * 3600, 0, timeBytes);
  const data = Buffer.concat([bytesOf(sessionId), bytesOf(mailId), until]);
  return Buffer.concat([data, signatureOf(deps, data)]).toString("base64url");
};

const readBodyToken = (deps: Keys, token: string): BodyOf | undefined => {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== signedBytes + signatureBytes) return undefined;
  const data = bytes.subarray(0, signedBytes);
  if (!timingSafeEqual(bytes.subarray(signedBytes), signatureOf(deps, data))) return undefined;
  if (data.readUIntBE(idBytes * 2, timeBytes) * 1000 < Date.now()) return undefined;
  return { sessionId: idOf(data.subarray(0, idBytes)), mailId: idOf(data.subarray(idBytes, idBytes * 2)) };
};

const maxPictureBytes = 5 * 2 ** 20;
const base = "/api/v1/mail/body";

export const bodyPath = (deps: Pick<Deps, "secrets">, sessionId: string, mailId: string): string =>
  `${base}/${bodyToken(deps, { sessionId, mailId })}`;

const words = {
  en: { quote: "Quoted text", picture: "Picture" },
  es: { quote: "Texto citado", picture: "Imagen" },
} as const;

const style = `
  html { font: 15px/1.5 "Public Sans Variable", system-ui, sans-serif; -webkit-text-size-adjust: none; text-size-adjust: none }
  body { margin: 0; padding: 0 0 4px; overflow-x: auto; overflow-y: hidden; overflow-wrap: anywhere }
  main { display: flow-root } p { margin: 0 0 12px } img { max-width: 100%; height: auto } table { max-width: 100% }
  pre { white-space: pre-wrap } h2 { font-size: 20px } h3, h4 { font-size: 17px }
  blockquote { margin: 0 0 12px; padding-inline-start: 12px; border-inline-start: 3px solid #8a9aa5 }
  .host { font-size: 12px; opacity: .85; font-weight: 400 } .picture { font-size: 13px; font-style: italic; opacity: .85 }
  summary { display: inline-block; margin: 8px 0; padding: 2px 10px; border-radius: 6px; border: 1px solid #8a9aa5; cursor: pointer; font-size: 13px; line-height: 24px }
  @media (pointer: coarse) { summary { padding: 9px 14px } }
  @media print { details > * { display: block } }`;

const themes = {
  light: "html { color: #17242c } a { color: #0b6a70 }",
  // A mail's colours assume white paper; in dark mode everything is shown in our own colours.
  dark: `html { color: #e6edf1 } main * { color: inherit !important; background: none !important; border-color: #4a5a66 !important }
  main a, main a * { color: #6fd0ce !important }`,
};

/** A mail brings its own styles, and may do nothing else. Links open in a new tab. */
const policyOf = ({ config }: Pick<Deps, "config">): string =>
  [
    "default-src 'none'",
    "img-src 'self'",
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    ["frame-ancestors 'self'", ...config.corsOrigins].join(" "),
    "sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox",
  ].join("; ");

type Wanted = ParsedInput<typeof readMailBody>["query"];

const withPictures = (row: queries.BodyRow, token: string, { pictures, language }: Wanted): string => {
  const fileOf = new Map(row.files.map(({ id, contentId }) => [contentId, id]));
  const place = words[language].picture;
  return row.html
    .replaceAll(/<img data-cid="([^"]*)"/g, (_, cid: string) => {
      const id = fileOf.get(cid.replaceAll("&amp;", "&"));
      return id === undefined ? "<img" : `<img src="${base}/${token}/${id}"`;
    })
    .replaceAll(/<img data-picture="(\d+)" alt="([^"]*)"[^>]*>/g, (whole, number: string, alt: string) =>
      pictures && Number(number) < row.pictures.length
        ? whole.replace(`data-picture="${number}"`, `src="${base}/${token}/${number}"`)
        : `<span class="picture">[${alt === "" ? place : alt}]</span>`,
    )
    .replaceAll("<summary></summary>", `<summary>${words[language].quote}</summary>`);
};

const found = async (deps: Deps, token: string) => {
  const named = readBodyToken(deps, token);
  const row = named && (await queries.findBody(deps.db, named.sessionId, named.mailId));
  if (!named || !row) throw new Failure("mail.no_such_mail");
  return { ...named, row };
};

export const readMailPage = async (deps: Deps, token: string, wanted: Wanted): Promise<FileReply> => {
  const { row } = await found(deps, token);
  const html = `<!doctype html><html lang="${wanted.language}"><head><meta charset="utf-8"><title>iGO</title>
<meta name="viewport" content="width=device-width"><style>${style}${themes[wanted.theme]}</style></head>
<body><main dir="auto">${withPictures(row, token, wanted)}</main></body></html>`;
  return {
    fileName: "mail.html",
    contentType: "text/html; charset=utf-8",
    body: Buffer.from(html),
    cache: "private, no-store",
    policy: policyOf(deps),
  };
};

const size = 1200;

const shown = async (deps: Deps, key: string): Promise<FileReply> => {
  const body = await deps.pictures.open(key, size);
  if (!body) throw new Failure("mail.file_not_found");
  return { fileName: "picture.webp", contentType: "image/webp", body, cache: "private, max-age=3600" };
};

/** Re-encodes a picture, so that nothing else in the file survives. */
const drawn = async (deps: Deps, fileKey: string): Promise<string> =>
  (await deps.files.near(fileKey, deps.pictures.take)).key;

const minute = 60_000;
const maxRemembered = 1000;
// By mail and number: whoever asks again, or at the same moment, does not make us fetch again.
const fetchedBefore = new Map<string, { until: number; key: Promise<string | undefined> }>();

const fetchPicture = async (deps: Deps, address: string): Promise<string | undefined> => {
  const fetched = await deps.outside.fetchFile(address, maxPictureBytes);
  if ("trouble" in fetched) return undefined;
  try {
    return await drawn(deps, fetched.key);
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  } finally {
    await deps.files.remove(fetched.key);
  }
};

/** The stored picture of an address outside, fetched at most once an hour, or once a minute if it cannot be had. */
const fetchOnce = (deps: Deps, name: string, address: string): Promise<string | undefined> => {
  const known = fetchedBefore.get(name);
  if (known && known.until > Date.now()) return known.key;
  const one = { until: Date.now() + 60 * minute, key: fetchPicture(deps, address) };
  const forgetSoon = () => {
    one.until = Date.now() + minute;
  };
  one.key.then(
    (key) => key ?? forgetSoon(),
    () => fetchedBefore.delete(name),
  );
  fetchedBefore.delete(name);
  fetchedBefore.set(name, one);
  const [oldest] = fetchedBefore.keys();
  if (fetchedBefore.size > maxRemembered && oldest !== undefined) fetchedBefore.delete(oldest);
  return one.key;
};

export const picture = async (deps: Deps, token: string, name: string): Promise<FileReply> => {
  const { row, mailId } = await found(deps, token);
  const address = /^\d+$/.test(name) ? row.pictures[Number(name)] : undefined;
  if (address === undefined) {
    const file = /^\d+$/.test(name) ? undefined : await queries.findPicture(deps.db, mailId, name);
    if (!file) throw new Failure("mail.file_not_found");
    return shown(deps, await drawn(deps, file.fileKey));
  }
  const key = await fetchOnce(deps, `${mailId} ${name}`, address);
  if (key === undefined) throw new Failure("mail.file_not_found");
  return shown(deps, key);
};

/** Adds the workbook in a mail to the import it belongs to. */
export const toImport = async (
  deps: Deps,
  user: SignedIn,
  { fileId }: ParsedInput<typeof continueImport>["params"],
) => {
  const file = await queries.findReturned(deps.db, user.id, fileId);
  if (!file) throw new Failure("mail.file_not_found");
  return goOn(deps, user, file.importId, {
    fileKey: file.fileKey,
    fileName: file.fileName,
  });
};
