// LISTEN on a connection of its own, past any pooler, that comes back by itself.
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";

type Heard = (payload: string) => void;

const quoted = (channel: string) => `"${channel.replaceAll('"', '""')}"`;

export const openListener = (config: pg.ClientConfig, complain: (error: unknown) => void) => {
  const ears = new Map<string, Set<Heard>>();
  let client: pg.Client | undefined;
  let opening: Promise<void> | undefined;
  let closed = false;

  const connect = async () => {
    const fresh = new pg.Client(config);
    fresh.on("notification", ({ channel, payload }) => {
      for (const heard of ears.get(channel) ?? []) heard(payload ?? "");
    });
    fresh.on("error", (error) => {
      complain(error);
      void reopen(fresh);
    });
    fresh.on("end", () => void reopen(fresh));
    await fresh.connect();
    for (const channel of ears.keys()) await fresh.query(`listen ${quoted(channel)}`);
    client = fresh;
  };

  const comeBack = async (pause: number): Promise<void> => {
    await wait(pause);
    if (closed) return;
    try {
      await connect();
    } catch (error) {
      complain(error);
      await comeBack(Math.min(pause * 2, 2000));
    }
  };

  const reopen = async (lost: pg.Client) => {
    if (closed || client !== lost) return;
    client = undefined;
    await comeBack(100);
    // What was said meanwhile is lost: everybody looks for himself.
    for (const heard of [...ears.values()].flatMap((set) => [...set])) heard("");
  };

  const listen = async (channel: string, heard: Heard) => {
    const known = ears.get(channel);
    if (known) known.add(heard);
    else ears.set(channel, new Set([heard]));
    opening ??= connect().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    await opening;
    if (!known) await client?.query(`listen ${quoted(channel)}`);
    return async () => {
      ears.get(channel)?.delete(heard);
    };
  };

  const close = async () => {
    closed = true;
    await client?.end();
  };
  return { listen, close };
};
