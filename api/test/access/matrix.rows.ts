// The meaning of a line in the matrix.

/**
 * everybody  also without a session
 * signed-in  any session; the response holds only the user's own data
 * own        administrators, and members of the call's market; for others it does not exist (404)
 * admin      administrators
 */
export type Who = "everybody" | "signed-in" | "own" | "admin";

/** Placeholder for a record's id in `params`, `query` or `body`; each case of the test inserts another one. */
export const record = "<record>";

export type Row = {
  who: Who;
  /** The status for a guest who sends no credentials; by default, anything but a refusal. */
  guest?: number;
  /** Also allowed before the terms are accepted. */
  beforeConsent?: true;
  /** Refused for someone who has no market at all. */
  needsMarket?: true;
  /** The type of record that the call concerns. */
  of?:
    | "market"
    | "product"
    | "chain"
    | "import"
    | "recipe"
    | "session"
    | "user"
    | "event"
    | "conversation"
    | "mail"
    | "board"
    | "integration"
    | "webhook"
    | "post";
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
};

export const everybody = (row: Omit<Row, "who"> = {}): Row => ({ who: "everybody", ...row });
export const signedIn = (row: Omit<Row, "who"> = {}): Row => ({ who: "signed-in", ...row });
export const own = (row: Omit<Row, "who"> = {}): Row => ({ who: "own", ...row });
export const admin = (row: Omit<Row, "who"> = {}): Row => ({ who: "admin", ...row });

export const one = (of: NonNullable<Row["of"]>) => ({ of, params: { id: record } }) as const;
