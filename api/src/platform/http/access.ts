// Who may make a call: the one place that reads an endpoint's access rule.
import type { Access, Endpoint } from "@igo/contract/core/endpoint";
import type { Scope } from "@igo/contract/core/scopes";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Failure } from "../failure.ts";
import { isLikeKey } from "../security/keys.ts";
import { plainAddress } from "../security/networks.ts";
import { isAdmin, type SignedIn } from "../security/signedIn.ts";
import { bearerOf, type Serving } from "./serving.ts";

const rules: Record<Access, (user: SignedIn | undefined) => void> = {
  guest: () => undefined,
  "signed-in": (user) => {
    if (!user) throw new Failure("session.required");
  },
  // Which markets are the user's own is up to each query.
  "own-markets": (user) => rules["signed-in"](user),
  admin: (user) => {
    rules["signed-in"](user);
    if (!user || !isAdmin(user)) throw new Failure("access.admin_only");
  },
};

export const isAccess = (access: unknown): access is Access =>
  typeof access === "string" && Object.hasOwn(rules, access);

type Rules = Pick<Endpoint, "access" | "beforeConsent" | "scope" | "withinChains">;

/** What a key may is what its scopes name, within what the account of its integration may. */
const authorizeKey = (
  user: SignedIn,
  held: readonly Scope[],
  { access, scope, withinChains }: Rules,
): void => {
  if (scope === undefined) throw new Failure("access.closed_to_keys");
  if (scope !== "any" && !held.includes(scope))
    throw new Failure("access.scope_missing", { params: { scope } });
  if (access === "admin" && !isAdmin(user) && !withinChains) throw new Failure("access.all_chains_only");
};

const authorize = async (request: FastifyRequest, call: Rules, serving: Serving): Promise<void> => {
  const { access, beforeConsent } = call;
  const token = access === "guest" ? undefined : bearerOf(request);
  const user = token ? await serving.authenticate(token, plainAddress(request.ip)) : undefined;
  request.signedIn = user;
  if (user?.key) return authorizeKey(user, user.key.scopes, call);
  if (!user && token && isLikeKey(token)) throw new Failure("session.key_invalid");
  if (user?.isConsentMissing && !beforeConsent) throw new Failure("session.consent_required");
  rules[access](user);
};

/** Authorizes or refuses a request before its body is read. A refused one, too, counts towards the limit of calls. */
export const admit = async (
  request: FastifyRequest,
  reply: FastifyReply,
  call: Rules & { isUncounted?: boolean | undefined },
  serving: Serving,
): Promise<void> => {
  try {
    await authorize(request, call, serving);
  } finally {
    const { signedIn } = request;
    if (signedIn?.key) await serving.limitKey(signedIn.key.id, request.method !== "GET", reply);
    else if (!call.isUncounted) await serving.limitCall(request);
  }
};
