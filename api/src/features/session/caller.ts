// Where a call comes from: what sessions, consents and the audit keep of it.

export type Caller = {
  address: string;
  device: string | undefined;
  requestId: string;
  /** The browser in which the account's owner was signed in before. */
  isKnown?: boolean;
};

/** Only these: what a route hands on knows more. */
export const traceOf = ({ address, device, requestId }: Caller): Caller => ({ address, device, requestId });
