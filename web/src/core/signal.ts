// A value outside React that notifies its listeners of changes; `useSignal` reads it in a component.
import { useSyncExternalStore } from "react";

export type Signal<Value> = {
  get: () => Value;
  set: (next: Value) => void;
  subscribe: (listener: () => void) => () => void;
};

export const signal = <Value>(start: Value): Signal<Value> => {
  let value = start;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export const useSignal = <Value>(source: Signal<Value>): Value =>
  useSyncExternalStore(source.subscribe, source.get, source.get);
