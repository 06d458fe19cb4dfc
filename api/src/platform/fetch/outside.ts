// Calls an address supplied by a stranger, to fetch a file or to post to it: only on the open internet, by connecting to
// the very address that was checked, with limits on time and size.
import { lookup } from "node:dns/promises";
import { type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { isIP, type LookupFunction, BlockList } from "node:net";
import { whenAborted } from "@igo/contract/core/aborted";
import { Failure } from "../failure.ts";
import type { Files } from "../files/files.ts";
import { isAway } from "../files/store.away.ts";

// Which addresses a stranger's link may lead our server to: public ones only, nothing in our own network.
// The IANA registries of special-purpose addresses, IPv4 and IPv6.
const special4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.31.196.0/24",
  "192.52.193.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "192.175.48.0/24",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  // Multicast, reserved and broadcast.
  "224.0.0.0/4",
  "240.0.0.0/4",
];
// Of IPv6, only what is routed on the internet, without the tunnels that lead to an IPv4 address.
const routed6 = "2000::/3";
const special6 = ["2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20"];

const listOf = (ranges: readonly string[], family: "ipv4" | "ipv6") => {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = "", bits = ""] = range.split("/");
    list.addSubnet(network, Number(bits), family);
  }
  return list;
};

const refused4 = listOf(special4, "ipv4");
const allowed6 = listOf([routed6], "ipv6");
const refused6 = listOf(special6, "ipv6");

export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !refused4.check(address, "ipv4");
  // Only link-local addresses have a zone, as in fe80::1%eth0.
  if (family !== 6 || address.includes("%")) return false;
  return allowed6.check(address, "ipv6") && !refused6.check(address, "ipv6");
};

/** Why there is no file: the address itself, where it leads, or what the server sent. */
export type FetchTrouble =
  | "not_an_address"
  | "not_public"
  | "unreachable"
  | "refused"
  | "too_many_redirects"
  | "too_large"
  | "too_slow";
export type Fetched = { key: string; size: number } | { trouble: FetchTrouble };

/** Why there is no answer. */
type Unsent = { trouble: "not_public" | "unreachable" | "too_slow" };

/** What a receiver answered, or why there is no answer. */
export type Told = { status: number; answer: string; retryAfter: string | undefined } | Unsent;

type Found = { address: string; family: number };

/** Name resolution and the address check, which tests replace. */
export type FetchWorld = {
  resolve: (host: string) => Promise<Found[]>;
  mayReach: (address: string) => boolean;
  /** As in a URL: empty for the scheme's own. */
  mayUsePort: (port: string) => boolean;
  /** Tests have no certificates: `post` then speaks without TLS, to the same port. */
  isPlain?: boolean;
};

const internet: FetchWorld = {
  resolve: (host) => lookup(host, { all: true, verbatim: true }),
  mayReach: isPublicAddress,
  // Others are no web servers for everyone, and some of their protocols read what we send as commands.
  mayUsePort: (port) => port === "" || port === "80" || port === "443",
};

const maxRedirects = 3;
const longestAddress = 2000;
const longest = 20_000;
const redirects = new Set([301, 302, 303, 307, 308]);

type Sent = { method: string; headers: Readonly<Record<string, string>>; body?: Buffer };
type Posting = {
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** In milliseconds. */
  patience: number;
  /** Ends it from outside: then it throws. */
  stop?: AbortSignal | undefined;
  /** Which addresses it may lead to; public ones if nothing is said. */
  isAllowed?: (address: string) => boolean;
};
const file: Sent = { method: "GET", headers: { accept: "image/webp,image/png,image/jpeg" } };

const trouble = (reason: FetchTrouble) => ({ trouble: reason });

const addressOf = (text: string, base?: URL): URL | undefined => {
  const url = text.length <= longestAddress ? URL.parse(text, base?.href) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === "" || url.username || url.password)
    return undefined;
  return url;
};

const endOf = (signal: AbortSignal) =>
  new Promise<never>((_, fail) => {
    whenAborted(signal, () => fail(signal.reason));
  });

/** The first bytes as text, without what a database cannot hold. */
const startOf = async (response: IncomingMessage, maxBytes: number): Promise<string> => {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    pieces.push(piece);
    size += piece.length;
    if (size >= maxBytes) break;
  }
  return Buffer.concat(pieces).subarray(0, maxBytes).toString("utf8").replaceAll("\0", "");
};

export const openSafeFetch = (
  files: Files,
  world: FetchWorld = internet,
  /** Hosts of ours, with or without a port, that may be told things wherever they are, also without TLS. */
  ownHosts: readonly string[] = [],
) => {
  const { resolve, mayReach, mayUsePort, isPlain = false } = world;
  const isOwn = (url: URL) => ownHosts.includes(url.hostname) || ownHosts.includes(url.host);

  /** The address to connect to; undefined if any of the name's addresses is not public. */
  const find = async (url: URL, signal: AbortSignal, isAllowed = mayReach): Promise<Found | undefined> => {
    const host = url.hostname.replace(/^\[|\]$/g, "");
    const literal = isIP(host);
    const found = literal
      ? [{ address: host, family: literal }]
      : await Promise.race([resolve(host), endOf(signal)]);
    return found.every(({ address }) => isAllowed(address)) ? found[0] : undefined;
  };

  /** Sends one request to the address found. Resolving the name again could return another address (DNS rebinding). */
  const ask = (url: URL, { address, family }: Found, signal: AbortSignal, sent: Sent) =>
    new Promise<IncomingMessage>((answer, fail) => {
      const pinned: LookupFunction = (_host, { all }, back) =>
        all ? back(null, [{ address, family }]) : back(null, address, family);
      const request = url.protocol === "https:" ? requestSecure : requestPlain;
      request(url, {
        lookup: pinned,
        agent: false,
        signal,
        maxHeaderSize: 16_384,
        method: sent.method,
        headers: { "accept-encoding": "identity", "user-agent": "iGO", ...sent.headers },
      })
        .once("response", answer)
        .once("error", fail)
        .end(sent.body);
    });

  const store = async (response: IncomingMessage, maxBytes: number): Promise<Fetched> => {
    const encoding = response.headers["content-encoding"] ?? "identity";
    if (response.statusCode !== 200 || encoding !== "identity") return trouble("refused");
    if (Number(response.headers["content-length"] ?? 0) > maxBytes) return trouble("too_large");
    return files.put(response, maxBytes);
  };

  const follow = async (first: string, maxBytes: number, signal: AbortSignal): Promise<Fetched> => {
    let url = addressOf(first);
    for (let step = 0; step <= maxRedirects; step += 1) {
      if (!url) return trouble("not_an_address");
      if (!mayUsePort(url.port)) return trouble("not_public");
      const found = await find(url, signal);
      if (!found) return trouble("not_public");
      const response = await ask(url, found, signal, file);
      try {
        const { location } = response.headers;
        if (!redirects.has(response.statusCode ?? 0) || location === undefined)
          return await store(response, maxBytes);
        url = addressOf(location, url);
      } finally {
        response.destroy();
      }
    }
    return trouble("too_many_redirects");
  };

  /** Fetches the file into our store, where the caller picks it up by its key. */
  const fetchFile = async (address: string, maxBytes: number, patience = longest): Promise<Fetched> => {
    const signal = AbortSignal.timeout(patience);
    try {
      return await follow(address, maxBytes, signal);
    } catch (error) {
      if (isAway(error)) throw error;
      if (error instanceof Failure) return trouble("too_large");
      return trouble(signal.aborted ? "too_slow" : "unreachable");
    }
  };

  /** Posts once, to the very address that was checked, and reads the answer; never follows where that leads. */
  const send = async <Answer>(
    url: URL,
    { headers, body, patience, stop, isAllowed }: Posting,
    read: (response: IncomingMessage) => Answer | Promise<Answer>,
  ): Promise<Answer | Unsent> => {
    const late = AbortSignal.timeout(patience);
    const signal = stop ? AbortSignal.any([late, stop]) : late;
    try {
      const found = await find(url, signal, isAllowed);
      if (!found) return { trouble: "not_public" };
      const sent = { ...headers, "content-length": String(body.length) };
      const response = await ask(url, found, signal, { method: "POST", headers: sent, body });
      try {
        return await read(response);
      } finally {
        response.destroy();
      }
    } catch (error) {
      if (stop?.aborted) throw error;
      return { trouble: late.aborted ? "too_slow" : "unreachable" };
    }
  };

  /** Posts to an address, only over TLS. Returns the status; nobody reads the answer. */
  const post = async (
    address: string,
    headers: Readonly<Record<string, string>>,
    body: Buffer,
    patience = longest,
  ): Promise<{ status: number } | { trouble: FetchTrouble }> => {
    const url = addressOf(address);
    if (!url) return trouble("not_an_address");
    if (!mayName(address)) return trouble("not_public");
    if (isPlain) url.protocol = "http:";
    return send(url, { headers, body, patience }, ({ statusCode = 0 }) => ({ status: statusCode }));
  };

  /** Whether `post` would try it, as far as the address alone says; its name is looked up only then. */
  const mayName = (address: string): boolean => {
    const url = addressOf(address);
    if (url?.protocol !== "https:" || !mayUsePort(url.port)) return false;
    const host = url.hostname.replace(/^\[|\]$/g, "");
    return isIP(host) === 0 ? host.includes(".") : mayReach(host);
  };

  /** Whether `tell` would try it, as far as the address alone says. A receiver may listen on a port of its own. */
  const mayTell = (address: string): boolean => {
    const url = addressOf(address);
    if (!url || url.hash !== "") return false;
    return isOwn(url) || (url.protocol === "https:" && (url.port === "" || Number(url.port) >= 1024));
  };

  /** Posts to a receiver of webhooks, and returns the beginning of its answer. */
  const tell = async (
    address: string,
    headers: Readonly<Record<string, string>>,
    text: string,
    { patience, maxAnswer, stop }: { patience: number; maxAnswer: number; stop?: AbortSignal | undefined },
  ): Promise<Told> => {
    const url = addressOf(address);
    if (!url || !mayTell(address)) return { trouble: "not_public" };
    const isAllowed = isOwn(url) ? () => true : mayReach;
    const body = Buffer.from(text);
    return send(url, { headers, body, patience, stop, isAllowed }, async (response) => ({
      status: response.statusCode ?? 0,
      answer: await startOf(response, maxAnswer),
      retryAfter: response.headers["retry-after"],
    }));
  };

  return { fetchFile, post, mayName, tell, mayTell };
};
export type SafeFetch = ReturnType<typeof openSafeFetch>;
