// The tables of notifications, as the queries see them.
import type { MailMode, NotificationKind } from "@igo/contract/notifications/notifications";
import type { ColumnType, Generated, JSONColumnType } from "kysely";

type Instant = ColumnType<string, string | undefined, string>;
type MaybeInstant = ColumnType<string | null, string | null | undefined, string | null>;

export type NotificationTables = {
  notification: {
    id: string;
    accountId: string;
    groupKey: string;
    kind: NotificationKind;
    count: Generated<number>;
    params: JSONColumnType<Record<string, string | number>>;
    marketIds: Generated<string[]>;
    importId: string | null;
    conversationId: string | null;
    postId: string | null;
    forAdmins: Generated<boolean>;
    here: Generated<boolean>;
    actorId: string | null;
    noticeId: string;
    firstAt: Instant;
    lastAt: Instant;
    seenAt: MaybeInstant;
    readAt: MaybeInstant;
    archivedAt: MaybeInstant;
    waitsSince: MaybeInstant;
  };
  notificationSetting: {
    accountId: string;
    /** `21:00`; null for no quiet hours. */
    quietFrom: Generated<string | null>;
    quietTo: Generated<string | null>;
  };
  notificationPreference: { accountId: string; kind: NotificationKind; here: boolean; mail: MailMode };
  documentNotice: { documentId: string; days: number };
};
