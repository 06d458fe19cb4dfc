// A light control that is replaced by its heavy version when the pointer or the focus arrives, without losing input.
//
//   const { Drawn, begun, place, signs } = useLazyUpgrade(heavy, shown)
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { logFailure } from "../../core/log.ts";

/** Input that began in the light control, if it has the focus. */
export type Begun = { typed: string; isPressed: boolean } | null;

/** Loads once; `loaded` is what has been loaded. */
export const bringer = <Heavy>(load: () => Promise<Heavy>) => {
  const kept: { loaded: Heavy | null; bring: () => Promise<Heavy> } = {
    loaded: null,
    bring: async () => {
      kept.loaded = await load();
      return kept.loaded;
    },
  };
  return kept;
};

const pressing = new Set(["Enter", " ", "ArrowDown", "ArrowUp"]);

export const useLazyUpgrade = <Heavy>(heavy: ReturnType<typeof bringer<Heavy>>, shown: string) => {
  const [Drawn, setDrawn] = useState<Heavy | null>(() => heavy.loaded);
  const [begun, setBegun] = useState<Begun>(null);
  const place = useRef<HTMLInputElement>(null);
  const isPressed = useRef(false);
  const become = async () => {
    try {
      const loaded = await heavy.bring();
      const input = place.current;
      if (!input) return;
      const typed = input.value === shown ? "" : input.value;
      // Synchronously: a key pressed in between would be lost.
      flushSync(() => {
        if (document.activeElement === input) setBegun({ typed, isPressed: isPressed.current });
        setDrawn(() => loaded);
      });
    } catch (cause) {
      logFailure("A field could not be loaded:", cause);
    }
  };
  const signs = {
    onPointerEnter: () => void become(),
    onFocus: () => void become(),
    onMouseDown: () => {
      isPressed.current = true;
    },
    onKeyDown: ({ key }: { key: string }) => {
      isPressed.current ||= pressing.has(key);
    },
  };
  return { Drawn, begun, place, signs };
};
