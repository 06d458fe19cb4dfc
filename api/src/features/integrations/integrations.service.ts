// The rules of integrations: who they act for, what their keys open, and that each change of them is recorded.
import {
  type createIntegration as createCall,
  type createIntegrationKey as keyCall,
  type Integration,
  type listIntegrations,
  maxKeys,
  type updateIntegration as updateCall,
} from "@igo/contract/integrations/integrations";
import type { EndpointResponse, ParsedInput } from "@igo/contract/core/endpoint";
import { scopes } from "@igo/contract/core/scopes";
import { roles } from "@igo/contract/session/session";
import { searchWordsOf } from "../../platform/codes.ts";
import type { Db } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { Failure, type InvalidField } from "../../platform/failure.ts";
import { newId } from "../../platform/ids.ts";
import { recordAuditEntry } from "../../platform/security/audit.ts";
import { hashOfKey, isKey, newKey } from "../../platform/security/keys.ts";
import type { SignedIn } from "../../platform/security/signedIn.ts";
import { recordAct } from "../../records/activity/activity.ts";
import { refuseOutdated } from "../../records/edit/versions.ts";
import { changesBetween } from "../../records/history/changes.ts";
import { numberedPage } from "../../records/list/paging.ts";
import * as queries from "./integrations.queries.ts";

/** Who does it, and in which request. */
type By = { user: SignedIn; requestId: string };

const stateOf = ({ status, isExpired }: queries.IntegrationRecord): Integration["state"] => {
  if (status !== "active") return "paused";
  return isExpired ? "expired" : "active";
};

const shown = (record: queries.IntegrationRecord): Integration => {
  const { ownerId, ownerName, role, chains, status: _status, isExpired: _isExpired, ...others } = record;
  return {
    ...others,
    owner: { id: ownerId, name: ownerName },
    // In the order in which they are always listed.
    scopes: scopes.filter((scope) => record.scopes.includes(scope)),
    chains: role === roles.integration ? null : chains,
    state: stateOf(record),
  };
};

export const readIntegrations = async (
  db: Db,
  requested: ParsedInput<typeof listIntegrations>["query"],
): Promise<EndpointResponse<typeof listIntegrations>> => {
  const order = {
    column: requested.sort.endsWith("name") ? ("name" as const) : ("createdAt" as const),
    descending: requested.sort.startsWith("-"),
  };
  const search = searchWordsOf(requested.search);
  const { rows, numbers } = await numberedPage(
    requested,
    (window) => queries.listIntegrations(db, search, order, window),
    () => queries.countIntegrations(db, search),
  );
  return { integrations: rows.map(shown), ...numbers };
};

export const findIntegration = async (db: Db, id: string): Promise<Integration> => {
  const found = await queries.findIntegration(db, id);
  if (!found) throw new Failure("integration.not_found");
  return shown(found);
};

type Given = { ownerId?: string | undefined; chainIds?: string[] | null | undefined };

/** Rejects an owner who is no active person, and chains that do not exist; those that do are locked. */
const checkReferences = async (tx: Db, { ownerId, chainIds }: Given): Promise<void> => {
  const fields: InvalidField[] = [];
  if (ownerId !== undefined && !(await queries.isActivePerson(tx, ownerId)))
    fields.push({ path: "ownerId", code: "invalid" });
  if (chainIds && (await queries.lockChains(tx, chainIds)).length < new Set(chainIds).size)
    fields.push({ path: "chainIds", code: "invalid" });
  if (fields.length > 0) throw new Failure("request.invalid", { fields });
};

const roleFor = (chainIds: readonly string[] | null) =>
  chainIds === null ? roles.integration : roles.chainIntegration;

const publish = ({ events }: Pick<Deps, "events">, tx: Db, id: string) =>
  events.publish(tx, { kind: "stale", feature: "integrations", ids: [id] }, { role: roles.admin });

export const createIntegration = (
  deps: Deps,
  by: By,
  { name, purpose, ownerId, scopes: chosen, chainIds, expiresOn }: ParsedInput<typeof createCall>["body"],
): Promise<Integration> =>
  deps.db.transaction().execute(async (tx) => {
    await checkReferences(tx, { ownerId, chainIds });
    const id = newId();
    await queries.insertIntegration(
      tx,
      {
        id,
        firstName: name,
        lastName: "",
        role: roleFor(chainIds),
        status: "active",
        locale: by.user.locale,
      },
      { id, ownerId, purpose, scopes: chosen, expiresOn },
    );
    await queries.putChains(tx, id, chainIds ?? []);
    await recordAct(tx, { action: "integration.create", by, subjectId: id, details: { name } });
    await publish(deps, tx, id);
    return findIntegration(tx, id);
  });

/** What is compared and recorded of a change. */
const comparable = ({ owner, chains, state, ...others }: Integration) => ({
  ...others,
  ownerId: owner.id,
  chainIds: chains?.map(({ id }) => id).toSorted() ?? null,
  isPaused: state === "paused",
});
const compared = ["name", "purpose", "ownerId", "scopes", "chainIds", "expiresOn", "isPaused"] as const;

export const updateIntegration = (
  deps: Deps,
  by: By,
  { id, version, ...given }: ParsedInput<typeof updateCall>["body"],
): Promise<Integration> =>
  deps.db.transaction().execute(async (tx) => {
    const locked = await queries.lockIntegration(tx, id);
    if (!locked) throw new Failure("integration.not_found");
    const current = await findIntegration(tx, id);
    await refuseOutdated(current, version, "integration.version_conflict", () => current);
    const before = comparable(current);
    const after = {
      ...before,
      ...given,
      chainIds: given.chainIds?.toSorted() ?? given.chainIds ?? before.chainIds,
    };
    if (given.chainIds === null) after.chainIds = null;
    after.scopes = scopes.filter((scope) => after.scopes.includes(scope));
    const changes = changesBetween(before, after, compared);
    if (Object.keys(changes).length === 0) return current;
    await checkReferences(tx, given);
    await queries.updateIntegration(
      tx,
      id,
      {
        firstName: after.name,
        role: roleFor(after.chainIds),
        status: after.isPaused ? "suspended" : "active",
      },
      {
        ownerId: after.ownerId,
        purpose: after.purpose,
        scopes: after.scopes,
        expiresOn: after.expiresOn,
      },
    );
    await queries.putChains(tx, id, after.chainIds ?? []);
    await recordAct(tx, {
      action: "integration.update",
      by,
      subjectId: id,
      details: { name: after.name, changes },
    });
    if ("scopes" in changes || "chainIds" in changes)
      await recordAuditEntry(tx, {
        event: "privilege_permissions_changed",
        actorId: by.user.id,
        subjectId: id,
        requestId: by.requestId,
        details: { scopes: after.scopes, chainIds: after.chainIds },
      });
    await publish(deps, tx, id);
    return findIntegration(tx, id);
  });

const noteKey = (tx: Db, by: By, id: string, keyId: string, what: "created" | "revoked") =>
  recordAuditEntry(tx, {
    event: `authn_token_${what}`,
    actorId: by.user.id,
    subjectId: id,
    requestId: by.requestId,
    details: { keyId },
  });

export const createKey = (
  deps: Deps,
  by: By,
  id: string,
  { oldEndsInHours }: ParsedInput<typeof keyCall>["body"],
): Promise<{ key: string; integration: Integration }> =>
  deps.db.transaction().execute(async (tx) => {
    if (!(await queries.lockIntegration(tx, id))) throw new Failure("integration.not_found");
    const live = await queries.listLiveKeys(tx, id);
    if (live.length >= maxKeys)
      throw new Failure("integration.too_many_keys", { params: { maximum: maxKeys } });
    await queries.endKeysWithin(
      tx,
      live.map((key) => key.id),
      oldEndsInHours,
    );
    const key = newKey();
    const keyId = newId();
    await queries.insertKey(tx, {
      id: keyId,
      integrationId: id,
      hash: hashOfKey(key),
      ending: key.slice(-4),
    });
    await noteKey(tx, by, id, keyId, "created");
    await recordAct(tx, { action: "integration.key", by, subjectId: id });
    await publish(deps, tx, id);
    return { key, integration: await findIntegration(tx, id) };
  });

export const revokeKey = (deps: Deps, by: By, id: string, keyId: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    if (!(await queries.revokeKey(tx, id, keyId))) throw new Failure("integration.key_not_found");
    await noteKey(tx, by, id, keyId, "revoked");
    await recordAct(tx, { action: "integration.revoke", by, subjectId: id });
    await publish(deps, tx, id);
  });

/** Read from the database for each call, so that a revoked key is refused at once by every server. */
export const authenticateKey = async (
  { db, log }: Pick<Deps, "db" | "log">,
  token: string,
  address: string,
): Promise<SignedIn | undefined> => {
  const found = isKey(token) ? await queries.findByKey(db, hashOfKey(token)) : undefined;
  if (!found) return undefined;
  const { id, role, name, locale, keyId, scopes: held } = found;
  if (found.isUnseen)
    await queries
      .noteUse(db, keyId, address)
      .catch((error: unknown) => log.warn({ err: error }, "Could not note that a key was used"));
  return { id, role, sessionId: keyId, displayName: name, locale, key: { id: keyId, scopes: held } };
};

/** Of the key that makes the call; people have none. */
export const readOwn = async (db: Db, user: SignedIn) => {
  if (!user.key) throw new Failure("integration.not_found");
  const { id, name, scopes: held, chains, expiresOn } = await findIntegration(db, user.id);
  return { integration: { id, name, scopes: held, chains, expiresOn } };
};
