// The onboarding board: its cards are markets that are not yet live, its columns their statuses.
import { z } from "zod";
import { text } from "../core/schemas.ts";
import { takenDate } from "../parsing/taken.ts";
import { endpoint } from "../core/endpoint.ts";
import { market, marketId, marketStatus } from "../markets/markets.ts";
import { marketFilter } from "../markets/markets.filter.ts";
import { needName } from "../markets/needs.ts";
import { queryInteger, queryYesNo } from "../core/page.ts";
import { boardPerson, boardPosition, boardTag as tag, columnPage } from "./boards.ts";
import { boardComment } from "./tasks.ts";

/** The statuses before going live; each is a column. */
export const onboardingStatuses = ["draft", "pending_documents", "in_review", "changes_requested"] as const;
export const onboardingStatus = z.enum(onboardingStatuses);
export type OnboardingStatus = z.infer<typeof onboardingStatus>;

/** The final statuses: cards are dropped there, and the market list shows them. */
export const endStatuses = ["active", "rejected", "closed"] as const;

export const onboardingCard = market
  .pick({
    id: true,
    name: true,
    externalCode: true,
    municipalityName: true,
    chainName: true,
    status: true,
    version: true,
  })
  .extend({
    /** What it still needs to go live. */
    missing: z.array(needName),
    /** When it reached its status; null if unknown. */
    since: z.iso.datetime().nullable(),
    /** Only for the operations team: partners receive neither this nor the fields below. */
    assignee: boardPerson.nullable(),
    dueOn: z.iso.date().nullable(),
    comments: z.int(),
  });
export type OnboardingCard = z.infer<typeof onboardingCard>;

/** The same filters as the market list. */
export const onboardingFilter = marketFilter
  .pick({
    search: true,
    chainId: true,
    categoryCode: true,
    departmentCode: true,
    municipalityCode: true,
    readiness: true,
    lacks: true,
    importId: true,
  })
  .extend({
    mine: queryYesNo,
    assigneeId: z.uuid().or(z.literal("none")).optional(),
  });
export type OnboardingFilter = z.output<typeof onboardingFilter>;

const path = "/kanban/onboarding";
const cardPath = `${path}/card/{marketId}`;
const params = z.strictObject({ marketId });

const columnCards = z.object({ cards: z.array(onboardingCard), nextCursor: z.string().nullable() });

export const readOnboarding = endpoint({
  method: "GET",
  path,
  access: "own-markets",
  tag,
  summary: "Get the onboarding board: each status with its count and first markets",
  query: onboardingFilter,
  response: z.object({
    columns: z.array(columnCards.extend({ status: onboardingStatus, count: z.int() })),
    ends: z.array(z.object({ status: marketStatus, count: z.int() })),
  }),
});

export const readOnboardingColumn = endpoint({
  method: "GET",
  path: `${path}/column/{status}`,
  access: "own-markets",
  tag,
  summary: "Get the next markets of a status on the onboarding board",
  params: z.strictObject({ status: onboardingStatus }),
  query: onboardingFilter.extend({
    cursor: z.string().max(500).optional(),
    pageSize: queryInteger(1, 200, columnPage),
  }),
  response: columnCards,
});

const oneCard = z.object({ card: onboardingCard });

export const readOnboardingCard = endpoint({
  method: "GET",
  path: cardPath,
  access: "own-markets",
  tag,
  summary: "Get a market as a card, with the operations team's discussion",
  params,
  response: oneCard.extend({ discussion: z.array(boardComment) }),
});

export const moveOnboardingCard = endpoint({
  method: "POST",
  path: `${cardPath}/move`,
  access: "admin",
  tag,
  summary:
    "Change the status of a market, its position among the cards, or both; transitions that are not allowed are refused",
  params,
  body: z.strictObject({
    status: marketStatus,
    version: z.int32().min(1),
    reason: text(1, 500).optional(),
    /** Without it, the market is sorted by age. */
    position: boardPosition.optional(),
  }),
  response: oneCard,
});

export const undoOnboardingMove = endpoint({
  method: "POST",
  path: `${cardPath}/undo`,
  access: "admin",
  tag,
  summary: "Undo the move that created this version, within an hour; only whoever made it can",
  params,
  body: z.strictObject({ version: z.int32().min(1) }),
  response: oneCard,
});

export const updateOnboardingCard = endpoint({
  method: "PUT",
  path: cardPath,
  access: "admin",
  tag,
  summary: "Assign a market's card or set its due date",
  params,
  body: z.strictObject({
    assigneeId: z.uuid().nullable().optional(),
    dueOn: takenDate.nullable().optional(),
  }),
  response: oneCard,
});

export const assignOnboardingCards = endpoint({
  method: "POST",
  path: `${path}/assign`,
  access: "admin",
  tag,
  status: 204,
  summary: "Assign the cards of several markets to one person, or unassign them",
  body: z.strictObject({ marketIds: z.array(marketId).min(1).max(1000), assigneeId: z.uuid().nullable() }),
});

export const addOnboardingComment = endpoint({
  method: "POST",
  path: `${cardPath}/comment`,
  access: "admin",
  tag,
  status: 201,
  summary: "Comment on a market's card; partners do not see it",
  params,
  body: z.strictObject({ clientId: z.uuid(), text: text(1, 4000) }),
  response: z.object({ discussion: z.array(boardComment) }),
});
