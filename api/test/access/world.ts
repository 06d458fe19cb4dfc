// People and records for the access test: mine, theirs (with a canary in every text), deleted.
import { createBoard } from "@igo/contract/boards/boards";
import { createChain } from "@igo/contract/chains/chains";
import { createConversation } from "@igo/contract/chat/conversations.calls";
import { sendMessage } from "@igo/contract/chat/messages.calls";
import { saveDraft } from "@igo/contract/mail/drafts.calls";
import { createEvent } from "@igo/contract/calendar/calendar.calls";
import { createImport } from "@igo/contract/imports/imports.calls";
import { createRecipe } from "@igo/contract/imports/recipes";
import { createMarket, deleteMarket } from "@igo/contract/markets/markets.calls";
import { createPost } from "@igo/contract/posts/posts.calls";
import { type Scope, scopes } from "@igo/contract/core/scopes";
import { createIntegration } from "@igo/contract/integrations/integrations";
import { createWebhook } from "@igo/contract/webhooks/webhooks";
import { roles } from "@igo/contract/session/session";
import { newId } from "../../src/platform/ids.ts";
import { hashOfKey, newKey } from "../../src/platform/security/keys.ts";
import { csv, aMarket } from "@igo/testing/builders/markets";
import { addProduct, addSection } from "@igo/testing/builders/products";
import { server } from "@igo/testing/server/server";

/** Must not appear in any response to someone without access. */
export const canary = "canary";

const theirMarket = aMarket({
  name: "Canary canary",
  externalCode: canary,
  email: "canary@canary.example",
  taxId: "990100022",
  contactName: "canary canary",
  notes: "canary",
  addressDetail: "canary",
});

export const openWorld = async () => {
  const { as, app, deps, admin, partner, someone } = await server();
  const create = async (market: Parameters<typeof aMarket>[0]) =>
    (await as.admin(createMarket, { body: aMarket(market) })).market.id;
  const join = (marketId: string, accountId: string) =>
    deps.db.insertInto("marketMember").values({ marketId, accountId, role: "owner" }).execute();

  const foreigner = await someone(roles.partner);
  const mine = await create({ externalCode: "MINE" });
  const theirs = (await as.admin(createMarket, { body: theirMarket })).market.id;
  const deleted = await create({ externalCode: "GONE", name: "canary deleted" });
  const product = async (marketId: string, name: string) => {
    const sectionId = await addSection(as.admin, marketId, name);
    return (await addProduct(as.admin, { marketId, sectionId }, { name, description: name, sku: name })).id;
  };
  const products = {
    mine: await product(mine, "Producto"),
    theirs: await product(theirs, canary),
    deleted: await product(deleted, canary),
  };
  await as.admin(deleteMarket, { params: { id: deleted } });
  await join(theirs, foreigner.id);
  const { chain } = await as.admin(createChain, { body: { name: "canary", code: "canary" } });
  const { import: run } = await as.admin(createImport, {
    file: { ...csv("Nombre;NIT", "canary;990100033"), name: "canary.csv" },
    body: { kind: "market" },
  });
  const { recipe } = await as.admin(createRecipe, {
    body: {
      marketId: theirs,
      recipe: {
        format: "igo-recipe-1",
        kind: "menu",
        ofSeveral: false,
        headings: [canary],
        entries: [{ kind: "column", heading: canary, field: "name" }],
      },
    },
  });

  const { event } = await foreigner.ask(createEvent, {
    body: {
      clientId: newId(),
      title: canary,
      description: canary,
      place: canary,
      start: "2026-11-23T09:00",
      end: "2026-11-23T10:00",
    },
  });

  // A board without a task of theirs, a post that is still a draft, and someone else's notification.
  const { board } = await as.admin(createBoard, {
    body: { clientId: newId(), title: canary, columns: [canary, `${canary} 2`] },
  });
  const { post } = await as.admin(createPost, { body: { clientId: newId(), title: canary } });
  await deps.db
    .insertInto("notification")
    .values({
      id: newId(),
      accountId: foreigner.id,
      groupKey: canary,
      kind: "import-checked",
      params: JSON.stringify({ name: canary }),
      noticeId: newId(),
    })
    .execute();

  const { draft } = await foreigner.ask(saveDraft, {
    body: { id: newId(), version: 0, saveId: newId(), subject: canary, html: `<p>${canary}</p>` },
  });

  const { conversation } = await foreigner.ask(createConversation, {
    body: { kind: "market", clientId: newId(), marketId: theirs },
  });
  await foreigner.ask(sendMessage, {
    params: { id: conversation.id },
    body: { clientId: newId(), text: canary },
  });

  const suspended = await someone(roles.admin);
  await deps.db.updateTable("account").set({ status: "suspended" }).where("id", "=", suspended.id).execute();
  const ended = await someone(roles.admin);
  await deps.db
    .updateTable("session")
    .set({ endedAt: new Date().toISOString() })
    .where("id", "=", ended.sessionId)
    .execute();

  /** A partner who is a member of `mine`, and was one of the deleted market. */
  const newPartner = async () => {
    const one = await someone(roles.partner);
    await join(mine, one.id);
    await join(deleted, one.id);
    return one;
  };
  const secondAdmin = async () => (await someone(roles.admin)).token;
  /** An administrator who has given no consents. */
  const reluctant = async () => (await someone(roles.admin, { hasConsented: false })).token;
  /** A new key of an integration: of the whole network, or of the chains of `mine`. */
  const program = async (given: { scopes?: readonly Scope[]; ofChains?: boolean; isRevoked?: boolean }) => {
    const id = newId();
    const role = given.ofChains ? roles.chainIntegration : roles.integration;
    await deps.db
      .insertInto("account")
      .values({ id, firstName: "Programa", lastName: "", role, status: "active", locale: "es" })
      .execute();
    await deps.db
      .insertInto("integration")
      .values({ id, ownerId: admin.id, purpose: "Probar", scopes: [...(given.scopes ?? scopes)] })
      .execute();
    if (given.ofChains) await join(mine, id);
    const key = newKey();
    const revokedAt = given.isRevoked ? new Date().toISOString() : null;
    await deps.db
      .insertInto("integrationKey")
      .values({ id: newId(), integrationId: id, hash: hashOfKey(key), ending: key.slice(-4), revokedAt })
      .execute();
    return key;
  };
  const { integration } = await as.admin(createIntegration, {
    body: {
      name: canary,
      purpose: canary,
      ownerId: admin.id,
      scopes: ["markets:read"],
      chainIds: null,
      expiresOn: null,
    },
  });
  const { webhook } = await as.admin(createWebhook, {
    body: {
      integrationId: integration.id,
      url: `https://hooks.example.com/${canary}`,
      description: canary,
      kinds: ["market.updated"],
      chainIds: null,
    },
  });
  const their = {
    market: theirs,
    product: products.theirs,
    chain: chain.id,
    import: run.id,
    recipe: recipe.id,
    event: event.eventId,
    conversation: conversation.id,
    mail: draft.id,
    board: board.id,
    post: post.id,
    session: foreigner.sessionId,
    user: foreigner.id,
    integration: integration.id,
    webhook: webhook.id,
  };
  return {
    app,
    deps,
    admin,
    someone,
    /** Whose records are `theirs`. */
    foreigner,
    suspended,
    ended,
    partner: newPartner,
    secondAdmin,
    reluctant,
    program,
    bystander: partner,
    ids: {
      mine: { market: mine, product: products.mine },
      theirs: their,
      deleted: { ...their, market: deleted, product: products.deleted, session: newId() },
    },
  };
};
export type World = Awaited<ReturnType<typeof openWorld>>;
