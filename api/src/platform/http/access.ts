// Who may make a call: the one place that reads an endpoint's access rule.
import type { Access, Endpoint } from "@igo/contract/core/endpoint";
import type { FastifyRequest } from "fastify";
import { Failure } from "../failure.ts";
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

type Rules = Pick<Endpoint, "access" | "beforeConsent">;

const authorize = async (
  request: FastifyRequest,
  { access, beforeConsent }: Rules,
  serving: Serving,
): Promise<void> => {
  const token = access === "guest" ? undefined : bearerOf(request);
  const user = token ? await serving.authenticate(token) : undefined;
  request.signedIn = user;
  if (user?.isConsentMissing && !beforeConsent) throw new Failure("session.consent_required");
  rules[access](user);
};

/** Authorizes or refuses a request before its body is read. A refused one, too, counts towards the limit of calls. */
export const admit = async (
  request: FastifyRequest,
  call: Rules & { isUncounted?: boolean | undefined },
  serving: Serving,
): Promise<void> => {
  try {
    await authorize(request, call, serving);
  } finally {
    if (!call.isUncounted) await serving.limitCall(request);
  }
};
