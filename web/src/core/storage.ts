// The browser's storage, which may be full, blocked or filled by other code: logs failures and ignores them.
import { logFailure } from "./log.ts";

const kinds = { local: () => window.localStorage, session: () => window.sessionStorage };
export type Kind = keyof typeof kinds;

export const readStored = (key: string, kind: Kind = "local"): string | null => {
  try {
    return kinds[kind]().getItem(key);
  } catch (cause) {
    logFailure(`Reading ${key} from storage failed:`, cause);
    return null;
  }
};

/** Null removes it. */
export const writeStored = (key: string, value: string | null, kind: Kind = "local") => {
  try {
    if (value === null) kinds[kind]().removeItem(key);
    else kinds[kind]().setItem(key, value);
  } catch (cause) {
    logFailure(`Writing ${key} to storage failed:`, cause);
  }
};

/** Removes every key that is not to be kept. */
export const keepStored = (isKept: (key: string) => boolean) => {
  for (const open of Object.values(kinds)) {
    try {
      const storage = open();
      for (const key of Object.keys(storage)) if (!isKept(key)) storage.removeItem(key);
    } catch (cause) {
      logFailure("Emptying the storage failed:", cause);
    }
  }
};

/** Calls back when another tab changes the key. Clearing the storage reports a null key. */
export const onStoredElsewhere = (key: string, handler: (value: string | null) => void) => {
  const listen = (event: StorageEvent) => {
    if (event.key === key || event.key === null) handler(event.key === null ? null : event.newValue);
  };
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
};
