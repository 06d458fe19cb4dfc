// A real SMTP server that stores what it receives: tests read one-time codes where their owner would, in the mail.
import { whenDone } from "./server/server.ts";
import { type Receiver, type Smtp, startSmtp } from "./smtpServer.ts";

const patience = 20_000;

/** `returnPath` is the sender in the envelope. */
export type Letter = {
  to: string;
  returnPath: string;
  subject: string;
  text: string;
  html: string;
  raw: string;
};

const decoders: Record<string, (body: string) => string> = {
  base64: (body) => Buffer.from(body, "base64").toString("utf8"),
  "quoted-printable": (body) =>
    Buffer.from(
      body
        .replace(/=\r?\n/g, "")
        .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
      "latin1",
    ).toString("utf8"),
};

/** `=?UTF-8?Q?…?=` and `=?UTF-8?B?…?=` in a header. */
const headerWords = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, body: string) =>
      kind.toLowerCase() === "b"
        ? (decoders.base64?.(body) ?? "")
        : (decoders["quoted-printable"]?.(body.replaceAll("_", " ")) ?? ""),
    );

const headersOf = (head: string) => {
  const lines = head.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
};

type Part = { headers: Map<string, string>; body: string };

const partsOf = (raw: string): Part[] => {
  const split = /\r?\n\r?\n/.exec(raw);
  const head = raw.slice(0, split?.index ?? raw.length);
  const body = split ? raw.slice(split.index + split[0].length) : "";
  const headers = headersOf(head);
  const boundary = /boundary="?([^";]+)"?/i.exec(headers.get("content-type") ?? "")?.[1];
  if (boundary === undefined) return [{ headers, body }];
  const inner = body.split(`--${boundary}`).slice(1, -1);
  return [{ headers, body: "" }, ...inner.flatMap((part) => partsOf(part.replace(/^\r?\n/, "")))];
};

const bodyOf = (parts: readonly Part[], type: string) => {
  const part = parts.find(({ headers }) => headers.get("content-type")?.startsWith(type));
  const decode = decoders[part?.headers.get("content-transfer-encoding")?.toLowerCase() ?? ""];
  return (decode ? decode(part?.body ?? "") : (part?.body ?? "")).replaceAll("\r\n", "\n").trim();
};

const letterOf = (to: string, returnPath: string, raw: string): Letter => {
  const parts = partsOf(raw);
  return {
    to,
    returnPath,
    subject: headerWords(parts[0]?.headers.get("subject") ?? ""),
    text: bodyOf(parts, "text/plain"),
    html: bodyOf(parts, "text/html"),
    raw,
  };
};

/** While `refuse` is set, every message is answered with that SMTP code. */
export const openMailbox = async () => {
  const letters: Letter[] = [];
  const looking = new Set<() => void>();
  const state: { refuse: number | undefined } = { refuse: undefined };
  const receiver: Receiver = {
    receive: (raw, { from, to }) => {
      if (state.refuse !== undefined) return state.refuse;
      for (const address of to) letters.push(letterOf(address, from, raw));
      for (const look of looking) look();
      return undefined;
    },
  };
  let smtp: Smtp | undefined = await startSmtp(receiver);
  const { port } = smtp;
  const close = async () => {
    const closing = smtp;
    smtp = undefined;
    await closing?.close();
  };
  whenDone(close);

  const to = (address: string) =>
    letters.filter((letter) => letter.to.toLowerCase() === address.toLowerCase());

  /** The `number`th message to an address, once it has arrived. */
  const letterTo = (address: string, number = 1): Promise<Letter> =>
    new Promise((resolve, reject) => {
      const look = () => {
        const letter = to(address)[number - 1];
        if (letter) end(() => resolve(letter));
      };
      const end = (answer: () => void) => {
        clearTimeout(impatience);
        looking.delete(look);
        answer();
      };
      const impatience = setTimeout(
        () => end(() => reject(new Error(`Letter ${number} to ${address} did not come`))),
        patience,
      );
      looking.add(look);
      look();
    });

  /** The code in the `number`th message to an address. */
  const codeFor = async (address: string, number = 1): Promise<string> => {
    const { text } = await letterTo(address, number);
    const code = /\b\d{6}\b/.exec(text)?.[0];
    if (code === undefined) throw new Error(`No code in: ${text}`);
    return code;
  };

  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    state,
    to,
    letterTo,
    codeFor,
    /** Stops the mail server, and restarts it at the same address. */
    close,
    reopen: async () => {
      smtp ??= await startSmtp(receiver, port);
    },
  };
};
