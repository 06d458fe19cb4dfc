// Where a call comes from, as recorded in sessions, consents and the audit log.

export type Caller = {
  address: string;
  device: string | undefined;
  requestId: string;
  /** The account's owner has signed in with this browser before. */
  isKnown?: boolean;
};

/** Only these fields: the route's input contains more. */
export const traceOf = ({ address, device, requestId }: Caller): Caller => ({ address, device, requestId });
