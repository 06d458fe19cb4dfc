// Makes one call as everyone, with their own record, another's, a deleted, a missing and a malformed one, and reports
// what is wrong.
import { text as textOf } from "node:stream/consumers";
import type { InjectOptions } from "fastify";
import { scopes } from "@igo/contract/core/scopes";
import { newId } from "../../src/platform/ids.ts";
import { keptToChains, scopeOf } from "./matrix.keys.ts";
import { matrix, record } from "./matrix.ts";
import { canary, type World } from "./world.ts";

type Answer = { status: number; code: string; text: string };
type Case = { as: string; token?: string; id?: string; fits: (answer: Answer) => boolean };

const filled = (value: unknown, id: string): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll(record, id));

export const requestOf = (name: string, id: string): InjectOptions => {
  const [method, path = ""] = name.split(" ");
  const { params = {}, query = {}, body } = matrix[name] ?? {};
  const url = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ""));
  const search = new URLSearchParams(query).toString();
  const requested = { url: `/api/v1${url}${search ? `?${search}` : ""}`, body };
  const { url: address, body: payload } = filled(requested, id) as typeof requested;
  return {
    method,
    url: address.replaceAll(encodeURIComponent(record), id),
    ...(payload ? { payload } : method === "GET" || method === "DELETE" ? {} : { payload: {} }),
  };
};

const codeIn = (text: string) => /"code":"([\w.]+)"/.exec(text)?.[1] ?? "";

const ask = async ({ app }: World, name: string, { token, id = newId() }: Case): Promise<Answer> => {
  const request = {
    ...requestOf(name, id),
    ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
  };
  if (name === "GET /events") {
    // The live stream never ends by itself, so its head is enough.
    const gone = new AbortController();
    const answer = await app.inject({ ...request, payloadAsStream: true, signal: gone.signal });
    const stream = answer.stream().on("error", () => undefined);
    const text = answer.statusCode === 200 ? "" : await textOf(stream);
    gone.abort();
    return { status: answer.statusCode, code: codeIn(text), text };
  }
  let answer = await app.inject(request);
  // What took too long is left out, and what is left out tells nothing.
  while (answer.payload.includes('"isLate":true')) answer = await app.inject(request);
  return { status: answer.statusCode, code: codeIn(answer.payload), text: answer.payload };
};

const isRefusedToGuests = ({ status, code }: Answer) => status === 401 && code === "session.required";
const isLetIn = ({ status, code }: Answer) => status < 500 && status !== 403 && code !== "session.required";
const isAdminsOnly = ({ status, code }: Answer) => status === 403 && code === "access.admin_only";
const isToAgree = ({ status, code }: Answer) => status === 403 && code === "session.consent_required";
const isWithoutMarket = ({ status, code }: Answer) => status === 403 && code === "import.no_market";
const isNotThere = ({ status }: Answer) => status === 404;
const isUnreadable = ({ status }: Answer) => [400, 404, 415, 422].includes(status);

const isNoKey = ({ status, code }: Answer) => status === 401 && code === "session.key_invalid";
const isClosedToKeys = ({ status, code }: Answer) => status === 403 && code === "access.closed_to_keys";
const isOutOfScope = ({ status, code }: Answer) => status === 403 && code === "access.scope_missing";
const isForAllChains = ({ status, code }: Answer) => status === 403 && code === "access.all_chains_only";

const malformed = "not-an-id";

/** Keys of integrations: of the whole network, of some chains, with every scope but the one they need. */
async function* keysOf(world: World, name: string): AsyncGenerator<Case> {
  const { who, of } = matrix[name] ?? { who: "admin" as const };
  if (who === "everybody") return;
  const { theirs, mine } = world.ids;
  const scope = scopeOf(name);
  const anyId = of && { id: theirs[of] };
  const others = scopes.filter((one) => one !== scope);
  const without = await world.program({ scopes: others });
  if (scope === undefined) {
    yield { as: "a key with every scope", token: without, ...anyId, fits: isClosedToKeys };
    return;
  }
  yield { as: "a revoked key", token: await world.program({ isRevoked: true }), ...anyId, fits: isNoKey };
  if (scope !== "any") yield { as: "a key without its scope", token: without, ...anyId, fits: isOutOfScope };
  const only = scopes.filter((one) => scope === "any" || one === scope);
  yield { as: "a key of the whole network", token: await world.program({ scopes: only }), fits: isLetIn };
  const ofSome = await world.program({ scopes: only, ofChains: true });
  if (who === "admin" && !keptToChains.includes(name)) {
    yield { as: "a key of some chains", token: ofSome, ...anyId, fits: isForAllChains };
    return;
  }
  const foreign = of && { "another's": theirs[of], "a missing": newId() };
  for (const [whose, id] of Object.entries(foreign ?? {}))
    yield { as: `a key of some chains, ${whose} record`, token: ofSome, id, fits: isNotThere };
  const own = of === "market" || of === "product" ? { id: mine[of] } : {};
  const fits = of !== undefined && own.id === undefined ? isNotThere : isLetIn;
  yield { as: "a key of some chains, its own", token: ofSome, ...own, fits };
}

async function* casesOf(world: World, name: string): AsyncGenerator<Case> {
  const { who, of, guest: expected, needsMarket, beforeConsent } = matrix[name] ?? { who: "admin" as const };
  const { theirs, mine, deleted } = world.ids;
  const guest = { as: "a guest", ...(of && { id: theirs[of] }) };
  if (who === "everybody") {
    yield { ...guest, fits: (answer) => (expected ? answer.status === expected : isLetIn(answer)) };
    return;
  }
  yield { ...guest, fits: isRefusedToGuests };
  yield { ...guest, as: "a suspended account", token: world.suspended.token, fits: isRefusedToGuests };
  yield { ...guest, as: "an ended session", token: world.ended.token, fits: isRefusedToGuests };

  const reluctant = { ...guest, as: "an administrator who has not agreed", token: await world.reluctant() };
  yield { ...reluctant, fits: beforeConsent ? isLetIn : isToAgree };

  // A call may end its session or change its account, so each gets its own people.
  const partner = await world.partner();
  const isRefused = who === "admin" ? isAdminsOnly : isNotThere;
  const foreign = of && { "another's": theirs[of], "a deleted": deleted[of], "a missing": newId() };
  for (const [whose, id] of Object.entries(foreign ?? {}))
    yield { as: `a partner, ${whose} record`, token: partner.token, id, fits: isRefused };
  if (of) yield { as: "a malformed id", token: world.admin.token, id: malformed, fits: isUnreadable };
  if (who === "admin") {
    if (!of) yield { as: "a partner", token: partner.token, fits: isAdminsOnly };
    // Administrators use a missing record: they are let in, and nothing changes for the next call.
    yield { as: "an administrator", token: world.admin.token, fits: isLetIn };
    return;
  }
  const own = of === "market" || of === "product" ? { id: mine[of] } : {};
  const fits = of === "session" ? isNotThere : isLetIn;
  yield { as: "a partner, his own", token: partner.token, ...own, fits };
  const { token } = await world.someone(3);
  const isNobody = of ? isNotThere : needsMarket ? isWithoutMarket : isLetIn;
  yield { as: "a role nobody knows", token, ...own, fits: isNobody };
  yield { as: "an administrator", token: await world.secondAdmin(), ...own, fits };
}

async function* allCasesOf(world: World, name: string): AsyncGenerator<Case> {
  yield* casesOf(world, name);
  yield* keysOf(world, name);
}

/** What is wrong with a call, one sentence at a time; nothing if it lets in exactly the right people. */
export async function* complaintsOf(world: World, name: string): AsyncGenerator<string> {
  const { who } = matrix[name] ?? {};
  for await (const one of allCasesOf(world, name)) {
    const answer = await ask(world, name, one);
    if (!one.fits(answer)) yield `${name} answers ${one.as} with ${answer.status} ${answer.code}`;
    const isOthers =
      !/^an administrator|^a key of the whole network/.test(one.as) &&
      !Object.values<unknown>(world.ids.mine).includes(one.id);
    if (isOthers && who !== undefined && answer.text.includes(canary))
      yield `${name} tells ${one.as} what is not his`;
    const { theirs } = world.ids;
    const isOfSome = one.as.startsWith("a key of some chains") && one.id !== theirs.market;
    if (isOfSome && answer.text.includes(theirs.market)) yield `${name} tells ${one.as} of another's market`;
  }
}
