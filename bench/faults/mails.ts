// The mail server is killed at random moments while people's mails leave: each arrives, and one that arrives twice has
// the same Message-ID both times. To let the pauses between tries pass, the bench brings waiting jobs forward.
import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort, send } from "../serving.ts";
import { type Fault, seconds, type Setting } from "./fault.ts";
import { addAdministrators } from "./people.ts";
import type { Place } from "./place.ts";

const program = join(import.meta.dirname, "mailServer.ts");
/** Each writes within what one person may send to outside addresses in an hour. */
const authors = 10;
const patience = 120_000;

type Arrived = { address: string; messageId: string };

/** The mail server, and what it wrote down over all of its lives. */
const openReceiver = async (folder: string) => {
  const port = await freePort();
  const file = join(folder, "received.txt");
  let child: ChildProcess | undefined;
  const start = async () => {
    child = spawn(process.execPath, [program, String(port), file], {
      stdio: ["ignore", "pipe", "inherit"],
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: join(import.meta.dirname, "../../.cache/compiled") },
    });
    if (child.stdout) await once(child.stdout, "data");
  };
  const kill = async () => {
    const dying = child;
    child = undefined;
    if (dying?.kill("SIGKILL")) await once(dying, "exit");
  };
  /** Its last line may be cut short: it was killed before it acknowledged that mail. */
  const arrived = (): Arrived[] =>
    !existsSync(file)
      ? []
      : readFileSync(file, "utf8")
          .split("\n")
          .slice(0, -1)
          .map((line) => {
            const [address = "", messageId = ""] = line.split(" ");
            return { address, messageId };
          });
  return { url: `smtp://127.0.0.1:${port}`, start, kill, arrived };
};
type Receiver = Awaited<ReturnType<typeof openReceiver>>;

const bringForward = (place: Place) =>
  place.look(({ query }) =>
    query(`update pgboss.job set start_after = now()
      where name = 'mail' and state in ('created', 'retry') and start_after > now()`),
  );

const until = async (place: Place, what: string, isDone: () => Promise<boolean>) => {
  const began = performance.now();
  for (let forward = began; !(await isDone()); await wait(20)) {
    assert(performance.now() - began < patience, `Waited in vain for ${what}`);
    if (performance.now() - forward < 500) continue;
    await bringForward(place);
    forward = performance.now();
  }
};

/** As a person sends from the compose window; returns the Message-ID's first part by address. */
const writeAll = async (place: Place, mails: number): Promise<Map<string, string>> => {
  const written = new Map<string, string>();
  const { base } = place.running();
  const write = async (token: string, from: number) => {
    for (let number = from; number < mails; number += authors) {
      const id = randomUUID();
      const address = `tienda-${number}@outside.example`;
      const ask = async (path: string, body: object) => {
        const { ok, status, text } = await send(base, "POST", path, body, { token });
        assert(ok, `${path}: ${status} ${text}`);
      };
      const text = { subject: `Pedido ${number}`, html: "<p>Revisa los precios, por favor</p>" };
      await ask("/mail/draft", { id, version: 0, saveId: randomUUID(), to: [{ address }], ...text });
      await ask("/mail/send", { draftId: id, version: 1 });
      written.set(address, id);
    }
  };
  const tokens = await addAdministrators(place, authors);
  await Promise.all(tokens.map(write));
  return written;
};

/** Counts of arrived mails, in order, at which the mail server is killed. */
const momentsOf = ({ size: { mails, mailKills }, random }: Setting) => {
  const moments = new Set<number>();
  while (moments.size < mailKills) moments.add(1 + random.below(mails - 1));
  return [...moments].toSorted((a, b) => a - b);
};

const killAgainAndAgain = async (setting: Setting, receiver: Receiver) => {
  const { place, random, note } = setting;
  for (const moment of momentsOf(setting)) {
    await until(place, `mail ${moment}`, async () => receiver.arrived().length >= moment);
    await wait(random.below(30));
    await receiver.kill();
    await wait(random.below(300));
    await receiver.start();
    await bringForward(place);
    note(`killed at ${moment} mails`);
  }
};

const isSent = (place: Place) =>
  place.look(async ({ query }) => {
    const { rows } = await query(
      "select (select count(*) from mail_recipient where status <> 'sent')::integer as left",
    );
    return rows[0]?.left === 0;
  });

const provoke = async (setting: Setting): Promise<string> => {
  const { place, size } = setting;
  if (size.mails === 0) return "left out: mails alone wait ten seconds, in which they can be unsent";
  const receiver = await openReceiver(place.dataDir);
  place.options.env = { SMTP_URL: receiver.url };
  try {
    await receiver.start();
    await place.start();
    const began = performance.now();
    const killing = killAgainAndAgain(setting, receiver);
    const [written] = await Promise.all([writeAll(place, size.mails), killing]);
    assert.equal(written.size, size.mails);
    await until(place, "the last mails", () => isSent(place));
    const took = performance.now() - began;

    const all = receiver.arrived();
    const ids = new Map([...written.keys()].map((address) => [address, new Set<string>()]));
    for (const { address, messageId } of all) ids.get(address)?.add(messageId);
    const lost = [...ids].filter(([, found]) => found.size === 0);
    const different = [...ids].filter(([address, found]) =>
      [...found].some((one) => !one.startsWith(`<${written.get(address)}@`)),
    );
    assert.deepEqual({ lost, different }, { lost: [], different: [] });
    await place.stop();
    return (
      `${size.mailKills} kills of the mail server while ${size.mails} mails of ${authors} people left in ${seconds(took)}: ` +
      `0 lost, ${all.length - size.mails} came again with the same Message-ID, 0 with another`
    );
  } finally {
    await receiver.kill();
  }
};

export const mailServerKilled: Fault = { name: "mails over a mail server killed", on: ["server"], provoke };
