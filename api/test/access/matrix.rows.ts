// What a line of the matrix says.

/**
 * everybody  also without a session
 * signed-in  any session; what it answers is one's own
 * own        administrators, and members of the market the call is about; to others it is not there (404)
 * admin      administrators
 */
export type Who = "everybody" | "signed-in" | "own" | "admin";

/** Stands for the id of a record in `params`, `query` or `body`; each case of the test puts another one there. */
export const record = "<record>";

export type Row = {
  who: Who;
  /** What a guest is answered who brings nothing along; anything but a refusal unless said. */
  guest?: number;
  /** Also for who has not agreed to the terms yet. */
  beforeConsent?: true;
  /** Nothing for who has no market at all. */
  needsMarket?: true;
  /** Which kind of record the call is about. */
  of?:
    | "market"
    | "product"
    | "chain"
    | "import"
    | "session"
    | "user"
    | "event"
    | "conversation"
    | "mail"
    | "board"
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
