// The tables of accounts, sessions, events and places, as the queries see them.
import type { ColumnType, Generated, JSONColumnType } from "kysely";

type Instant = ColumnType<string, string | undefined, string>;
type MaybeInstant = ColumnType<string | null, string | null | undefined, string | null>;

export type AccountTable = {
  id: string;
  email: string | null;
  phone: string | null;
  /** When the phone was confirmed; only then can it be used to sign in. */
  phoneConfirmedAt: MaybeInstant;
  firstName: string;
  lastName: string;
  photoUrl: string | null;
  role: number;
  status: "pending" | "active" | "suspended";
  locale: "en" | "es";
  /** PHC string; null for an account that signs in by code only. */
  passwordHash: string | null;
  version: Generated<number>;
  /** Created by a sign-up that nobody has confirmed yet. */
  signedUp: Generated<boolean>;
  /** The status a suspended account returns to. */
  suspendedFrom: ColumnType<"pending" | "active" | null, "pending" | "active" | null | undefined>;
  /** The last request of sessions that are no longer stored. */
  lastSeenAt: MaybeInstant;
  createdAt: Instant;
  updatedAt: Instant;
  /** Set when the owner has erased the account; no personal data is left in it. */
  erasedAt: MaybeInstant;
};

export type SessionTable = {
  id: string;
  accountId: string;
  createdAt: Instant;
  expiresAt: string;
  endedAt: MaybeInstant;
  address: string | null;
  device: string | null;
  /** How often the session was renewed; its newest refresh token carries the same number. */
  generation: Generated<number>;
  renewedAt: Instant;
  lastSeenAt: Instant;
};

export type ConsentTable = {
  id: string;
  accountId: string;
  purpose: "terms" | "data-policy" | "news";
  version: string;
  givenAt: Instant;
  withdrawnAt: MaybeInstant;
  address: string | null;
  device: string | null;
};

export type AuditEventTable = {
  id: Generated<number>;
  at: Instant;
  event: string;
  actorId: string | null;
  subjectId: string | null;
  address: string | null;
  device: string | null;
  requestId: string | null;
  details: JSONColumnType<object, string, never>;
};

export type CoreTables = {
  account: AccountTable;
  session: SessionTable;
  oneTimeCode: {
    accountId: string;
    purpose: "activation" | "sign-in" | "password-reset" | "phone";
    /** Hash of the ticket of the browser that requested it. */
    flow: string;
    hash: string;
    attempts: Generated<number>;
    expiresAt: string;
    /** What this browser chose at sign-up, encrypted. */
    signUp: string | null;
  };
  invitation: { accountId: string; hash: string; invitedBy: string | null; expiresAt: string };
  codeRequest: {
    id: Generated<number>;
    recipient: string;
    purpose: string;
    place: string;
    source: "owner" | "flow" | "stranger";
    flow: string | null;
    at: Instant;
  };
  consent: ConsentTable;
  signingKey: { kid: string; createdAt: Instant; retiredAt: MaybeInstant };
  auditEvent: AuditEventTable;
  signInBackoff: { identifier: string; failures: number; blockedUntil: string; updatedAt: Instant };
  attemptWindow: { key: string; startedAt: string; count: number };
  idempotentAnswer: {
    accountId: string;
    endpoint: string;
    key: string;
    bodyHash: string;
    /** Null while the first request is being handled. */
    status: number | null;
    answer: string | null;
    createdAt: Instant;
  };
  upload: {
    id: string;
    accountId: string;
    beganAt: Instant;
    seenAt: Instant;
    endedAt: MaybeInstant;
    bytes: number;
    isFile: Generated<boolean>;
  };
  event: {
    id: Generated<number>;
    accountId: string | null;
    role: number | null;
    topicKind: string | null;
    topicId: string | null;
    payload: JSONColumnType<object, string, never>;
    createdAt: Instant;
  };
  reference: {
    fromKind: string;
    fromId: string;
    toKind: string;
    toId: string;
    detail: Generated<number>;
    createdBy: string | null;
    createdAt: Generated<Instant>;
  };
  secretCheck: { isHere: Generated<boolean>; value: string };
  worker: { id: string; seenAt: Instant };
  jobHold: {
    jobId: string;
    workerId: string | null;
    crashes: Generated<number>;
    reached: Generated<number>;
  };
  country: {
    code: string;
    code3: string;
    numericCode: string;
    nameEs: string;
    nameEn: string;
    callingCode: string | null;
  };
  department: {
    code: string;
    name: string;
    shortName: string;
    officialName: string;
    isoCode: string;
    capitalCode: string;
    region: string;
    landlinePrefix: string;
  };
  municipality: {
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
  postalCode: { code: string; municipalityCode: string | null; kind: string };
};
