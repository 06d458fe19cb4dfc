// The tables as the queries see them, written by `npm run schema` from the migrations; what the database does not know of
// a column is in shapes.ts.

import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { Shapes } from "./shapes.ts";

export type AccountTable = {
  id: string;
  email: string | null;
  phone: string | null;
  firstName: string;
  lastName: string;
  photoUrl: string | null;
  role: number;
  status: "pending" | "active" | "suspended";
  locale: "en" | "es";
  /** PHC string; null for an account that signs in by code only. */
  passwordHash: string | null;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  /** Set when the owner has erased the account; no personal data is left in it. */
  erasedAt: string | null;
  version: Generated<number>;
  /** The status a suspended account returns to. */
  suspendedFrom: "pending" | "active" | null;
  /** The last request of sessions that are no longer stored. */
  lastSeenAt: string | null;
  /** Created by a sign-up that nobody has confirmed yet. */
  signedUp: Generated<boolean>;
  /** When the phone was confirmed; only then can it be used to sign in. */
  phoneConfirmedAt: string | null;
};

export type ActivityTable = {
  seq: GeneratedAlways<number>;
  at: Generated<string>;
  actorId: string | null;
  kind: "market" | "product" | "import" | "user" | "category" | "chain" | "post" | "system" | "integration";
  action: Shapes["activity.action"];
  subjectId: string | null;
  version: number | null;
  marketId: string | null;
  source: "form" | "bulk" | "import" | "undo" | "restore" | "system";
  sourceId: string | null;
  requestId: string | null;
  details: ColumnType<Shapes["activity.details"] | null, string | null | undefined, string | null>;
};

export type AppliedMigrationTable = {
  name: string;
  checksum: string;
  since: string;
  appliedAt: Generated<string>;
};

export type AttemptWindowTable = {
  key: string;
  startedAt: string;
  count: number;
};

export type AuditEventTable = {
  id: GeneratedAlways<number>;
  at: Generated<string>;
  event: string;
  actorId: string | null;
  subjectId: string | null;
  address: string | null;
  device: string | null;
  requestId: string | null;
  details: ColumnType<Shapes["auditEvent.details"], string | undefined, string>;
};

export type BackfillTable = {
  name: string;
  done: Generated<number>;
  total: number | null;
  cursor: string | null;
  startedAt: string | null;
  finishedAt: string | null;
};

export type BoardTable = {
  id: string;
  title: string;
  version: Generated<number>;
  createdBy: string;
  clientId: string;
  createdAt: Generated<string>;
  archivedAt: string | null;
};

export type BoardColumnTable = {
  id: string;
  boardId: string;
  title: string;
  rank: string;
  taskLimit: number | null;
  isDone: Generated<boolean>;
  version: Generated<number>;
};

export type BoardCommentTable = {
  id: string;
  taskId: string | null;
  marketId: string | null;
  authorId: string;
  clientId: string;
  text: string;
  createdAt: Generated<string>;
};

export type BoardDueNoticeTable = {
  accountId: string;
  subjectId: string;
  dueOn: string;
};

export type CalendarEventTable = {
  id: string;
  authorId: string;
  clientId: string;
  uid: string;
  version: Generated<number>;
  sequence: Generated<number>;
  title: string;
  /** `2026-11-23 09:00:00`. */
  startsLocal: string;
  endsLocal: string;
  allDay: Generated<boolean>;
  place: string | null;
  marketId: string | null;
  description: Generated<string>;
  sharedWith: Generated<"people" | "team" | "market">;
  reminders: Generated<number[]>;
  repeat: ColumnType<Shapes["calendarEvent.repeat"] | null, string | null | undefined, string | null>;
  lastOn: string | null;
  spanFrom: string;
  spanTo: string;
  followsId: string | null;
  remindedUntil: Generated<string>;
  nextReminderAt: string | null;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  cancelledAt: string | null;
  /** The series as it was before the split. */
  cut: ColumnType<Shapes["calendarEvent.cut"] | null, string | null | undefined, string | null>;
  descriptionHtml: string | null;
};

export type CalendarEventChangeTable = {
  eventId: string;
  originalOn: string;
  isCancelled: Generated<boolean>;
  fields: ColumnType<Shapes["calendarEventChange.fields"], string | undefined, string>;
};

export type CalendarEventPersonTable = {
  id: string;
  eventId: string;
  accountId: string | null;
  email: string | null;
  answer: "yes" | "no" | "maybe" | null;
  answers: ColumnType<Shapes["calendarEventPerson.answers"], string | undefined, string>;
  /** The sequence of the event when its answers were last forgotten. */
  askedSequence: Generated<number>;
  /** The newest answer by mail to each date, or to the series under an empty key. */
  replies: ColumnType<Shapes["calendarEventPerson.replies"], string | undefined, string>;
};

export type CalendarFeedTable = {
  accountId: string;
  tokenHash: string;
  createdAt: Generated<string>;
  readAt: string | null;
};

export type CalendarReminderTable = {
  eventId: string;
  originalOn: string;
  accountId: string;
  minutes: number;
  startsLocal: string;
  rungAt: Generated<string>;
};

export type CannedAnswerTable = {
  id: string;
  title: string;
  text: string;
  version: Generated<number>;
  createdBy: string | null;
  clientId: string;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
};

export type CategoryTable = {
  code: string;
  scope: "market";
  en: string;
  es: string;
  words: Generated<string[]>;
  position: number;
  parentCode: string | null;
  description: string | null;
  icon: string | null;
  color: string | null;
  defaultTaxCode: Shapes["category.defaultTaxCode"] | null;
  isActive: Generated<boolean>;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  /** Deleted rows stay, with what is needed to undo the deletion. */
  deletedAt: string | null;
  movedTo: string | null;
  movedChildren: Generated<string[]>;
  movedBy: string | null;
};

export type ChainTable = {
  id: string;
  name: string;
  code: string;
  taxId: string | null;
  contactName: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
};

export type ChainMemberTable = {
  chainId: string;
  accountId: string;
  createdAt: Generated<string>;
};

export type ChangeTable = {
  era: number;
  tx: Generated<string>;
  seq: GeneratedAlways<number>;
  kind: "market" | "product";
  action: "create" | "update" | "status" | "delete" | "restore";
  recordId: string;
  marketId: string;
  chainId: string | null;
  leftChainId: string | null;
  version: number;
  fields: string[];
  source: "form" | "bulk" | "import" | "undo" | "restore" | "system";
  at: Generated<string>;
  actId: string | null;
};

export type ChangeActTable = {
  era: number;
  tx: Generated<string>;
  seq: Generated<number>;
  actId: string;
  kind: "import" | "bulk" | "merge";
  action: "began" | "committed" | "undone" | "failed";
  at: Generated<string>;
};

export type ChangeEraTable = {
  era: number;
  cluster: string | null;
  droppedEra: Generated<number>;
  droppedTx: Generated<string>;
  droppedSeq: Generated<number>;
};

export type ChatConnectionTable = {
  accountId: string;
  nodeId: string;
  lastConnected: Generated<string>;
};

export type ChatPresenceTable = {
  accountId: string;
  chosen: Generated<"online" | "alway" | "busy" | "offline" | "invisible">;
  idleSince: string | null;
};

export type CodeRequestTable = {
  id: GeneratedAlways<number>;
  recipient: string;
  purpose: string;
  place: string;
  at: Generated<string>;
  source: Generated<"owner" | "flow" | "stranger">;
  flow: string | null;
};

export type ConsentTable = {
  id: string;
  accountId: string;
  purpose: "terms" | "data-policy" | "news";
  version: string;
  givenAt: Generated<string>;
  withdrawnAt: string | null;
  address: string | null;
  device: string | null;
};

export type ConversationTable = {
  id: string;
  kind: "direct" | "group" | "market";
  directKey: string | null;
  marketId: string | null;
  title: string | null;
  createdBy: string | null;
  clientId: string | null;
  lastSeq: Generated<number>;
  lastPublicSeq: Generated<number>;
  purgedSeq: Generated<number>;
  purgedPublicSeq: Generated<number>;
  lastAt: Generated<string>;
  lastPublicAt: Generated<string>;
  assigneeId: string | null;
  status: "open" | "waiting" | "snoozed" | "resolved" | null;
  snoozedUntil: string | null;
  waitingSince: string | null;
  version: Generated<number>;
  createdAt: Generated<string>;
};

export type ConversationMemberTable = {
  conversationId: string;
  accountId: string;
  isOwner: Generated<boolean>;
  joinedAt: Generated<string>;
  leftAt: string | null;
  readSeq: Generated<number>;
  readPublicSeq: Generated<number>;
  seenSeq: Generated<number>;
  seenPublicSeq: Generated<number>;
  notify: Generated<"all" | "mentions" | "nothing">;
  mutedUntil: string | null;
  isPinned: Generated<boolean>;
  hiddenSeq: number | null;
  notifiedSeq: Generated<number>;
};

export type CountryTable = {
  code: string;
  code3: string;
  numericCode: string;
  nameEs: string;
  nameEn: string;
  callingCode: string | null;
};

export type DepartmentTable = {
  code: string;
  name: string;
  shortName: string;
  officialName: string;
  isoCode: string;
  capitalCode: string;
  region: string;
  landlinePrefix: string;
};

export type DocumentTable = {
  id: string;
  marketId: string;
  kind: "rut" | "chamber_of_commerce" | "bank_letter" | "health_permit";
  fileKey: string;
  fileName: string;
  fileSize: number;
  contentType: string;
  number: string | null;
  issuedOn: string | null;
  expiresOn: string | null;
  status: Generated<"pending" | "approved" | "rejected">;
  note: string | null;
  version: Generated<number>;
  uploadedBy: string | null;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  /** The document of its kind that is valid longest, for a market that is not permanently closed; maintained by the database. */
  isCurrent: Generated<boolean>;
};

export type DocumentNoticeTable = {
  documentId: string;
  days: number;
};

export type EventTable = {
  id: GeneratedAlways<number>;
  accountId: string | null;
  role: number | null;
  payload: ColumnType<Shapes["event.payload"], string, string>;
  createdAt: Generated<string>;
  topicKind: string | null;
  topicId: string | null;
};

export type ExportFileTable = {
  id: string;
  accountId: string;
  kind: "markets" | "products" | "activity";
  digest: string;
  rights: string | null;
  status: Generated<"waiting" | "ready" | "failed">;
  fileKey: string | null;
  fileName: string | null;
  contentType: string | null;
  size: number | null;
  createdAt: Generated<string>;
  doneAt: string | null;
};

export type FileStoreTable = {
  isHere: Generated<boolean>;
  id: string;
  sweptAt: Generated<string>;
};

export type IdempotentAnswerTable = {
  accountId: string;
  endpoint: string;
  key: string;
  bodyHash: string;
  /** Null while the first request is being handled. */
  status: number | null;
  answer: string | null;
  createdAt: Generated<string>;
  holder: string | null;
  nodeId: string | null;
};

export type ImportTable = {
  id: string;
  kind: "market" | "menu";
  status: "uploaded" | "checking" | "checked" | "committing" | "committed" | "undoing" | "undone" | "failed" | "cancelled";
  chainId: string | null;
  fileKey: string;
  fileName: string;
  fileSize: number;
  format: Shapes["import.format"];
  sheets: string;
  mapping: ColumnType<Shapes["import.mapping"], string, string>;
  runId: string;
  mode: "valid" | "all-or-nothing" | null;
  counts: ColumnType<Shapes["import.counts"], string, string>;
  issueCounts: ColumnType<Shapes["import.issueCounts"], string | undefined, string>;
  progress: ColumnType<Shapes["import.progress"] | null, string | null | undefined, string | null>;
  /** The last staged row of the file; null until it is checked. */
  lastRow: number | null;
  writtenRow: Generated<number>;
  undoneTarget: string | null;
  undoKept: ColumnType<Shapes["import.undoKept"], string | undefined, string>;
  failure: ColumnType<Shapes["import.failure"] | null, string | null | undefined, string | null>;
  createdBy: string;
  createdAt: Generated<string>;
  checkedAt: string | null;
  committedAt: string | null;
  undoneAt: string | null;
  purgedAt: string | null;
  attemptId: string | null;
  marketId: string | null;
  picturedRow: Generated<number>;
  follows: string | null;
  origins: Generated<string[]>;
  accepted: ColumnType<Shapes["import.accepted"] | null, string | null | undefined, string | null>;
  ignored: ColumnType<Shapes["import.ignored"], string | undefined, string>;
  incomplete: "draft" | "as-in-file" | null;
  numbering: ColumnType<Shapes["import.numbering"], string | undefined, string>;
  offers: ColumnType<Shapes["import.offers"], string | undefined, string>;
  recipe: ColumnType<Shapes["import.recipe"] | null, string | null | undefined, string | null>;
};

export type ImportDecisionTable = {
  id: string;
  importId: string;
  decidedBy: string;
  decidedAt: Generated<string>;
  cause: ColumnType<Shapes["importDecision.cause"], string, string>;
  action: Shapes["importDecision.action"];
  cells: number;
  rows: number;
  examples: ColumnType<Shapes["importDecision.examples"], string, string>;
  patch: ColumnType<Shapes["importDecision.patch"] | null, string | null | undefined, string | null>;
};

export type ImportEditTable = {
  importId: string;
  row: number;
  cells: ColumnType<Shapes["importEdit.cells"], string | undefined, string>;
  decision: "update" | "branch" | "new" | "skip" | null;
  accepted: ColumnType<Shapes["importEdit.accepted"], string | undefined, string>;
  decidedIn: string | null;
};

export type ImportMarketTable = {
  importId: string;
  row: number;
  cells: string;
  issues: ColumnType<Shapes["importMarket.issues"] | null, string | null | undefined, string | null>;
  found: ColumnType<Shapes["importMarket.found"] | null, string | null | undefined, string | null>;
  missing: string[] | null;
  cleared: string[] | null;
  outcome: Shapes["importMarket.outcome"];
  decision: Shapes["importMarket.decision"] | null;
  sameAs: number | null;
  newId: string;
  words: string;
  /** The record it updates or may duplicate. */
  targetId: string | null;
  changes: ColumnType<Shapes["importMarket.changes"] | null, string | null | undefined, string | null>;
  externalCode: string | null;
  name: string | null;
  legalName: string | null;
  personType: string | null;
  documentType: string | null;
  taxId: string | null;
  taxIdDv: string | null;
  categoryCode: string | null;
  status: string | null;
  legalRepName: string | null;
  legalRepDocument: string | null;
  contactName: string | null;
  email: string | null;
  phone: string | null;
  landline: string | null;
  countryCode: string | null;
  departmentCode: string | null;
  municipalityCode: string | null;
  address: string | null;
  normalizedAddress: string | null;
  addressDetail: string | null;
  neighborhood: string | null;
  postalCode: string | null;
  lat: number | null;
  lon: number | null;
  openingHours: ColumnType<Shapes["importMarket.openingHours"] | null, string | null | undefined, string | null>;
  prepTimeMin: number | null;
  deliveryRadiusKm: number | null;
  minOrderCop: number | null;
  commissionPct: number | null;
  bankCode: string | null;
  bankAccountType: string | null;
  bankAccountNumber: string | null;
  paymentMethods: string[] | null;
  taxRegime: string | null;
  chamberRegistration: string | null;
  acceptingOrders: boolean | null;
  notes: string | null;
  creates: Generated<boolean>;
};

export type ImportProductTable = {
  importId: string;
  row: number;
  cells: string;
  issues: ColumnType<Shapes["importProduct.issues"] | null, string | null | undefined, string | null>;
  found: ColumnType<Shapes["importProduct.found"] | null, string | null | undefined, string | null>;
  missing: string[] | null;
  cleared: string[] | null;
  outcome: Shapes["importProduct.outcome"];
  decision: Shapes["importProduct.decision"] | null;
  sameAs: number | null;
  newId: string;
  words: string;
  /** The record it updates or may duplicate. */
  targetId: string | null;
  changes: ColumnType<Shapes["importProduct.changes"] | null, string | null | undefined, string | null>;
  marketId: string | null;
  sectionName: string | null;
  subsectionName: string | null;
  sectionId: string | null;
  imageUrl: string | null;
  sku: string | null;
  ean: string | null;
  name: string | null;
  description: string | null;
  priceCop: number | null;
  compareAtPriceCop: number | null;
  discountPct: number | null;
  taxCode: string | null;
  unit: string | null;
  netContent: string | null;
  saleType: string | null;
  stock: number | null;
  isAvailable: boolean | null;
  brand: string | null;
  maxPerOrder: number | null;
  optionGroups: ColumnType<Shapes["importProduct.optionGroups"] | null, string | null | undefined, string | null>;
  availableFrom: string | null;
  availableTo: string | null;
  saleHours: ColumnType<Shapes["importProduct.saleHours"] | null, string | null | undefined, string | null>;
  ageRestricted: boolean | null;
  requiresPrescription: boolean | null;
  position: number | null;
  creates: Generated<boolean>;
};

export type ImportProfileTable = {
  kind: string;
  headingsHash: string;
  columns: ColumnType<Shapes["importProfile.columns"], string, string>;
  values: ColumnType<Shapes["importProfile.values"], string | undefined, string>;
  usedAt: Generated<string>;
  constants: ColumnType<Shapes["importProfile.constants"], string | undefined, string>;
};

export type ImportRecipeTable = {
  id: string;
  kind: "market" | "menu" | "menus";
  chainId: string | null;
  marketId: string | null;
  accountId: string | null;
  headingsHash: string;
  headings: ColumnType<Shapes["importRecipe.headings"], string, string>;
  version: Generated<number>;
  uses: Generated<number>;
  usedAt: string | null;
};

export type ImportRecipeVersionTable = {
  recipeId: string;
  version: number;
  entries: ColumnType<Shapes["importRecipeVersion.entries"], string, string>;
  source: "import" | "edit" | "file" | "restore" | "system";
  importId: string | null;
  authorId: string | null;
  createdAt: Generated<string>;
};

export type ImportSectionTable = {
  importId: string;
  sectionId: string;
};

/** Its chains are those that its account is a member of. */
export type IntegrationTable = {
  id: string;
  ownerId: string;
  purpose: string;
  scopes: string[];
  expiresOn: string | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
};

export type IntegrationKeyTable = {
  id: string;
  integrationId: string;
  /** SHA-256 of the key, which is stored nowhere. */
  hash: string;
  /** Its last characters, by which people recognise it. */
  ending: string;
  createdAt: Generated<string>;
  endsAt: string | null;
  revokedAt: string | null;
  lastUsedAt: string | null;
  lastAddress: string | null;
};

export type IntegrationKeyUseTable = {
  keyId: string;
  policy: "calls" | "writes";
  beganAt: string;
  taken: number;
};

export type InvitationTable = {
  accountId: string;
  hash: string;
  invitedBy: string | null;
  expiresAt: string;
};

export type JobHoldTable = {
  jobId: string;
  workerId: string | null;
  crashes: Generated<number>;
  reached: Generated<number>;
};

export type LogoTable = {
  id: string;
  marketId: string | null;
  chainId: string | null;
  key: string;
  width: number;
  height: number;
  createdAt: Generated<string>;
};

export type MailTable = {
  id: string;
  messageId: string;
  inReplyTo: string | null;
  refs: Generated<string[]>;
  authorId: string | null;
  kind: "new" | "reply" | "forward";
  sourceId: string | null;
  subject: string;
  html: string;
  text: string;
  words: string;
  hasFiles: boolean;
  draftVersion: number;
  sendAt: string;
  sentAt: string | null;
  createdAt: Generated<string>;
  senderName: string | null;
  senderAddress: string | null;
  senderMarketId: string | null;
  draftId: string | null;
};

export type MailCopyTable = {
  ownerId: string;
  mailId: string;
  threadId: string;
  folder: "inbox" | "sent" | "outbox" | "archive" | "trash";
  previousFolder: string | null;
  isSeen: Generated<boolean>;
  isStarred: Generated<boolean>;
  isAnswered: Generated<boolean>;
  isForwarded: Generated<boolean>;
  receivedAt: Generated<string>;
  trashedAt: string | null;
};

export type MailDraftTable = {
  id: string;
  ownerId: string;
  version: Generated<number>;
  saveId: string;
  kind: "new" | "reply" | "forward";
  sourceId: string | null;
  recipients: ColumnType<Shapes["mailDraft.recipients"], string, string>;
  subject: string;
  html: string;
  text: string;
  updatedAt: Generated<string>;
  isMerge: Generated<boolean>;
  submittedAt: string | null;
};

export type MailFileTable = {
  id: string;
  ownerId: string | null;
  clientId: string | null;
  draftId: string | null;
  mailId: string | null;
  position: Generated<number>;
  fileKey: string;
  fileName: string;
  size: number;
  contentType: string;
  createdAt: Generated<string>;
  contentId: string | null;
  importId: string | null;
};

export type MailIncomingTable = {
  mailId: string;
  answersId: string | null;
  html: string;
  pictures: Generated<string[]>;
  leftOut: Generated<string[]>;
  receivedAt: Generated<string>;
  isAutomatic: Generated<boolean>;
  sender: "recipient" | "other" | "user" | null;
};

export type MailLabelTable = {
  id: string;
  ownerId: string;
  clientId: string;
  name: string;
  folded: string;
  color: "grey" | "blue" | "green" | "amber" | "red";
  createdAt: Generated<string>;
};

export type MailLabelledTable = {
  labelId: string;
  ownerId: string;
  mailId: string;
};

export type MailLedgerTable = {
  id: string;
  authorId: string | null;
  message: string;
  addressHash: string;
  template: string;
  isLimited: boolean;
  bookedAt: Generated<string>;
};

export type MailMailboxTable = {
  mailbox: string;
  uidValidity: number;
  lastUid: number;
  stuckUid: number | null;
  stuckTries: Generated<number>;
  readAt: Generated<string>;
};

export type MailMessageTable = {
  id: string;
  recipient: string;
  template: string;
  content: string | null;
  status: Generated<"queued" | "sending" | "sent" | "parked">;
  tries: Generated<number>;
  nextAt: Generated<string>;
  expiresAt: string | null;
  lastError: string | null;
  createdAt: Generated<string>;
  sentAt: string | null;
};

export type MailRecipientTable = {
  id: string;
  mailId: string;
  role: "to" | "cc" | "bcc";
  position: number;
  name: string;
  address: string;
  accountId: string | null;
  marketId: string | null;
  isInside: boolean;
  status: Generated<"waiting" | "delivered" | "queued" | "sending" | "sent" | "delayed" | "refused" | "stopped">;
  reason: string | null;
  statusAt: Generated<string>;
};

export type MailSettingsTable = {
  accountId: string;
  signature: Generated<string>;
};

export type MailThreadTable = {
  ownerId: string;
  messageId: string;
  threadId: string;
};

export type MarketTable = {
  id: string;
  chainId: string | null;
  externalCode: string | null;
  name: string;
  legalName: string | null;
  personType: Shapes["market.personType"] | null;
  documentType: Shapes["market.documentType"];
  taxId: string;
  taxIdDv: string | null;
  categoryCode: string;
  status: "draft" | "pending_documents" | "in_review" | "changes_requested" | "active" | "paused" | "suspended" | "rejected" | "closed";
  legalRepName: string | null;
  legalRepDocument: string | null;
  contactName: string | null;
  email: string;
  phone: string;
  landline: string | null;
  countryCode: string | null;
  departmentCode: string;
  municipalityCode: string;
  address: string;
  normalizedAddress: string | null;
  addressDetail: string | null;
  neighborhood: string | null;
  postalCode: string | null;
  lat: number | null;
  lon: number | null;
  openingHours: ColumnType<Shapes["market.openingHours"] | null, string | null | undefined, string | null>;
  prepTimeMin: number | null;
  deliveryRadiusKm: number | null;
  minOrderCop: number | null;
  commissionPct: number | null;
  bankCode: Shapes["market.bankCode"] | null;
  bankAccountType: Shapes["market.bankAccountType"] | null;
  bankAccountNumber: string | null;
  paymentMethods: Shapes["market.paymentMethods"] | null;
  taxRegime: Shapes["market.taxRegime"] | null;
  chamberRegistration: string | null;
  acceptingOrders: boolean | null;
  notes: string | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  deletedAt: string | null;
  /** Which opening hours these are: see opening_schedule. */
  hoursKey: GeneratedAlways<string | null>;
  /** What is missing to go live. */
  lacks: GeneratedAlways<Shapes["market.lacks"]>;
  /** Maintained by the database: when the status was set. */
  statusSince: Generated<string | null>;
};

export type MarketBoardCardTable = {
  marketId: string;
  assigneeId: string | null;
  dueOn: string | null;
};

export type MarketBoardRankTable = {
  marketId: string;
  status: Shapes["marketBoardRank.status"];
  rank: string;
};

export type MarketBulkTable = {
  id: string;
  status: "preview" | "running" | "done" | "undoing" | "undone" | "failed";
  set: ColumnType<Shapes["marketBulk.set"], string, string>;
  counts: ColumnType<Shapes["marketBulk.counts"], string, string>;
  cursor: string | null;
  done: Generated<number>;
  changed: Generated<number>;
  undoneCursor: string | null;
  undone: Generated<number>;
  kept: ColumnType<Shapes["marketBulk.kept"], string | undefined, string>;
  createdBy: string;
  createdAt: Generated<string>;
  doneAt: string | null;
  requestId: string | null;
  undoneBy: string | null;
};

export type MarketBulkTargetTable = {
  bulkId: string;
  marketId: string;
  outcome: "change" | "unchanged" | "illegal";
};

export type MarketChangeTable = {
  marketId: string;
  version: number;
  kind: "create" | "update" | "status" | "delete" | "restore";
  changes: ColumnType<Shapes["marketChange.changes"], string | undefined, string>;
  reason: string | null;
  source: "form" | "bulk" | "import" | "undo" | "restore" | "system";
  sourceId: string | null;
  actorId: string | null;
  requestId: string | null;
  at: Generated<string>;
  restoredVersion: number | null;
};

export type MarketDayTable = {
  day: string;
  departmentCode: string;
  categoryCode: string;
  status: Shapes["marketDay.status"];
  delta: number;
};

export type MarketDefaultViewTable = {
  accountId: string;
  viewId: string;
  list: Generated<string>;
};

export type MarketDuplicateTable = {
  id: string;
  firstId: string;
  secondId: string;
  reason: "same_address" | "near_name";
  dismissedBy: string | null;
  dismissedAt: string | null;
  foundAt: Generated<string>;
};

export type MarketHoursChangeTable = {
  hoursKey: string;
  delta: number;
};

/** How many active markets that accept orders have each set of opening hours. */
export type MarketHoursTallyTable = {
  hoursKey: string;
  markets: number;
};

/** Who may see and manage which market: the one table that lists, searches and audiences query. */
export type MarketMemberTable = {
  marketId: string;
  accountId: string;
  role: "owner" | "manager";
  createdAt: Generated<string>;
  /** Added to the market itself, through its chain (maintained by triggers, migration 0044), or both. */
  isDirect: Generated<boolean>;
  isByChain: Generated<boolean>;
};

export type MarketMergeTable = {
  id: string;
  keptId: string;
  removedId: string;
  moved: ColumnType<Shapes["marketMerge.moved"], string, string>;
  createdBy: string;
  createdAt: Generated<string>;
  undoneAt: string | null;
};

/** Maintained by the triggers of migrations 0032 and 0049. */
export type MarketOutsideTable = {
  marketId: string;
  km: number;
  status: Shapes["marketOutside.status"];
  categoryCode: string;
  chainId: string | null;
  departmentCode: string;
  municipalityCode: string;
};

export type MarketPlaceTallyTable = {
  municipalityCode: string;
  departmentCode: string;
  categoryCode: string;
  status: Shapes["marketPlaceTally.status"];
  hasPoint: boolean;
  markets: number;
};

export type MarketSearchTable = {
  marketId: string;
  /** Written by the markets feature alone: markets.words.ts. */
  words: string;
};

export type MarketStatusTallyTable = {
  status: Shapes["marketStatusTally.status"];
  categoryCode: string;
  isIncomplete: boolean;
  acceptingOrders: boolean;
  markets: number;
};

export type MarketTallyChangeTable = {
  day: Generated<string>;
  status: Shapes["marketTallyChange.status"];
  isIncomplete: boolean;
  acceptingOrders: boolean;
  municipalityCode: string;
  departmentCode: string;
  categoryCode: string;
  hasPoint: boolean;
  delta: number;
};

export type MarketTownTallyTable = {
  municipalityCode: string;
  departmentCode: string;
  status: Shapes["marketTownTally.status"];
  hasPoint: boolean;
  markets: number;
};

export type MarketViewTable = {
  id: string;
  ownerId: string;
  name: string;
  query: ColumnType<Shapes["marketView.query"], string, string>;
  shared: boolean;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  list: Generated<"markets" | "products" | "users" | "chains" | "imports">;
};

export type MarketZoneTable = {
  marketId: string;
  part: number;
  /** PostgreSQL's own polygon, written as text. */
  shape: string;
};

export type MenuChainTallyTable = {
  chainId: string | null;
  products: number;
  withoutImage: number;
  withoutTax: number;
  withoutEan: number;
  withoutDescription: number;
  soldOut: number;
  switchedOff: number;
  priceOutliers: number;
  untouched: number;
  menusWithoutImage: number;
  menusWithoutTax: number;
  menusWithoutEan: number;
  menusWithoutDescription: number;
  menusSoldOut: number;
  menusSwitchedOff: number;
  menusPriceOutliers: number;
  menusUntouched: number;
};

export type MenuChangeTable = {
  marketId: string;
  at: Generated<string>;
};

export type MenuSectionTable = {
  id: string;
  marketId: string;
  parentId: string | null;
  name: string;
  nameEn: string | null;
  description: string | null;
  icon: string | null;
  color: string | null;
  defaultTaxCode: Shapes["menuSection.defaultTaxCode"] | null;
  isActive: Generated<boolean>;
  position: Generated<number>;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  /** Deleted rows stay, with what is needed to undo the deletion. */
  deletedAt: string | null;
  movedTo: string | null;
  movedChildren: Generated<string[]>;
  movedBy: string | null;
};

export type MenuTallyTable = {
  marketId: string;
  chainId: string | null;
  products: number;
  withoutImage: number;
  withoutTax: number;
  withoutEan: number;
  withoutDescription: number;
  soldOut: number;
  switchedOff: number;
  priceOutliers: number;
  untouched: number;
  untouchedBefore: string;
};

export type MessageTable = {
  conversationId: string;
  seq: number;
  publicSeq: number;
  id: string;
  authorId: string | null;
  clientId: string | null;
  isInternal: Generated<boolean>;
  text: string | null;
  system: ColumnType<Shapes["message.system"] | null, string | null | undefined, string | null>;
  replyTo: string | null;
  createdAt: string;
  editedAt: string | null;
  deletedAt: string | null;
  words: string | null;
};

export type MessageEditTable = {
  messageId: string;
  writtenAt: string;
  text: string;
};

export type MessageFileTable = {
  id: string;
  conversationId: string;
  authorId: string | null;
  clientId: string;
  messageId: string | null;
  position: Generated<number>;
  fileKey: string;
  fileName: string;
  size: number;
  contentType: string;
  pictureKey: string | null;
  width: number | null;
  height: number | null;
  createdAt: Generated<string>;
};

export type MessageMentionTable = {
  accountId: string;
  conversationId: string;
  seq: number;
};

export type MessageReactionTable = {
  messageId: string;
  accountId: string;
  reaction: Shapes["messageReaction.reaction"];
  createdAt: Generated<string>;
};

export type MunicipalityTable = {
  code: string;
  departmentCode: string;
  name: string;
  officialName: string;
  type: string;
  lat: number;
  lon: number;
  isDepartmentCapital: boolean;
  aliases: string[];
};

export type MunicipalityOutlineTable = {
  municipalityCode: string;
  part: number;
  shape: string;
};

export type MunicipalityReachTable = {
  municipalityCode: string;
  seat: string;
  surely: number;
  toleranceKm: number;
};

export type NodeTable = {
  id: string;
  seenAt: Generated<string>;
  /** Null until version 0.2.0, which tells only that it lives. */
  version: string | null;
  /** The number of the newest migration that it knows. */
  migration: string | null;
  state: Generated<"starting" | "ready" | "draining" | "closing">;
  process: Generated<"web" | "worker" | "all">;
  host: string | null;
  startedAt: Generated<string>;
};

export type NotificationTable = {
  id: string;
  accountId: string;
  groupKey: string;
  kind: Shapes["notification.kind"];
  count: Generated<number>;
  params: ColumnType<Shapes["notification.params"], string | undefined, string>;
  marketIds: Generated<string[]>;
  importId: string | null;
  forAdmins: Generated<boolean>;
  here: Generated<boolean>;
  actorId: string | null;
  noticeId: string;
  firstAt: Generated<string>;
  lastAt: Generated<string>;
  seenAt: string | null;
  readAt: string | null;
  archivedAt: string | null;
  waitsSince: string | null;
  conversationId: string | null;
  postId: string | null;
  /** Since when it waits to be pushed. */
  pushSince: string | null;
};

export type NotificationPreferenceTable = {
  accountId: string;
  kind: Shapes["notificationPreference.kind"];
  here: boolean;
  mail: "now" | "digest" | "off";
  /** Null: as for people without a preference. */
  push: boolean | null;
};

export type NotificationSettingTable = {
  accountId: string;
  /** `21:00`; null for no quiet hours. */
  quietFrom: Generated<string | null>;
  quietTo: Generated<string | null>;
};

export type OneTimeCodeTable = {
  accountId: string;
  purpose: "activation" | "sign-in" | "password-reset" | "phone";
  hash: string;
  attempts: Generated<number>;
  expiresAt: string;
  /** Hash of the ticket of the browser that requested it. */
  flow: string;
  /** What this browser chose at sign-up, encrypted. */
  signUp: string | null;
};

/** Every set of opening hours now or once in use, with the minutes at which it is open. */
export type OpeningScheduleTable = {
  key: string;
  hours: ColumnType<Shapes["openingSchedule.hours"], string, string>;
  spans: GeneratedAlways<string>;
  exceptionDays: GeneratedAlways<number[]>;
  mindsHolidays: GeneratedAlways<boolean>;
};

export type PostTable = {
  id: string;
  authorId: string | null;
  clientId: string;
  slug: string;
  title: Generated<string>;
  html: Generated<string>;
  text: Generated<string>;
  excerpt: string | null;
  coverKey: string | null;
  coverAlt: Generated<string>;
  tags: Generated<string[]>;
  words: Generated<string>;
  status: Generated<"draft" | "scheduled" | "published" | "unpublished">;
  publishAt: string | null;
  publishedAt: string | null;
  notifiedAt: string | null;
  forDepartments: Generated<string[]>;
  forCategories: Generated<string[]>;
  forChains: Generated<string[]>;
  forStatuses: Generated<Shapes["post.forStatuses"]>;
  isForAll: GeneratedAlways<boolean>;
  mustRead: Generated<boolean>;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  updatedBy: string | null;
  deletedAt: string | null;
};

export type PostCommentTable = {
  id: string;
  postId: string;
  parentId: string | null;
  authorId: string | null;
  clientId: string;
  text: string;
  createdAt: Generated<string>;
  editedAt: string | null;
  deletedAt: string | null;
};

export type PostPictureTable = {
  postId: string;
  key: string;
};

export type PostReadTable = {
  postId: string;
  accountId: string;
  readAt: string | null;
  acknowledgedAt: string | null;
  remindedAt: string | null;
};

export type PostReaderTable = {
  postId: string;
  accountId: string;
};

export type PostSlugTable = {
  slug: string;
  postId: string;
};

export type PostVersionTable = {
  postId: string;
  version: number;
  at: Generated<string>;
  authorId: string | null;
  isPublished: Generated<boolean>;
  title: string;
  html: string;
  text: string;
  excerpt: string | null;
  coverKey: string | null;
  coverAlt: string;
  tags: string[];
};

export type PostalCodeTable = {
  code: string;
  municipalityCode: string | null;
  kind: string;
};

export type ProductTable = {
  id: string;
  marketId: string;
  sectionId: string;
  sku: string | null;
  ean: string | null;
  name: string;
  description: string | null;
  priceCop: number;
  compareAtPriceCop: number | null;
  discountPct: number | null;
  taxCode: Shapes["product.taxCode"] | null;
  unit: Generated<Shapes["product.unit"]>;
  netContent: string | null;
  saleType: Generated<Shapes["product.saleType"]>;
  stock: number | null;
  isAvailable: Generated<boolean>;
  brand: string | null;
  maxPerOrder: number | null;
  optionGroups: ColumnType<Shapes["product.optionGroups"] | null, string | null | undefined, string | null>;
  availableFrom: string | null;
  availableTo: string | null;
  saleHours: ColumnType<Shapes["product.saleHours"] | null, string | null | undefined, string | null>;
  ageRestricted: Generated<boolean>;
  requiresPrescription: Generated<boolean>;
  position: Generated<number>;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  deletedAt: string | null;
  soldOutUntil: string | null;
};

export type ProductBulkTable = {
  id: string;
  status: "preview" | "scheduled" | "cancelled" | "running" | "done" | "undoing" | "undone" | "failed";
  set: ColumnType<Shapes["productBulk.set"], string, string>;
  counts: ColumnType<Shapes["productBulk.counts"], string, string>;
  startsAt: string | null;
  cursor: string | null;
  done: Generated<number>;
  changed: Generated<number>;
  undoneCursor: string | null;
  undone: Generated<number>;
  kept: ColumnType<Shapes["productBulk.kept"], string | undefined, string>;
  createdBy: string;
  undoneBy: string | null;
  createdAt: Generated<string>;
  doneAt: string | null;
  requestId: string | null;
};

export type ProductBulkTargetTable = {
  bulkId: string;
  productId: string;
  outcome: "change" | "unchanged" | "illegal";
  reason: Shapes["productBulkTarget.reason"] | null;
};

export type ProductChangeTable = {
  productId: string;
  version: number;
  kind: "create" | "update" | "delete" | "restore";
  changes: ColumnType<Shapes["productChange.changes"], string | undefined, string>;
  source: "form" | "bulk" | "import" | "undo" | "restore" | "system";
  sourceId: string | null;
  actorId: string | null;
  requestId: string | null;
  at: Generated<string>;
  restoredVersion: number | null;
};

export type ProductImageTable = {
  id: string;
  productId: string;
  key: string;
  width: number;
  height: number;
  position: number;
  /** The picture address named in a menu file. */
  sourceUrl: string | null;
  createdAt: Generated<string>;
};

export type ProductPriceOutlierTable = {
  productId: string;
  marketId: string;
  medianCop: number;
};

export type ProductSearchTable = {
  productId: string;
  marketId: string;
  words: string;
};

export type PushKeyTable = {
  publicKey: string;
  /** Encrypted. */
  privateKey: string;
  createdAt: Generated<string>;
  retiredAt: string | null;
};

/** Of a session: one that has ended is sent nothing. */
export type PushSubscriptionTable = {
  id: string;
  accountId: string;
  sessionId: string;
  /** The key that the browser subscribed to; no other may send. */
  publicKey: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  createdAt: Generated<string>;
  renewedAt: Generated<string>;
};

export type ReferenceTable = {
  fromKind: string;
  fromId: string;
  toKind: string;
  toId: string;
  detail: Generated<number>;
  createdBy: string | null;
  createdAt: Generated<string>;
};

export type RefoldingTable = {
  part: string;
  position: number;
  after: string | null;
};

export type ReviewClaimTable = {
  marketId: string;
  accountId: string;
  until: string;
};

export type SearchWordTable = {
  word: string;
};

export type SecretCheckTable = {
  isHere: Generated<boolean>;
  value: string;
};

export type SessionTable = {
  id: string;
  accountId: string;
  createdAt: Generated<string>;
  expiresAt: string;
  endedAt: string | null;
  address: string | null;
  device: string | null;
  /** How often the session was renewed; its newest refresh token carries the same number. */
  generation: Generated<number>;
  renewedAt: Generated<string>;
  lastSeenAt: Generated<string>;
};

export type SignInBackoffTable = {
  identifier: string;
  failures: number;
  blockedUntil: string;
  updatedAt: Generated<string>;
};

export type SigningKeyTable = {
  kid: string;
  createdAt: Generated<string>;
  retiredAt: string | null;
};

export type SnoozeTable = {
  accountId: string;
  subject: string;
  until: string;
};

export type StarTable = {
  id: string;
  accountId: string;
  marketId: string | null;
  chainId: string | null;
  productId: string | null;
  createdAt: Generated<string>;
};

export type TaskTable = {
  id: string;
  boardId: string;
  columnId: string;
  rank: string;
  title: string;
  description: Generated<string>;
  dueOn: string | null;
  labels: Generated<string[]>;
  marketList: ColumnType<Shapes["task.marketList"] | null, string | null | undefined, string | null>;
  marketListStart: number | null;
  completedAt: string | null;
  version: Generated<number>;
  createdBy: string;
  clientId: string;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  archivedAt: string | null;
  descriptionHtml: string | null;
};

export type TaskAssigneeTable = {
  taskId: string;
  accountId: string;
};

export type TaskFileTable = {
  id: string;
  taskId: string;
  authorId: string | null;
  clientId: string;
  fileKey: string;
  fileName: string;
  size: number;
  contentType: string;
  createdAt: Generated<string>;
};

export type TaskHistoryTable = {
  id: GeneratedAlways<number>;
  taskId: string;
  actorId: string | null;
  at: Generated<string>;
  kind: string;
  changes: ColumnType<Shapes["taskHistory.changes"], string | undefined, string>;
};

export type TaskItemTable = {
  id: string;
  taskId: string;
  text: string;
  doneBy: string | null;
  doneAt: string | null;
  createdBy: string;
  clientId: string;
  position: Generated<number>;
};

export type TaskWatcherTable = {
  taskId: string;
  accountId: string;
};

export type UploadTable = {
  id: string;
  accountId: string;
  beganAt: Generated<string>;
  seenAt: Generated<string>;
  endedAt: string | null;
  bytes: number;
  isFile: Generated<boolean>;
  nodeId: string | null;
};

export type WebhookTable = {
  id: string;
  integrationId: string;
  url: string;
  description: string | null;
  kinds: string[];
  /** Null: all that its integration may see. */
  chainIds: string[] | null;
  state: Generated<"on" | "failing" | "off">;
  offReason: "person" | "gone" | "failed" | null;
  offAt: string | null;
  /** Encrypted. */
  secret: string;
  /** Encrypted; signs beside the new one until it ends. */
  oldSecret: string | null;
  oldSecretEndsAt: string | null;
  cursorEra: number;
  cursorTx: string;
  cursorSeq: number;
  /** How often its place was set by a person: a delivery under way then changes it no more. */
  moves: Generated<number>;
  /** How often the event after its place was tried. */
  tries: Generated<number>;
  nextAt: string | null;
  failingSince: string | null;
  deliveredAt: string | null;
  /** The server that delivers; another one takes over once that is dead. */
  nodeId: string | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
};

export type WebhookDeliveryTable = {
  id: string;
  webhookId: string;
  eventId: string;
  kind: string;
  cause: "event" | "resend" | "test";
  try: number;
  outcome: "delivered" | "failed" | "parked";
  status: number | null;
  trouble: string | null;
  ms: number;
  request: string;
  answer: string;
  at: Generated<string>;
};

export type WorkerTable = {
  id: string;
  seenAt: string;
};

export type Tables = {
  account: AccountTable;
  activity: ActivityTable;
  appliedMigration: AppliedMigrationTable;
  attemptWindow: AttemptWindowTable;
  auditEvent: AuditEventTable;
  backfill: BackfillTable;
  board: BoardTable;
  boardColumn: BoardColumnTable;
  boardComment: BoardCommentTable;
  boardDueNotice: BoardDueNoticeTable;
  calendarEvent: CalendarEventTable;
  calendarEventChange: CalendarEventChangeTable;
  calendarEventPerson: CalendarEventPersonTable;
  calendarFeed: CalendarFeedTable;
  calendarReminder: CalendarReminderTable;
  cannedAnswer: CannedAnswerTable;
  category: CategoryTable;
  chain: ChainTable;
  chainMember: ChainMemberTable;
  change: ChangeTable;
  changeAct: ChangeActTable;
  changeEra: ChangeEraTable;
  chatConnection: ChatConnectionTable;
  chatPresence: ChatPresenceTable;
  codeRequest: CodeRequestTable;
  consent: ConsentTable;
  conversation: ConversationTable;
  conversationMember: ConversationMemberTable;
  country: CountryTable;
  department: DepartmentTable;
  document: DocumentTable;
  documentNotice: DocumentNoticeTable;
  event: EventTable;
  exportFile: ExportFileTable;
  fileStore: FileStoreTable;
  idempotentAnswer: IdempotentAnswerTable;
  import: ImportTable;
  importDecision: ImportDecisionTable;
  importEdit: ImportEditTable;
  importMarket: ImportMarketTable;
  importProduct: ImportProductTable;
  importProfile: ImportProfileTable;
  importRecipe: ImportRecipeTable;
  importRecipeVersion: ImportRecipeVersionTable;
  importSection: ImportSectionTable;
  integration: IntegrationTable;
  integrationKey: IntegrationKeyTable;
  integrationKeyUse: IntegrationKeyUseTable;
  invitation: InvitationTable;
  jobHold: JobHoldTable;
  logo: LogoTable;
  mail: MailTable;
  mailCopy: MailCopyTable;
  mailDraft: MailDraftTable;
  mailFile: MailFileTable;
  mailIncoming: MailIncomingTable;
  mailLabel: MailLabelTable;
  mailLabelled: MailLabelledTable;
  mailLedger: MailLedgerTable;
  mailMailbox: MailMailboxTable;
  mailMessage: MailMessageTable;
  mailRecipient: MailRecipientTable;
  mailSettings: MailSettingsTable;
  mailThread: MailThreadTable;
  market: MarketTable;
  marketBoardCard: MarketBoardCardTable;
  marketBoardRank: MarketBoardRankTable;
  marketBulk: MarketBulkTable;
  marketBulkTarget: MarketBulkTargetTable;
  marketChange: MarketChangeTable;
  marketDay: MarketDayTable;
  marketDefaultView: MarketDefaultViewTable;
  marketDuplicate: MarketDuplicateTable;
  marketHoursChange: MarketHoursChangeTable;
  marketHoursTally: MarketHoursTallyTable;
  marketMember: MarketMemberTable;
  marketMerge: MarketMergeTable;
  marketOutside: MarketOutsideTable;
  marketPlaceTally: MarketPlaceTallyTable;
  marketSearch: MarketSearchTable;
  marketStatusTally: MarketStatusTallyTable;
  marketTallyChange: MarketTallyChangeTable;
  marketTownTally: MarketTownTallyTable;
  marketView: MarketViewTable;
  marketZone: MarketZoneTable;
  menuChainTally: MenuChainTallyTable;
  menuChange: MenuChangeTable;
  menuSection: MenuSectionTable;
  menuTally: MenuTallyTable;
  message: MessageTable;
  messageEdit: MessageEditTable;
  messageFile: MessageFileTable;
  messageMention: MessageMentionTable;
  messageReaction: MessageReactionTable;
  municipality: MunicipalityTable;
  municipalityOutline: MunicipalityOutlineTable;
  municipalityReach: MunicipalityReachTable;
  node: NodeTable;
  notification: NotificationTable;
  notificationPreference: NotificationPreferenceTable;
  notificationSetting: NotificationSettingTable;
  oneTimeCode: OneTimeCodeTable;
  openingSchedule: OpeningScheduleTable;
  post: PostTable;
  postComment: PostCommentTable;
  postPicture: PostPictureTable;
  postRead: PostReadTable;
  postReader: PostReaderTable;
  postSlug: PostSlugTable;
  postVersion: PostVersionTable;
  postalCode: PostalCodeTable;
  product: ProductTable;
  productBulk: ProductBulkTable;
  productBulkTarget: ProductBulkTargetTable;
  productChange: ProductChangeTable;
  productImage: ProductImageTable;
  productPriceOutlier: ProductPriceOutlierTable;
  productSearch: ProductSearchTable;
  pushKey: PushKeyTable;
  pushSubscription: PushSubscriptionTable;
  reference: ReferenceTable;
  refolding: RefoldingTable;
  reviewClaim: ReviewClaimTable;
  searchWord: SearchWordTable;
  secretCheck: SecretCheckTable;
  session: SessionTable;
  signInBackoff: SignInBackoffTable;
  signingKey: SigningKeyTable;
  snooze: SnoozeTable;
  star: StarTable;
  task: TaskTable;
  taskAssignee: TaskAssigneeTable;
  taskFile: TaskFileTable;
  taskHistory: TaskHistoryTable;
  taskItem: TaskItemTable;
  taskWatcher: TaskWatcherTable;
  upload: UploadTable;
  webhook: WebhookTable;
  webhookDelivery: WebhookDeliveryTable;
  worker: WorkerTable;
};
