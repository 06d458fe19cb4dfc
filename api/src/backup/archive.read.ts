// Reads an archive twice: first to its end, to verify that it is complete and ours; then again, to extract its
// contents.
import { createReadStream, existsSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import type { Secrets } from "../platform/security/secrets.ts";
import {
  isSigned,
  type Manifest,
  manifestName,
  parseManifest,
  refusalOfSchema,
  refusalOfSecret,
  signatureName,
} from "./manifest.ts";
import { groupOf, newTally } from "./tally.ts";
import type { Content } from "../platform/files/store.shape.ts";
import { type Entry, readTar } from "./tar.ts";

/** Larger than the manifest of any of our databases, and small enough for memory. */
const longestText = 16 * 2 ** 20;

const unpacked = (path: string): AsyncIterable<Uint8Array> => {
  const gunzip = createGunzip({ chunkSize: 256 * 1024 });
  // The reader of `gunzip` gets the error of a damaged file.
  pipeline(createReadStream(path, { highWaterMark: 256 * 1024 }), gunzip, () => undefined);
  return gunzip;
};

const refused = (path: string, why: string) => new Error(`${path}: ${why}. Nothing has been written.`);

const drain = async (content: Content) => {
  for await (const piece of content) void piece;
};

const textOf = async ({ name, size, content }: Entry) => {
  if (size > longestText) throw new Error(`${name} is too long`);
  return Buffer.concat(await Array.fromAsync(content)).toString("utf8");
};

/** Reads the archive to its end and returns all that is needed to verify it. */
const scan = async (path: string) => {
  const tally = newTally();
  const texts = new Map<string, string>();
  for await (const entry of readTar(unpacked(path))) {
    if (groupOf(entry.name) && texts.size === 0) await drain(tally.count(entry).content);
    else if ([manifestName, signatureName].includes(entry.name)) texts.set(entry.name, await textOf(entry));
    else throw new Error(`it holds ${entry.name}, which is no part of a backup`);
  }
  return { contents: tally.contents(), text: texts.get(manifestName), signature: texts.get(signatureName) };
};

/** The first group of contents that is not as it was written. */
const differenceOf = (manifest: Manifest, contents: Manifest["contents"]) =>
  [...new Set([...Object.keys(manifest.contents), ...Object.keys(contents)])].find(
    (group) => !isDeepStrictEqual(manifest.contents[group], contents[group]),
  );

/** Reads the archive to its end and returns its manifest; throws if it is not as our server wrote it. */
export const verifyArchive = async (path: string, secrets: Secrets | undefined): Promise<Manifest> => {
  if (!existsSync(path)) throw new Error(`There is no file ${path}.`);
  const { contents, text, signature } = await scan(path).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    throw refused(path, `it is no backup of iGO, or a cut or damaged one (${why})`);
  });
  const manifest = text === undefined ? undefined : parseManifest(text);
  if (text === undefined || signature === undefined || !manifest)
    throw refused(path, "it is no backup of iGO, or a cut or damaged one (it has no manifest)");
  const refusal = refusalOfSchema(manifest) ?? refusalOfSecret(manifest.secret, secrets);
  if (refusal !== undefined) throw refused(path, refusal);
  if (!secrets || !isSigned(text, signature, secrets))
    throw refused(path, "its manifest has been changed since it was made");
  const difference = differenceOf(manifest, contents);
  if (difference !== undefined) throw refused(path, `its ${difference} have been changed since it was made`);
  return manifest;
};

/** Extracts a verified archive: first its files, then the rows of its tables in the manifest's order. */
export const openArchive = (path: string) => {
  const tally = newTally();
  const entries = readTar(unpacked(path));
  let entry: Entry | undefined;
  const proceed = async () => {
    const { value, done } = await entries.next();
    entry = done ? undefined : tally.count(value);
    return entry;
  };
  const groupAhead = () => entry && groupOf(entry.name);

  const takeFiles = async (take: (file: Entry) => Promise<unknown>) => {
    for (
      let file = await proceed();
      file && /^(files|pictures)$/.test(groupAhead() ?? "");
      file = await proceed()
    )
      await take(file);
  };

  async function* rowsOf(table: string): AsyncGenerator<Uint8Array> {
    while (groupAhead() === `tables/${table}`) {
      if (entry) yield* entry.content;
      await proceed();
    }
  }

  /** Checks that the file is still the one that was verified. */
  const finish = async (manifest: Manifest) => {
    await entries.return(undefined);
    const difference = differenceOf(manifest, tally.contents());
    if (difference !== undefined) throw new Error(`${path}: its ${difference} changed while they were read.`);
  };
  return { takeFiles, rowsOf, finish };
};
