// LISTEN on its own connection, bypassing any pooler, that reconnects by itself.
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Hint } from "./hints.ts";
import type { Hosts } from "./server.hosts.ts";

type Receive = (payload: string) => void;

const firstPause = 100;
const longestPause = 1000;

const quoted = (channel: string) => `"${channel.replaceAll('"', '""')}"`;

export const openListener = (config: pg.ClientConfig, hosts: Hosts, complain: (error: unknown) => void) => {
  const subscribers = new Map<string, Set<Receive>>();
  let client: pg.Client | undefined;
  let opening: Promise<void> | undefined;
  let closed = false;

  const connect = async () => {
    const fresh = new pg.Client({ ...config, connectionString: hosts.address() });
    fresh.on("notification", ({ channel, payload }) => {
      for (const receive of subscribers.get(channel) ?? []) receive(payload ?? "");
    });
    // Whatever the error was, the close event follows it.
    fresh.on("error", complain);
    fresh.on("end", () => void reopen(fresh));
    await fresh.connect();
    try {
      for (const channel of subscribers.keys()) await fresh.query(`listen ${quoted(channel)}`);
    } catch (error) {
      void fresh.end().catch(complain);
      throw error;
    }
    if (closed) await fresh.end();
    else client = fresh;
  };

  /** A standby refuses LISTEN. */
  const connectElsewhere = async (error: unknown) => {
    if (!hosts.areSeveral) throw error;
    await hosts.find();
    await connect();
  };

  const comeBack = async (pause: number): Promise<void> => {
    await wait(pause);
    if (closed) return;
    try {
      await connect().catch(connectElsewhere);
    } catch (error) {
      complain(error);
      await comeBack(Math.min(pause * 2, longestPause));
    }
  };

  const reopen = async (lost: pg.Client) => {
    if (closed || client !== lost) return;
    client = undefined;
    await comeBack(firstPause);
    // Notifications sent meanwhile are lost, so every subscriber has to look again.
    for (const receive of [...subscribers.values()].flatMap((set) => [...set])) receive("");
  };

  const ensureOpen = () => {
    opening ??= connect()
      .catch(connectElsewhere)
      .catch((error: unknown) => {
        opening = undefined;
        throw error;
      });
    return opening;
  };

  const listen = async (channel: string, receive: Receive) => {
    const known = subscribers.get(channel);
    if (known) known.add(receive);
    else subscribers.set(channel, new Set([receive]));
    await ensureOpen();
    // If the connection has just been lost, the next one listens to all channels anyway.
    if (!known) await client?.query(`listen ${quoted(channel)}`).catch(complain);
    return async () => {
      subscribers.get(channel)?.delete(receive);
    };
  };

  /** A transaction of its own that writes nothing, so no commit waits for it. Without a connection it is not sent. */
  const notify = async (hints: readonly Hint[]) => {
    if (closed) return;
    await ensureOpen();
    await client?.query(
      "select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as hint (channel, payload)",
      [hints.map(({ channel }) => channel), hints.map(({ payload }) => payload)],
    );
  };

  const close = async () => {
    closed = true;
    await client?.end();
  };
  return { listen, notify, close };
};
