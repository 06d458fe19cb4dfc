// The initial recipients, subject and text of a reply, a reply to all and a forwarded mail.
import type { Mail, RecipientChoice } from "@igo/contract/mail/mail";
import { formatDateTime } from "../../../core/language/format.ts";
import type { Text } from "../../../core/language/i18n.ts";
import { beginDraft } from "./composing.ts";

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
export const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);

export const underSignature = (signature: string, below = "") =>
  `<p></p>${signature === "" ? "" : `<p>--</p>${signature}`}${below}`;

const person = (id: string, name: string, photoUrl: string | null): RecipientChoice => ({
  kind: "person",
  id,
  name,
  address: null,
  hint: null,
  photoUrl,
});

const choiceOf = ({
  accountId,
  marketId,
  name,
  address,
}: Pick<
  Mail["recipients"][number],
  "accountId" | "marketId" | "name" | "address"
>): RecipientChoice | null => {
  if (accountId !== null) return person(accountId, name, null);
  if (marketId !== null) return { kind: "market", id: marketId, name, address, hint: null, photoUrl: null };
  if (address === null) return null;
  return {
    kind: "address",
    id: null,
    name: name === "" ? address : name,
    address,
    hint: null,
    photoUrl: null,
  };
};

const choicesOf = (recipients: Mail["recipients"], roles: readonly string[], me: string) =>
  recipients
    .filter(({ role, accountId }) => roles.includes(role) && accountId !== me)
    .flatMap((one) => choiceOf(one) ?? []);

/** An outside sender is answered at their address, as a market's contact if they are one. */
const authorOf = ({ from }: Mail): RecipientChoice[] => {
  if (!from) return [];
  const { accountId, name, photoUrl, address = null, marketId = null } = from;
  if (accountId !== null) return [person(accountId, name, photoUrl)];
  return [choiceOf({ accountId, name, address, marketId }) ?? []].flat();
};

const prefixed = (prefix: string, subject: string) =>
  /^(?:re|rv|fwd?|fw):/i.test(subject) && subject.toLowerCase().startsWith(prefix.toLowerCase())
    ? subject
    : `${prefix} ${subject}`.slice(0, 200).trim();

type Writer = { t: Text; me: string; signature: string };

/** To the sender; for the user's own mail, to its recipients. */
export const reply = (mail: Mail, { t, me, signature }: Writer, toAll: boolean) => {
  const written = t("mail.wrote", {
    when: formatDateTime(mail.at),
    name: mail.from?.name ?? t("chat.erased"),
  });
  const others = choicesOf(mail.recipients, ["to"], me);
  const to = mail.isOwn ? others : authorOf(mail);
  beginDraft(
    {
      to: toAll && !mail.isOwn ? [...to, ...others] : to,
      cc: toAll ? choicesOf(mail.recipients, ["cc"], me) : [],
      subject: prefixed("Re:", mail.subject),
      html: underSignature(signature, `<p>${escaped(written)}</p><blockquote>${mail.html}</blockquote>`),
    },
    { kind: "reply", sourceId: mail.id },
  );
};

export const forward = (mail: Mail, { t, signature }: Writer) => {
  const lines = [
    `${t("mail.from")}: ${mail.from?.name ?? t("chat.erased")}`,
    `${t("mail.date")}: ${formatDateTime(mail.at)}`,
    `${t("mail.subject")}: ${mail.subject}`,
  ];
  beginDraft(
    {
      subject: prefixed(t("mail.forwardPrefix"), mail.subject),
      html: underSignature(signature, `<p>${lines.map(escaped).join("<br>")}</p>${mail.html}`),
      files: mail.files,
    },
    { kind: "forward", sourceId: mail.id },
  );
};
