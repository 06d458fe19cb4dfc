// The headers of a message: fields by name, unfolded but not decoded.

export type Head = ReadonlyMap<string, readonly string[]>;

const maxFields = 1000;

export const readHead = (raw: string): Head => {
  const head = new Map<string, string[]>();
  const [top = ""] = raw.split(/\r?\n\r?\n/, 1);
  for (const line of top.replaceAll(/\r?\n[ \t]+/g, " ").split(/\r?\n/, maxFields)) {
    const colon = line.indexOf(":");
    if (colon < 1) continue;
    const name = line.slice(0, colon).trim().toLowerCase();
    const values = head.get(name) ?? [];
    values.push(line.slice(colon + 1).trim());
    head.set(name, values);
  }
  return head;
};

export const fieldOf = (head: Head, name: string): string => head.get(name)?.[0] ?? "";

/** All fields with these names, joined. */
export const headFields = (head: Head, ...names: readonly string[]): string =>
  names.flatMap((name) => head.get(name) ?? []).join("\n");

const maxRefs = 20;

/** The Message-IDs in a text, as written; any that is too long is ignored. */
export const messageIdsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/<[^<>\s\p{Cc}]{1,250}>/gu)].map(([id]) => id)),
];

/** The messages it replies to; of a long thread, the first and the last ones. */
export const refsOf = (head: Head): string[] => {
  const all = messageIdsIn(`${headFields(head, "references")} ${headFields(head, "in-reply-to")}`);
  return all.length <= maxRefs + 1 ? all : [...all.slice(0, 1), ...all.slice(-maxRefs)];
};

/** The headers that are enough to decide whether to read the rest. */
export const decidingFields = [
  "message-id",
  "from",
  "to",
  "cc",
  "subject",
  "date",
  "in-reply-to",
  "references",
  "delivered-to",
  "x-original-to",
  "envelope-to",
  "return-path",
  "auto-submitted",
  "precedence",
  "x-auto-response-suppress",
  "x-autoreply",
  "x-autorespond",
  "x-loop",
  "list-id",
  "content-type",
  "x-failed-recipients",
] as const;
