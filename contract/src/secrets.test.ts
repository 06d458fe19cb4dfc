// What answers may hold: no field is a secret, but for those that somebody gets once, each with its reason.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import type { Endpoint } from "./core/endpoint.ts";

const isCall = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value;

const declared = async () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".ts") && !name.endsWith(".test.ts"),
  );
  const modules: unknown[] = await Promise.all(
    files.map((name): Promise<unknown> => import(join(import.meta.dirname, name))),
  );
  return modules.flatMap((module) => Object.values(Object(module) as object).filter(isCall));
};

/** Words that a secret's name has, as a whole: `accessToken`, `password_hash`. */
const secretWords = new Set(
  "password passcode token jwt bearer secret hash digest key otp pin ticket signature cipher ciphertext sealed credential credentials cookie salt pepper bank iban cvv feed".split(
    " ",
  ),
);

const wordsOf = (name: string) =>
  name
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/);

type Shape = Record<string, unknown>;
const isShape = (value: unknown): value is Shape => typeof value === "object" && value !== null;

/** The properties of a JSON schema that can hold a text, wherever they stand, by their path. */
const textsOf = (shape: unknown, root: Shape, at: string, seen: readonly unknown[] = []): string[] => {
  if (!isShape(shape) || seen.includes(shape)) return [];
  const within = [...seen, shape];
  if (typeof shape.$ref === "string")
    return textsOf(
      isShape(root.$defs) ? root.$defs[shape.$ref.split("/").at(-1) ?? ""] : root,
      root,
      at,
      within,
    );
  return Object.entries(shape).flatMap(([key, inner]) => {
    if (key === "properties" && isShape(inner))
      return Object.entries(inner).flatMap(([name, of]) => [
        ...(canHoldText(of) ? [`${at}.${name}`] : []),
        ...textsOf(of, root, `${at}.${name}`, within),
      ]);
    return key === "$defs" ? [] : textsOf(inner, root, at, within);
  });
};

const canHoldText = (shape: unknown): boolean => {
  if (!isShape(shape)) return false;
  if ("const" in shape || "enum" in shape) return false;
  if (
    shape.type === "boolean" ||
    shape.type === "integer" ||
    shape.type === "number" ||
    shape.type === "null"
  )
    return false;
  const options = shape.anyOf ?? shape.oneOf;
  if (Array.isArray(options)) return options.some(canHoldText);
  if (shape.type === "object") return false;
  return true;
};

const calls = await declared();

const answers = calls.flatMap(({ method, path, response }) => {
  if (!response) return [];
  const shape = z.toJSONSchema(response, { io: "output", unrepresentable: "any" }) as Shape;
  return textsOf(shape, shape, `${method} ${path}`);
});
const lastOf = (at: string) => at.slice(at.lastIndexOf(".") + 1);
const secretOnes = answers.filter((at) => wordsOf(lastOf(at)).some((word) => secretWords.has(word)));

/** Fields with such a word, each with the reason why an answer may hold it. */
const allowed: readonly [at: RegExp, why: string][] = [
  [
    /^POST \/auth(?:\/invitation|\/account\/activate|\/sign-in\/otp|\/refresh)?\.accessToken$/,
    "the session's own token, for whoever has just proved who they are",
  ],
  [
    /^POST \/auth\/(?:signup|otp\/send)\.otp\.ticket$/,
    "binds the code to the browser that asked for it, and opens nothing without the code",
  ],
  [/\.bankAccountNumber$/, "masked: the test of what the server answers looks for the number itself"],
  [/^(?:GET|PUT) \/mail\/settings\.signature$/, "the words under a person's own mails"],
  [
    /\.(?:coverKey|logoKey|chainLogoKey|(?:cover|picture|images)\.key)$/,
    "the hash of a public picture, in its address",
  ],
  [/^POST \/integration\/\{id\}\/key\.key$/, "the new key, which is shown this once"],
  [/^GET \/push\/key\.key$/, "the public half: every browser that subscribes is given it"],
  [/\.oldSecretEndsAt$/, "when a secret ends, not the secret"],
  [/^POST \/webhook(?:\/\{id\}\/secret)?\.secret$/, "the new secret, which is shown this once"],
];

test("no answer has a field for a secret, but for those with a reason", () => {
  expect(answers.length).toBeGreaterThan(3000);
  expect(secretOnes.filter((at) => !allowed.some(([one]) => one.test(at)))).toEqual([]);
});

test("each of the reasons is still needed", () => {
  expect(allowed.filter(([one]) => !secretOnes.some((at) => one.test(at)))).toEqual([]);
});

test("a secret under another name is seen by its words, wherever it stands", () => {
  const item = z.object({ recoveryKey: z.string().nullable(), hashed: z.boolean(), tokens: z.int() });
  const shape = z.toJSONSchema(z.object({ pages: z.array(z.union([item, z.null()])) })) as Shape;
  expect(textsOf(shape, shape, "GET /x")).toEqual(["GET /x.pages", "GET /x.pages.recoveryKey"]);
});

test("an address or a key that is a secret is given by calls that say so, so that it is not stored", () => {
  const giving = calls.filter(({ givesSecret }) => givesSecret === true);
  expect(giving.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
    "POST /calendar/feed",
    "POST /integration/{id}/key",
    "POST /webhook",
    "POST /webhook/{id}/secret",
  ]);
});
