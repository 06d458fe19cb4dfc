// Passwords: argon2id, on all processors but one, with a short queue and then "busy".
import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { Failure } from "../failure.ts";

const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const longestLine = 32;
// One processor stays free for everyone else.
const maxAtOnce = Math.max(1, availableParallelism() - 1);

const derive = promisify(argon2);
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64").replace(/=+$/, "");
const prefix = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`;

let running = 0;
const line: (() => void)[] = [];

/** For calls that will hash: refuses before anything else is done if the queue is full. */
export const refuseWhenFull = (): void => {
  if (running >= maxAtOnce && line.length >= longestLine) throw new Failure("server.busy");
};

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= maxAtOnce) {
    refuseWhenFull();
    await new Promise<void>((resolve) => line.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = line.shift();
    if (next) next();
    else running -= 1;
  }
};

const hash = (password: string, nonce: Uint8Array, { memory, passes, parallelism } = cost, tagLength = 32) =>
  inTurn(() =>
    // NFC: the same password typed on two keyboards may arrive as different code points.
    derive("argon2id", { message: password.normalize("NFC"), nonce, memory, passes, parallelism, tagLength }),
  );

/** A PHC string: parameters, salt and hash in one text. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16);
  return `${prefix}${base64(salt)}$${base64(await hash(password, salt))}`;
};

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Whether the password matches the hash. Without a hash it takes the same time and is false. */
export const checkPassword = async (
  password: string,
  stored: string | null | undefined,
): Promise<boolean> => {
  const parts = phc.exec(stored ?? "");
  if (!parts) {
    await hash(password, randomBytes(16));
    return false;
  }
  const [memory = 0, passes = 0, parallelism = 0] = parts.slice(1, 4).map(Number);
  const expected = Buffer.from(parts[5] ?? "", "base64");
  const salt = Buffer.from(parts[4] ?? "", "base64");
  const found = await hash(password, salt, { memory, passes, parallelism }, expected.length);
  return timingSafeEqual(expected, found);
};

/** Made with less than today's cost: rehashed at the next sign-in. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(prefix);

/** 20 letters and digits that cannot be mistaken for each other, about 98 bits. */
export const newPassword = (): string => {
  const letters = "abcdefghjkmnpqrstuvwxyz23456789";
  const characters: string[] = [];
  while (characters.length < 20) {
    // Bytes above the last full round would make the first characters more likely.
    const [byte = 255] = randomBytes(1);
    if (byte < 248) characters.push(letters[byte % letters.length] ?? "");
  }
  return characters.join("").replace(/(.{5})(?=.)/g, "$1-");
};
