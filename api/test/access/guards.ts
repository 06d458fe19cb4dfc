// The guards that mutants.ts removes: a line of the server, and its replacement.
export type Mutant = { what: string; file: string; line: string; instead: string };

/** Those that trying every call as everyone must notice. */
export const ofCalls: readonly Mutant[] = [
  {
    what: "a session is not asked for",
    file: "platform/http/access.ts",
    line: 'if (!user) throw new Failure("session.required");',
    instead: "",
  },
  {
    what: "the role is not looked at",
    file: "platform/http/access.ts",
    line: "!user || !isAdmin(user)",
    instead: "!user",
  },
  {
    what: "who has not agreed may go on",
    file: "platform/http/access.ts",
    line: "if (user?.isConsentMissing && !beforeConsent)",
    instead: "if (false)",
  },
  {
    what: "a suspended account may go on",
    file: "features/session/session.queries.ts",
    line: '.where(isAlive)\n    .where("account.status", "=", "active"),',
    instead: ".where(isAlive),",
  },
  {
    what: "an ended session may go on",
    file: "features/session/session.queries.ts",
    line: '.where(isAlive)\n    .where("account.status", "=", "active"),',
    instead: '.where("account.status", "=", "active"),',
  },
  {
    what: "another's session can be ended",
    file: "features/session/profile/devices.service.ts",
    line: 'if (ended.length === 0) throw new Failure("session.not_found");',
    instead: "",
  },
  {
    what: "partners see every market in lists",
    file: "features/markets/list/markets.matching.service.ts",
    line: "within: isAdmin(user) ? null : user.id",
    instead: "within: null",
  },
  {
    what: "partners see the recycle bin",
    file: "features/markets/markets.write.service.ts",
    line: "row.deletedAt === null && ",
    instead: "",
  },
  {
    what: "partners read any market",
    file: "features/markets/markets.write.service.ts",
    line: "(await queries.isMember(db, id, user.id))",
    instead: "true",
  },
  {
    what: "partners see every product in lists",
    file: "features/products/list/products.matching.service.ts",
    line: "within: isAdmin(user) ? null : user.id",
    instead: "within: null",
  },
  {
    what: "partners find what is of other markets",
    file: "features/search/search.service.ts",
    line: "within: isAdmin(user) ? null : user.id",
    instead: "within: null",
  },
  {
    what: "partners find people and chains",
    file: "features/search/search.service.ts",
    line: "isAdmin(user) || !kinds[kind].forAdmins",
    instead: "true",
  },
  {
    what: "partners read any recipe",
    file: "features/imports/recipes/imports.recipes.service.ts",
    line: "if (!found || !(await mayUse(db, user, found)))",
    instead: "if (!found)",
  },
  {
    what: "partners touch any product",
    file: "features/products/products.write.service.ts",
    line: "isAdmin(user) || queries.isMember(db, marketId, user.id)",
    instead: "true",
  },
  {
    what: "any conversation is everyone's",
    file: "features/chat/chat.reader.ts",
    line: "belongs(sql`${id}::uuid`, sql`${all}::boolean`)",
    instead: "sql<boolean>`true`",
  },
  {
    what: "any board is there for partners",
    file: "features/boards/boards.queries.ts",
    line: "reader.isTeam\n    ? sql`true`",
    instead: "true\n    ? sql`true`",
  },
  {
    what: "any event of the calendar is everyone's",
    file: "features/calendar/calendar.queries.ts",
    line: "e.author_id = ${reader.id}::uuid\n  or exists",
    instead: "true\n  or exists",
  },
  {
    what: "any draft of a mail is everyone's",
    file: "features/mail/drafts.queries.ts",
    line: '.where("ownerId", "=", ownerId)',
    instead: "",
  },
  {
    what: "drafts of posts are there for partners",
    file: "features/posts/posts.queries.ts",
    line: "  isAdmin\n    ? sql`post.deleted_at is null`",
    instead: "  isAdmin || id\n    ? sql`post.deleted_at is null`",
  },
  {
    what: "partners see the notifications of others",
    file: "features/notifications/notifications.queries.ts",
    line: "where n.account_id = ${reader.id}::uuid and n.here",
    instead: "where n.here",
  },
  {
    what: "partners see what happened in every market",
    file: "features/insights/activity/activity.service.ts",
    line: "partnerId: isAdmin(user) ? null : user.id",
    instead: "partnerId: null",
  },
  {
    what: "products of deleted markets are there",
    file: "features/products/products.queries.ts",
    line: '.where("market.deletedAt", "is", null)',
    instead: "",
  },
];

/** Those of menus, which also apply in background work. */
export const ofMenus: readonly Mutant[] = [
  {
    what: "a change to many goes on in markets that are lost",
    file: "features/products/bulk/products.bulk.set.ts",
    line: "and (account.role = 1 or exists (select from market_member",
    instead: "and (true or exists (select from market_member",
  },
  {
    what: "menus are brought to any market",
    file: "features/imports/upload/imports.upload.service.ts",
    line: "(await markets.find(deps, user, marketId)).deletedAt !== null",
    instead: "marketId === null",
  },
  {
    what: "partners bring markets",
    file: "features/imports/upload/imports.upload.service.ts",
    line: 'if (kind === "market" && !isAdmin(user)) throw new Failure("access.admin_only");',
    instead: "",
  },
  {
    what: "partners see every import in lists",
    file: "features/imports/run/imports.service.ts",
    line: "partnerId: isAdmin(user) ? null : user.id",
    instead: "partnerId: null",
  },
  {
    what: "partners see imports of markets they have lost in lists",
    file: "features/imports/run/imports.queries.ts",
    line: "own.market_id = import.market_id and own.account_id = ${partnerId}",
    instead: "own.market_id = import.market_id",
  },
  {
    what: "partners work on anybody's import",
    file: "features/imports/run/imports.service.ts",
    line: "run.createdBy === user.id &&",
    instead: "",
  },
  {
    what: "partners work on imports of markets they have lost",
    file: "features/imports/run/imports.service.ts",
    line: "(await queries.isMember(db, run.marketId, user.id))",
    instead: "true",
  },
  {
    what: "a menu's file finds every market",
    file: "features/imports/types/menu/menu.lookup.queries.ts",
    line: "sql`${mayWrite(createdBy)} and (${chainId}",
    instead: "sql`m.deleted_at is null and (${chainId}",
  },
  {
    what: "a menu is written to markets that are lost since",
    file: "features/imports/types/menu/menu.compare.queries.ts",
    line: "m where ${mayWrite(range.run.createdBy)}`",
    instead: "m`",
  },
  {
    what: "a known product is written where its market is lost since",
    file: "features/imports/types/menu/menu.commit.queries.ts",
    line: "and exists (select from open where open.id = m.market_id)",
    instead: "",
  },
  {
    what: "a new product is written where its market is lost since",
    file: "features/imports/types/menu/menu.commit.queries.ts",
    line: "sql`(r.market_id in (select id from open)) is true`",
    instead: "sql`true`",
  },
  {
    what: "sections are made where their market is lost since",
    file: "features/imports/types/menu/menu.sections.queries.ts",
    line: "from named join open on open.id = named.market_id",
    instead: "from named",
  },
  {
    what: "who is suspended goes on writing his menu",
    file: "features/imports/types/menu/menu.lookup.queries.ts",
    line: "and a.status = 'active'",
    instead: "",
  },
  {
    what: "a menu is taken back in markets that are lost since",
    file: "features/imports/types/menu/menu.undo.queries.ts",
    line: "p.market_id and ${mayWrite(withinOf)})",
    instead: "p.market_id)",
  },
  {
    what: "a menu's rows tell of markets that are lost since",
    file: "features/imports/types/menu/menu.targets.queries.ts",
    line: "own.market_id = m.id and own.account_id = a.id",
    instead: "true",
  },
  {
    what: "pictures are fetched as an administrator",
    file: "features/imports/types/menu/menu.pictures.service.ts",
    line: "role: creatorRole",
    instead: "role: creatorRole - creatorRole + 1",
  },
];
