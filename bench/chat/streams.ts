// Opens many streams, and measures the time from a message's POST until it arrives on other streams.
import { randomUUID } from "node:crypto";
import { Agent, get } from "node:http";
import { send } from "../serving.ts";

export type Person = { id: string; token: string };

/** Resolves when the stream is open; `hear` receives each data line. */
const openStream = (base: string, { token }: Person, agent: Agent, hear: (data: string) => void) =>
  new Promise<() => void>((resolve, reject) => {
    const request = get(
      `${base}/api/v1/events`,
      { agent, headers: { authorization: `Bearer ${token}` } },
      (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`A stream answered ${answer.statusCode}`));
        answer.setEncoding("utf8");
        let held = "";
        answer.on("data", (text: string) => {
          const lines = (held + text).split("\n");
          held = lines.pop() ?? "";
          for (const line of lines) if (line.startsWith("data: ")) hear(line);
          resolve(() => request.destroy());
        });
        answer.on("error", () => undefined);
      },
    );
    request.on("error", reject);
  });

/** Opens the streams in batches. `seen` resolves when a person's stream has received a text. */
export const openStreams = async (base: string, people: readonly Person[]) => {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const waiting = new Map<string, Map<string, (at: number) => void>>();
  const hear = (id: string) => (data: string) => {
    for (const [text, resolve] of waiting.get(id) ?? [])
      if (data.includes(text)) {
        waiting.get(id)?.delete(text);
        resolve(performance.now());
      }
  };
  const closes: (() => void)[] = [];
  for (let from = 0; from < people.length; from += 50) {
    const some = people.slice(from, from + 50);
    closes.push(...(await Promise.all(some.map((one) => openStream(base, one, agent, hear(one.id))))));
  }
  const seen = (id: string, text: string) =>
    new Promise<number>((resolve) => {
      const own = waiting.get(id) ?? new Map<string, (at: number) => void>();
      waiting.set(id, own.set(text, resolve));
    });
  return { seen, close: () => closes.forEach((close) => close()) };
};

/** The time from before the POST until the message is on the first and on the last of the streams. */
export const timeToOthers = async (
  base: string,
  { seen }: Awaited<ReturnType<typeof openStreams>>,
  { from, to, conversationId }: { from: Person; to: readonly Person[]; conversationId: string },
): Promise<{ first: number; last: number }> => {
  const text = randomUUID();
  const arrivals = to.map(({ id }) => seen(id, text));
  const began = performance.now();
  const path = `/chat/${conversationId}/messages`;
  const { ok, text: said } = await send(base, "POST", path, { clientId: randomUUID(), text }, from);
  if (!ok) throw new Error(`Could not send: ${said}`);
  const at = await Promise.all(arrivals);
  return { first: Math.min(...at) - began, last: Math.max(...at) - began };
};
