// What people call the fields of an import in their files; it loads with the first part of the screen that needs it.
import { useEffect, useState } from "react";
import type { Headings } from "./importKind.ts";
import { useKind } from "./kinds.ts";

export const useHeadings = (): Headings => {
  const { headings } = useKind();
  const [loaded, setLoaded] = useState<Headings>({});
  useEffect(() => {
    let isShown = true;
    // Without them the fields are found by their labels.
    headings().then((all) => isShown && setLoaded(all), noop);
    return () => {
      isShown = false;
    };
  }, [headings]);
  return loaded;
};
const noop = () => {};
