// What the database does not know of its columns: the shape of a JSON value, the words of a text without a check.
// `npm run schema` reads the keys: a line each, begun with `"table.column":`.
import type { OccurrenceFields } from "@igo/contract/calendar/calendar";
import type { Repeat } from "@igo/contract/calendar/repeat";
import type { CategoryNode } from "@igo/contract/categories/categories";
import type { Reaction, SystemAction } from "@igo/contract/chat/messages";
import type { FailureCode } from "@igo/contract/core/failures";
import type { Cause, CauseAction, CauseValue } from "@igo/contract/imports/imports.causes";
import type { ColumnChange } from "@igo/contract/imports/imports.changes";
import type { ImportRun, Outcome } from "@igo/contract/imports/imports";
import type {
  ColumnPart,
  ColumnShare,
  ConstantValue,
  ImportMapping,
} from "@igo/contract/imports/imports.mapping";
import type { RecipeEntry } from "@igo/contract/imports/recipes";
import type { ActivityAction } from "@igo/contract/insights/activity";
import type { RecipientInput, RecipientRole } from "@igo/contract/mail/mail";
import type { MarketFields, MarketStatus } from "@igo/contract/markets/markets";
import type { Bulk, BulkCounts, BulkSet } from "@igo/contract/markets/markets.bulk";
import type { NeedName } from "@igo/contract/markets/needs";
import type { NotificationKind } from "@igo/contract/notifications/notifications";
import type { Issue } from "@igo/contract/parsing/issues.codes";
import type { RawCell } from "@igo/contract/parsing/cells";
import type { OpeningHours } from "@igo/contract/parsing/hours/openingHours";
import type { ProductFields } from "@igo/contract/products/products";
import type { LeftOutReason, ProductBulk, ProductBulkSet } from "@igo/contract/products/products.bulk";

/** By field, before and after. */
type Changes = Record<string, [before: unknown, after: unknown]>;

/** Of a line of activity, the details stored nowhere else. Readers resolve the ids of people and markets to names. */
export type ActivityDetails = {
  /** The names of things that may be gone by the time this is read. */
  name?: string | { es: string; en: string | null };
  changes?: Changes;
  reason?: string;
  /** Of a merge: the market that disappeared. */
  removedId?: string;
};

/** A series before it was split. */
export type SeriesCut = {
  /** The version that was split: the split created the next one. */
  version: number;
  repeat: Repeat | null;
  changes: { on: string; isCancelled: boolean; fields: Partial<OccurrenceFields> }[];
  /** The series that "this and following" became; null if it was deleted. */
  followedBy: string | null;
};

/** What a person said of a row that is like another. */
export type Decision = "update" | "branch" | "new" | "skip";

/** A cell that holds an accepted suggestion. */
export type AcceptedCell = {
  /** Its earlier value, as shown. */
  before: string;
  /** Its staged value, and what a person had typed into it, if anything. */
  was: RawCell;
  typed: string | null;
  /** The decision it was changed by; null if accepted alone. */
  step: string | null;
  /** What an earlier decision had made of the cell. */
  under?: AcceptedCell | null;
};

/** What a decision changed in the mapping of its run, with what stood there before; or the values it puts in cells. */
export type DecisionPatch =
  /** Of a field: how its numbers are read, its value for all rows, the codes that its texts stand for. */
  | { kind: "scale"; field: string; value: string }
  | { kind: "constant"; field: string; value: ConstantValue }
  | { kind: "codes"; field: string; codes: Record<string, string | null> }
  | { kind: "column"; index: number; field: string }
  /** A column shared out to fields, with what it was before. */
  | {
      kind: "split";
      index: number;
      before: ImportMapping["columns"][number];
      fields: Record<string, ColumnShare>;
    }
  /** Whether rows that are hidden in the workbook are read. */
  | { kind: "hidden"; rows: "in" | "out" }
  /** Whether columns that are hidden in the workbook are read; those left out as they were before. */
  | { kind: "hidden-columns"; columns: "in" | "out"; before: ImportMapping["columns"] }
  /** The sheets that are read, and those that were read before. */
  | {
      kind: "sheets";
      sheets: NonNullable<ImportMapping["sheets"]>;
      before?: ImportMapping["sheets"];
      left?: ImportMapping["leftSheets"];
    }
  /** The sheets that are left out, and those that were before. */
  | { kind: "left-sheets"; left: string[]; before?: ImportMapping["leftSheets"] }
  /** The texts of cells and what replaces them. */
  | { kind: "cells"; values: Record<string, string | null> }
  /** What is done to a column as a whole. */
  | { kind: "change"; change: ColumnChange };

/** The recipe that a run applies, or that was left out of it. */
export type AppliedRecipe = {
  recipeId: string;
  version: number;
  by: string | null;
  at: string;
  /** Not this time. */
  isLeft: boolean;
  /** The step that the cells belong to which its answers changed. */
  step: string;
  entries: RecipeEntry[];
  /** What the file would suggest without it. */
  plain: ImportMapping;
  /** The sheets that are read and left out with it, if it says something of them. */
  sheets?: Pick<ImportMapping, "sheets" | "leftSheets">;
  /** What most stores of the chain have, of the fields that it does not hold itself. */
  known?: Record<string, string>;
  /** Once checked: how many cells each of its entries changed; null for one that changes nothing here. */
  changed?: (number | null)[];
};

export type DraftRecipients = Record<RecipientRole, RecipientInput[]>;

/** Where each product was before the merge, and the sections that the merge created. Older merges record neither. */
type Moved = {
  members: string[];
  documents: string[];
  products?: Record<string, string>;
  productCount?: number;
  sections?: string[];
};

export type Shapes = {
  "activity.action": ActivityAction;
  "activity.details": ActivityDetails;
  "auditEvent.details": object;
  "calendarEvent.cut": SeriesCut;
  "calendarEvent.repeat": Repeat;
  "calendarEventChange.fields": Partial<OccurrenceFields>;
  "calendarEventPerson.answers": Record<string, "yes" | "no" | "maybe">;
  "calendarEventPerson.replies": Record<string, { sequence: number; at: string }>;
  "category.defaultTaxCode": NonNullable<CategoryNode["defaultTaxCode"]>;
  "event.payload": object;
  // No longer written: a version before wrote it.
  "import.accepted": object;
  "import.counts": ImportRun["counts"];
  "import.failure": { code: FailureCode; params: Record<string, string | number> };
  "import.format": "xlsx" | "xls" | "ods" | "csv";
  "import.ignored": ImportRun["ignored"];
  "import.issueCounts": ImportRun["issueCounts"];
  "import.mapping": ImportMapping;
  "import.numbering": { sheet: string; after: number }[];
  "import.offers": ImportRun["offers"];
  "import.progress": NonNullable<ImportRun["progress"]>;
  "import.recipe": AppliedRecipe;
  "import.undoKept": ImportRun["undoKept"];
  "importDecision.action": CauseAction;
  "importDecision.cause": Pick<Cause, "id" | "kind" | "fields" | "code" | "heading">;
  "importDecision.examples": CauseValue[];
  "importDecision.patch": DecisionPatch;
  "importEdit.accepted": Record<string, AcceptedCell>;
  "importEdit.cells": Record<string, string>;
  "importMarket.changes": Changes;
  "importMarket.decision": Decision;
  "importMarket.found": Issue[];
  "importMarket.issues": Issue[];
  "importMarket.outcome": Outcome;
  "importMarket.openingHours": OpeningHours;
  "importProduct.changes": Changes;
  "importProduct.decision": Decision;
  "importProduct.found": Issue[];
  "importProduct.issues": Issue[];
  "importProduct.outcome": Outcome;
  "importProduct.optionGroups": NonNullable<ProductFields["optionGroups"]>;
  "importProduct.saleHours": NonNullable<ProductFields["saleHours"]>;
  "importProfile.columns": { heading: string; field: string | null; part?: ColumnPart }[];
  "importProfile.constants": NonNullable<ImportMapping["constants"]>;
  "importProfile.values": NonNullable<ImportMapping["values"]>;
  "importRecipe.headings": string[];
  "importRecipeVersion.entries": RecipeEntry[];
  "mailDraft.recipients": DraftRecipients;
  "market.documentType": MarketFields["documentType"];
  "market.bankAccountType": NonNullable<MarketFields["bankAccountType"]>;
  "market.bankCode": NonNullable<MarketFields["bankCode"]>;
  "market.lacks": NeedName[];
  "market.openingHours": OpeningHours;
  "market.paymentMethods": NonNullable<MarketFields["paymentMethods"]>;
  "market.personType": NonNullable<MarketFields["personType"]>;
  "market.taxRegime": NonNullable<MarketFields["taxRegime"]>;
  "marketBoardRank.status": MarketStatus;
  "marketBulk.counts": BulkCounts;
  "marketBulk.kept": Bulk["kept"];
  "marketBulk.set": BulkSet;
  "marketChange.changes": Changes;
  "marketDay.status": MarketStatus;
  "marketMerge.moved": Moved;
  "marketOutside.status": MarketStatus;
  "marketPlaceTally.status": MarketStatus;
  "marketStatusTally.status": MarketStatus;
  "marketTallyChange.status": MarketStatus;
  "marketTownTally.status": MarketStatus;
  "marketView.query": Record<string, string>;
  "menuSection.defaultTaxCode": NonNullable<CategoryNode["defaultTaxCode"]>;
  "message.system": { action: SystemAction; params: Record<string, string> };
  "messageReaction.reaction": Reaction;
  "notification.kind": NotificationKind;
  "notification.params": Record<string, string | number>;
  "notificationPreference.kind": NotificationKind;
  "openingSchedule.hours": OpeningHours;
  "post.forStatuses": MarketStatus[];
  "product.optionGroups": NonNullable<ProductFields["optionGroups"]>;
  "product.saleHours": NonNullable<ProductFields["saleHours"]>;
  "product.saleType": ProductFields["saleType"];
  "product.taxCode": NonNullable<ProductFields["taxCode"]>;
  "product.unit": ProductFields["unit"];
  "productBulk.counts": ProductBulk["counts"];
  "productBulk.kept": ProductBulk["kept"];
  "productBulk.set": ProductBulkSet;
  "productBulkTarget.reason": LeftOutReason;
  "productChange.changes": Changes;
  "task.marketList": Record<string, string>;
  "taskHistory.changes": Record<string, unknown>;
};
