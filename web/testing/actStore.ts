// The acts that wait, kept in memory as the browser keeps them.
import { mayBeDropped, type KeptAct } from "../src/records/acts/acts.ts";
import { follows, type ActStore } from "../src/records/acts/store.ts";

export const memoryStore = (accountId: string): ActStore => {
  const kept = new Map<number, KeptAct>();
  let last = 0;
  return {
    all: async () => [...kept.values()].filter((act) => act.accountId === accountId),
    add: async (act) => {
      last += 1;
      kept.set(last, { ...act, seq: last });
    },
    change: async (seq, change) => {
      const act = kept.get(seq);
      if (act) kept.set(seq, change(act));
    },
    remove: async (seq) => {
      const act = kept.get(seq);
      const isGone = !act || mayBeDropped(act);
      if (isGone) kept.delete(seq);
      return isGone;
    },
    settle: async (settled, version) => {
      kept.delete(settled.seq);
      if (version === null) return;
      for (const act of kept.values()) if (follows(act, settled)) kept.set(act.seq, { ...act, version });
    },
  };
};
