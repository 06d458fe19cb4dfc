// The pending one-time code: its recipient, purpose and expiry. Never the code itself.
import { otp, type Otp } from "@igo/contract/session/session";
import { readStored, writeStored } from "../storage.ts";

const storageKey = "initial_otp";

/** Stores only the fields that the contract names. */
export const saveOtp = (pending: Otp) =>
  writeStored(storageKey, JSON.stringify(otp.parse(pending)), "session");

export const removeOtp = () => writeStored(storageKey, null, "session");

export const readOtp = (): Otp | null => {
  try {
    const read = otp.safeParse(JSON.parse(readStored(storageKey, "session") ?? "null"));
    return read.success ? read.data : null;
  } catch {
    // Something else was stored there.
    return null;
  }
};
