// The one-time code that is on its way: to whom, for what, until when. Never the code itself.
import { otp, type Otp } from "@igo/contract/session/session";
import { readStored, writeStored } from "../storage.ts";

const storageKey = "initial_otp";

/** Takes what the contract names and nothing else. */
export const saveOtp = (pending: Otp) =>
  writeStored(storageKey, JSON.stringify(otp.parse(pending)), "session");

export const removeOtp = () => writeStored(storageKey, null, "session");

export const readOtp = (): Otp | null => {
  try {
    const read = otp.safeParse(JSON.parse(readStored(storageKey, "session") ?? "null"));
    return read.success ? read.data : null;
  } catch {
    // Somebody else wrote there.
    return null;
  }
};
