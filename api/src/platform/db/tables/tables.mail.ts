// The table of outgoing messages, as the queries see it.
import type { ColumnType, Generated } from "kysely";

type MaybeInstant = ColumnType<string | null, string | null | undefined, string | null>;

export type MailTables = {
  mailMessage: {
    id: string;
    recipient: string;
    template: string;
    content: string | null;
    status: Generated<"queued" | "sending" | "sent" | "parked">;
    tries: Generated<number>;
    nextAt: ColumnType<string, string | undefined, string>;
    expiresAt: MaybeInstant;
    lastError: string | null;
    createdAt: ColumnType<string, string | undefined, never>;
    sentAt: MaybeInstant;
  };
};
