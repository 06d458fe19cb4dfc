// Files in a bucket of an S3-compatible store that all nodes share. An object is at most 200 MB and is sent whole, with
// the checksum of its content, which is compared again by whoever reads it.
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import type { Bucket } from "./bucket.ts";
import { asAway } from "./store.away.ts";
import { openNear } from "./store.near.ts";
import type { Content, Store, StoredObject } from "./store.shape.ts";
import { writeContent } from "./store.write.ts";

const digestHeader = "x-amz-meta-sha256";
const empty = createHash("sha256").digest("hex");

/** How long an attempt may take without a body, and how slow a body may be. */
const answerMs = 10_000;
const bytesPerMs = 500;
const idleMs = 30_000;
/** No attempt begins later than this after the first. */
const patienceMs = 3000;

const isTransient = (status: number) => status === 408 || status === 429 || status >= 500;

type Ask = {
  method: "GET" | "PUT" | "DELETE";
  /** Of an object; the bucket's own without it. */
  name?: string;
  search?: Record<string, string>;
  headers?: Record<string, string>;
  /** Sent anew with each attempt. */
  body?: { path: string; size: number; digest: string };
};

const codeIn = (xml: string) => /<Code>([^<]*)<\/Code>/.exec(xml)?.[1];
const said = (xml: string) => /<Message>([^<]*)<\/Message>/.exec(xml)?.[1] ?? "";

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const unescaped = (text: string) =>
  text.replaceAll(/&(?:#(x?)([0-9a-f]+)|(\w+));/gi, (whole, hex: string, code: string, name: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)) : (entities[name] ?? whole),
  );
const textOf = (xml: string, element: string) =>
  unescaped(new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? "");

// What Node calls a web stream and what the browser's types call one are the same thing.
const streamOf = (path: string) => Readable.toWeb(createReadStream(path)) as ReadableStream;

export const openBucket = (bucket: Bucket, dataDir: string): Store => {
  const { endpoint, name: bucketName, region, accessKeyId, secretAccessKey } = bucket;
  const about = `the bucket ${bucketName} at ${endpoint}`;

  const attempt = async ({ method, name, search = {}, headers = {}, body }: Ask) => {
    const url = new URL(`${endpoint}/${bucketName}${name === undefined ? "" : `/${name}`}`);
    for (const [key, value] of Object.entries(search)) url.searchParams.set(key, value);
    const signed = await new AwsV4Signer({
      method,
      url: url.href,
      headers: {
        ...headers,
        "accept-encoding": "identity",
        "x-amz-content-sha256": body?.digest ?? empty,
      },
      service: "s3",
      region,
      accessKeyId,
      secretAccessKey,
    }).sign();
    if (body) signed.headers.set("content-length", String(body.size));
    const ending = new AbortController();
    const limit = setTimeout(
      () => ending.abort(new Error("It did not answer in time")),
      answerMs + (body ? body.size / bytesPerMs : 0),
    );
    try {
      const response = await fetch(signed.url, {
        method,
        headers: signed.headers,
        signal: ending.signal,
        redirect: "manual",
        ...(body && body.size > 0 && { body: streamOf(body.path), duplex: "half" }),
      });
      return { response, ending };
    } finally {
      clearTimeout(limit);
    }
  };

  /**
   * Asks again while the store is away, for some seconds. Undefined if there is no such object; whatever else the store
   * says keeps us from the file as well, so it is away until someone has put it right.
   */
  const ask = async (wanted: Ask) => {
    const began = performance.now();
    for (let pause = 100; ; pause *= 2) {
      let trouble: unknown;
      let isFinal = false;
      try {
        const { response, ending } = await attempt(wanted);
        if (response.ok) return { response, ending };
        const xml = await response.text();
        const code = codeIn(xml);
        if (response.status === 404 && (code === "NoSuchKey" || wanted.method === "DELETE")) return undefined;
        trouble = new Error(`it answers ${response.status} ${code ?? ""} ${said(xml)}`.trim());
        isFinal = !isTransient(response.status);
      } catch (error) {
        trouble = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      }
      if (isFinal || performance.now() - began + pause > patienceMs)
        throw asAway(`${about}: ${trouble instanceof Error ? trouble.message : String(trouble)}`, trouble);
      await wait(pause);
    }
  };

  /** The bytes of an answer, compared with the length and the checksum that they were stored with. */
  async function* bytesOf(
    name: string,
    { response, ending }: { response: Response; ending: AbortController },
  ): AsyncGenerator<Uint8Array> {
    const hash = createHash("sha256");
    const stalled = () => ending.abort(new Error("It has stopped sending"));
    let idle = setTimeout(stalled, idleMs);
    let size = 0;
    try {
      for await (const chunk of response.body ?? []) {
        clearTimeout(idle);
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
        idle = setTimeout(stalled, idleMs);
      }
    } catch (error) {
      throw asAway(`${about}: ${name} broke off`, error);
    } finally {
      clearTimeout(idle);
    }
    const digest = response.headers.get(digestHeader);
    if (size !== Number(response.headers.get("content-length") ?? size))
      throw asAway(`${about}: ${name} broke off`, undefined);
    if (digest !== null && digest !== hash.digest("hex"))
      throw new Error(`${name} in ${about} is not what was stored: its checksum differs`);
  }

  const openObject: Store["open"] = async (name) => {
    const answer = await ask({ method: "GET", name });
    if (!answer) return undefined;
    const size = Number(answer.response.headers.get("content-length"));
    const body = Readable.from(bytesOf(name, answer), { objectMode: false });
    // Whoever reads no further does not want the rest.
    body.once("close", () => answer.ending.abort());
    return { body, size };
  };

  const download = async (name: string, path: string): Promise<{ size: number }> => {
    const found = await openObject(name);
    if (!found) throw new Error(`There is no ${name} in ${about}`);
    return writeContent(path, found.body);
  };

  const near = openNear(join(dataDir, "near"), download);

  const writeDraft = async (path: string, content: Content) => {
    const hash = createHash("sha256");
    const hashed = async function* () {
      for await (const chunk of content) {
        hash.update(chunk);
        yield chunk;
      }
    };
    const { size } = await writeContent(path, hashed());
    return { path, size, digest: hash.digest("hex") };
  };

  const put: Store["put"] = async (name, content) => {
    const path = await near.draft();
    try {
      const body = await writeDraft(path, content);
      await ask({ method: "PUT", name, headers: { [digestHeader]: body.digest }, body });
      // Whoever uploads a file mostly wants it read at once.
      await near.keep(name, path, body.size);
      return { size: body.size };
    } finally {
      await rm(path, { force: true });
    }
  };

  async function* list(folder: string): AsyncGenerator<StoredObject> {
    let token: string | undefined;
    do {
      const search = {
        "list-type": "2",
        prefix: `${folder}/`,
        ...(token !== undefined && { "continuation-token": token }),
      };
      const answer = await ask({ method: "GET", search });
      const xml = (await answer?.response.text()) ?? "";
      for (const [, one = ""] of xml.matchAll(/<Contents>([^]*?)<\/Contents>/g))
        yield {
          name: textOf(one, "Key"),
          size: Number(textOf(one, "Size")),
          storedAt: new Date(textOf(one, "LastModified")),
        };
      token = textOf(xml, "IsTruncated") === "true" ? textOf(xml, "NextContinuationToken") : undefined;
    } while (token);
  }

  const remove: Store["remove"] = async (name) => {
    near.forget(name);
    const answer = await ask({ method: "DELETE", name });
    await answer?.response.arrayBuffer();
  };

  return { about, isShared: true, put, open: openObject, hold: near.hold, remove, list, close: near.close };
};
