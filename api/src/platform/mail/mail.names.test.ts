// Names and titles that people chose, in our own mails: no mail program makes a link of them.
import { expect, test } from "vitest";
import { asHtml, asPlainText } from "./mail.layout.ts";
import { senderName } from "./mail.post.ts";
import { type MailContent, mailWords } from "./mail.words.ts";

const evil = "evil.com/login https://evil.com x@evil.com www.evil.com";
const link = "https://igo.example/auth/invitation#secret";
const calendar = { method: "REQUEST", ics: "" };

const lettersNaming = (evil: string): MailContent[] => [
  ...(["new", "moved", "cancelled"] as const).map((what): MailContent => ({
    template: "event",
    params: { name: evil, what, title: evil, when: "hoy", place: "", organiser: evil, ...calendar },
  })),
  ...(["admin", "owner"] as const).map((role): MailContent => ({
    template: "invitation",
    params: { name: evil, inviter: evil, link, market: evil, others: "1", chain: "", role },
  })),
  {
    template: "invitation",
    params: { name: evil, inviter: evil, link, market: "", others: "0", chain: evil, role: "manager" },
  },
  ...["1", "2"].map((count): MailContent => ({
    template: "notifications",
    params: { name: evil, title: evil, lines: `${evil}\n${evil}`, count },
  })),
  { template: "known-account", params: { name: evil } },
  { template: "password-changed", params: { name: evil } },
  { template: "code", params: { name: evil, code: "123456", purpose: "sign-in", minutes: "5" } },
];

/** As mail programs find them: anything with a scheme, and words with a dot before what may be a domain. */
const autoLinked = /[a-z]+:\/\/\S+|[\p{L}\p{N}.-]*[\p{L}\p{N}]\.\p{L}{2,}\S*/giu;

test.each(
  lettersNaming(evil).flatMap((letter) => (["en", "es"] as const).map((language) => ({ letter, language }))),
)(
  "no name in $letter.template ($language) becomes a link, and each of our links says its host",
  ({ letter, language }) => {
    const words = mailWords(letter, language, "https://igo.example");
    const html = asHtml(words, language);
    const outside = html.replaceAll(/<style>[^]*?<\/style>|<[^>]*>/g, " ");
    expect(words.subject.match(autoLinked)).toBeNull();
    for (const text of [asPlainText(words), outside])
      for (const found of text.match(autoLinked) ?? []) expect(found).toMatch(/^(?:https:\/\/)?igo\.example/);
    for (const [, href = ""] of html.matchAll(/href="([^"]*)"/g)) {
      expect(href).toMatch(/^https:\/\/igo\.example\//);
      expect(outside).toMatch(/\sigo\.example\s/);
    }
  },
);

test("nor does the name that a mail is sent in", () => {
  expect(senderName("evil.com", false)).toBe("evil. com – aliado (iGO)");
});

const turned = "متجر";

test.each(
  lettersNaming(turned).flatMap((letter) =>
    (["en", "es"] as const).map((language) => ({ letter, language })),
  ),
)(
  "a name written from right to left turns no word of $letter.template ($language)",
  ({ letter, language }) => {
    // Its lines are sentences, in which the names stand apart already.
    const { title, subject, preview, greeting, lines, notes } = mailWords(
      letter,
      language,
      "https://igo.example",
    );
    const written =
      letter.template === "notifications"
        ? [greeting]
        : [title, subject, preview, greeting, ...lines, ...notes];
    for (const sentence of written)
      expect(sentence.replaceAll(`\u2068${turned}\u2069`, "")).not.toContain(turned);
  },
);

test("a sentence about such a name keeps it apart in the subject of a mail", () => {
  const title = `\u2068${turned}\u2069 is approved`;
  const params = { name: "", title, lines: title, count: "1" };
  expect(mailWords({ template: "notifications", params }, "en", "https://igo.example").subject).toBe(title);
  expect(senderName(turned, true)).toBe(`\u2068${turned}\u2069 (iGO)`);
});
