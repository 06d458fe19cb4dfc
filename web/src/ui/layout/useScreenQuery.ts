// Whether a media query holds, as the screen has it: a page that is printed keeps its arrangement, although paper is
// narrower than its window.
import { useMemo, useSyncExternalStore } from "react";

const watched = (words: string) => {
  const query = window.matchMedia(words);
  const paper = window.matchMedia("print");
  let matches = query.matches;
  return {
    read: () => {
      if (!paper.matches) matches = query.matches;
      return matches;
    },
    watch: (onChange: () => void) => {
      query.addEventListener("change", onChange);
      paper.addEventListener("change", onChange);
      return () => {
        query.removeEventListener("change", onChange);
        paper.removeEventListener("change", onChange);
      };
    },
  };
};

const known = new Map<string, ReturnType<typeof watched>>();

export const useScreenQuery = (words: string): boolean => {
  const { watch, read } = useMemo(() => {
    const one = known.get(words) ?? watched(words);
    known.set(words, one);
    return one;
  }, [words]);
  return useSyncExternalStore(watch, read);
};
