// The outbox as a page, for trying the product on your own machine; every other server has none.
import { timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { Failure } from "../failure.ts";
import { escapeHtml } from "../security/html.ts";
import { type OutboxEntry, listOutbox, readFromOutbox } from "./outbox.ts";
import { newNonce } from "../http/pages.ts";
import { isFromThisMachine } from "../http/proxies.ts";
import type { App } from "../http/serving.ts";
import { type Language, languageOf } from "../http/words.ts";

const words = {
  en: {
    title: "Outbox",
    why: "No mail server is configured (SMTP_URL), so messages stay on this machine. Only this machine can see this page.",
    empty: "No messages yet. Request a code and it will appear here.",
    to: "To",
    back: "All messages",
    file: "The .eml file is in",
  },
  es: {
    title: "Bandeja de salida",
    why: "No hay un servidor de correo configurado (SMTP_URL), así que los mensajes se quedan en este equipo. Solo este equipo puede ver esta página.",
    empty: "Todavía no hay mensajes. Pide un código y aparecerá aquí.",
    to: "Para",
    back: "Todos los mensajes",
    file: "El archivo .eml está en",
  },
} as const satisfies Record<Language, object>;

const style = `
  :root { color-scheme: light dark; --ground: #f5f7f8; --paper: #fff; --text: #17242c; --quiet: #50606b; --line: #dfe5e9; --accent: #0b6a70 }
  @media (prefers-color-scheme: dark) { :root { --ground: #10181e; --paper: #19232b; --text: #edf2f5; --quiet: #a9b7c0; --line: #2c3943; --accent: #5ec6c4 } }
  body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: var(--ground); color: var(--text) }
  main { max-width: 720px; margin: 0 auto; padding: 32px 16px } h1 { font-size: 24px; margin: 0 0 8px; overflow-wrap: anywhere }
  p, dl, time { color: var(--quiet); font-size: 14px; margin: 0 0 24px; overflow-wrap: anywhere } a { color: var(--accent) }
  ul { list-style: none; margin: 0; padding: 0; background: var(--paper); border: 1px solid var(--line); border-radius: 12px; overflow: hidden }
  li + li { border-top: 1px solid var(--line) } li a { display: block; padding: 16px; text-decoration: none; color: inherit }
  li a:hover strong, li a:focus-visible strong { color: var(--accent) } li span { display: block; color: var(--quiet); font-size: 14px; overflow-wrap: anywhere }
  iframe { width: 100%; height: 640px; border: 1px solid var(--line); border-radius: 12px; background: var(--paper) }`;

const page = (language: Language, title: string, content: string, nonce: string) =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)} · iGO</title>
  <meta name="viewport" content="width=device-width"><style nonce="${nonce}">${style}</style></head>
  <body><main>${content}</main></body></html>`;

const timeOf = (at: string, language: Language) =>
  `<time datetime="${at}">${new Intl.DateTimeFormat(language === "es" ? "es-CO" : "en", {
    dateStyle: "medium",
    timeStyle: "medium",
    timeZone: "America/Bogota",
  }).format(new Date(at))}</time>`;

const list = (messages: readonly OutboxEntry[], language: Language, nonce: string, base: string) => {
  const t = words[language];
  const rows = messages.map(
    ({ id, to, subject, at }) =>
      `<li><a href="${base}/${id}"><strong>${escapeHtml(subject)}</strong>
      <span>${t.to} ${escapeHtml(to)} · ${timeOf(at, language)}</span></a></li>`,
  );
  const content = rows.length === 0 ? `<p>${t.empty}</p>` : `<ul>${rows.join("")}</ul>`;
  return page(language, t.title, `<h1>${t.title}</h1><p>${t.why}</p>${content}`, nonce);
};

const one = ({ id, to, subject, at }: OutboxEntry, language: Language, nonce: string, base: string) => {
  const t = words[language];
  const content = `<p><a href="${base}">${t.back}</a></p><h1>${escapeHtml(subject)}</h1>
    <p>${t.to} ${escapeHtml(to)} · ${timeOf(at, language)}</p>
    <iframe src="${base}/${id}/content" sandbox="allow-popups allow-popups-to-escape-sandbox"
      title="${escapeHtml(subject)}"></iframe><p>${t.file} DATA_DIR/outbox/${id}.eml</p>`;
  return page(language, subject, content, nonce);
};

const pageRules = (nonce: string) =>
  `default-src 'none'; style-src 'nonce-${nonce}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

// A mail brings its own styles, but may do nothing else: no scripts, no pictures, nothing from other hosts.
const contentRules =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'";

type Outbox = Pick<Config, "smtpUrl" | "isLoopback" | "trustProxy" | "outboxKey">;

/** The page's path, as printed at the start; undefined if there is no page. */
export const outboxPath = ({ smtpUrl, isLoopback, trustProxy, outboxKey }: Outbox): string | undefined =>
  smtpUrl === undefined && isLoopback && trustProxy === 0 ? `/outbox/${outboxKey}` : undefined;

export const serveOutbox = (app: App, config: Config): void => {
  const base = outboxPath(config);
  if (base === undefined) return;
  const { dataDir } = config;
  const key = Buffer.from(config.outboxKey);

  const admitted = (request: FastifyRequest<{ Params: { key: string } }>): Language => {
    const tried = Buffer.from(request.params.key);
    const isRight = tried.length === key.length && timingSafeEqual(tried, key);
    if (!isRight || !isFromThisMachine(request)) throw new Failure("request.not_found");
    return languageOf(request.headers["accept-language"]);
  };
  const find = async (id: string): Promise<OutboxEntry> => {
    const message = await readFromOutbox(dataDir, id);
    if (!message) throw new Failure("request.not_found");
    return message;
  };
  const show = (reply: FastifyReply, rules: string, html: string) =>
    reply
      .header("content-security-policy", rules)
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(html);

  app.get<{ Params: { key: string } }>("/outbox/:key", async (request, reply) => {
    const language = admitted(request);
    const nonce = newNonce();
    return show(reply, pageRules(nonce), list(await listOutbox(dataDir), language, nonce, base));
  });
  app.get<{ Params: { key: string; id: string } }>("/outbox/:key/:id", async (request, reply) => {
    const language = admitted(request);
    const nonce = newNonce();
    return show(reply, pageRules(nonce), one(await find(request.params.id), language, nonce, base));
  });
  app.get<{ Params: { key: string; id: string } }>("/outbox/:key/:id/content", async (request, reply) => {
    admitted(request);
    return show(reply, contentRules, (await find(request.params.id)).html);
  });
};
