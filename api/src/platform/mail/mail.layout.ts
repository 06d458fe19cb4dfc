// The layout of a message: plain text, HTML that every mail program shows, and the short form of a text
// message.
import { unsaidPlace } from "@igo/contract/core/links";
import { escapeHtml } from "../security/html.ts";
import type { Wording } from "./mail.wording.ts";
import type { Language } from "../http/words.ts";

// The product's light colours; mail programs without a dark mode keep them.
const colour = {
  ground: "#f5f7f8",
  paper: "#ffffff",
  well: "#eef2f4",
  line: "#dfe5e9",
  text: "#17242c",
  quiet: "#50606b",
  accent: "#0b6a70",
  onAccent: "#ffffff",
};

const dark = `
  .ground { background: #10181e !important } .paper { background: #19232b !important; border-color: #2c3943 !important }
  .well { background: #202c35 !important } .text { color: #edf2f5 !important } .quiet { color: #a9b7c0 !important }
  .accent { color: #5ec6c4 !important } .button { background: #5ec6c4 !important; color: #04282b !important }`;

const font = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const paragraph = (text: string) =>
  `<p class="text" style="margin:0 0 16px;font:16px/1.5 ${font};color:${colour.text}">${escapeHtml(text)}</p>`;

const note = (text: string) =>
  `<p class="quiet" style="margin:0 0 8px;font:14px/1.5 ${font};color:${colour.quiet}">${escapeHtml(text)}</p>`;

// No spaces between the digits, so that phones and mail programs offer to fill them in.
const codeRow = (code: string) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr>
  <td class="well text" align="center" style="padding:20px;border-radius:8px;background:${colour.well};color:${colour.text};
  font:700 36px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:8px">${escapeHtml(code)}</td></tr></table>`;

const button = ({ label, link }: NonNullable<Wording["button"]>) =>
  `<p style="margin:8px 0 4px"><a class="button" href="${escapeHtml(link)}" target="_blank" rel="noopener"
  style="display:inline-block;padding:12px 24px;border-radius:8px;background:${colour.accent};color:${colour.onAccent};
  font:600 16px/1.5 ${font};text-decoration:none">${escapeHtml(label)}</a></p>
  <p class="quiet" dir="ltr" style="margin:0 0 24px;font:14px/1.5 ${font};color:${colour.quiet}">${escapeHtml(unsaidPlace(link, label))}</p>`;

export const asHtml = (wording: Wording, language: Language): string =>
  `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(wording.subject)}</title><style>@media (prefers-color-scheme: dark) {${dark}}</style></head>
<body class="ground" style="margin:0;padding:0;background:${colour.ground}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(wording.preview)}</div>
<table class="ground" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${colour.ground}"><tr>
<td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px"><tr>
<td class="accent" style="padding:0 8px 16px;font:700 24px/1.3 ${font};color:${colour.accent}">iGO</td></tr><tr>
<td class="paper" style="padding:32px;border:1px solid ${colour.line};border-radius:12px;background:${colour.paper}">
<h1 class="text" style="margin:0 0 24px;font:700 22px/1.3 ${font};color:${colour.text}">${escapeHtml(wording.title)}</h1>
${[wording.greeting, ...wording.lines].map(paragraph).join("\n")}
${wording.code === undefined ? "" : codeRow(wording.code)}${wording.button ? button(wording.button) : ""}
${wording.notes.map(note).join("\n")}</td></tr><tr>
<td style="padding:16px 8px 0">${note(wording.footer)}</td></tr></table></td></tr></table></body></html>
`;

export const asPlainText = (wording: Wording): string =>
  [
    wording.greeting,
    ...wording.lines,
    ...(wording.code === undefined ? [] : [wording.code]),
    ...(wording.button ? [`${wording.button.label}:\n${wording.button.link}`] : []),
    ...wording.notes,
    `-- \niGO\n${wording.footer}`,
  ].join("\n\n");

/** A text message. Its last line lets a phone's browser fill in the code on our page, and only there. */
export const asTextMessage = (wording: Wording, publicUrl: string): string => {
  if (wording.code === undefined)
    return [`iGO: ${wording.subject}`, ...(wording.button ? [wording.button.link] : [])].join("\n");
  return `${wording.subject}. ${wording.notes[0]}\n\n@${new URL(publicUrl).hostname} #${wording.code}`;
};
