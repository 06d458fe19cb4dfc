// Begins with a file that was shared to the app, if it was meant for this screen.
import { useEffect, useEffectEvent } from "react";
import { takeHanded } from "../../../records/sharedFile.ts";

export const useHanded = (path: string, begin: (files: readonly File[]) => void) => {
  const take = useEffectEvent(begin);
  useEffect(() => {
    const file = takeHanded(path);
    if (file) take([file]);
  }, [path]);
};
