// The lines of acts that wait, loaded only where there are any.
import { createElement, useEffect, useState, type ReactNode } from "react";
import { withMoreWords } from "../../core/language/i18n.ts";
import { useActs, type KeptAct } from "./acts.ts";

type Draw = (acts: readonly KeptAct[]) => ReactNode;

const loadLines = async (): Promise<Draw> => {
  const { ActLines } = await withMoreWords(import("./ActLines.tsx"));
  return (acts) => createElement(ActLines, { acts });
};

/** An act mostly waits because the network is gone, and then the script may be out of reach: the screen does without. */
const useLines = (isWanted: boolean): Draw | null => {
  const [draw, setDraw] = useState<Draw | null>(null);
  const isMissing = isWanted && draw === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isLeft = false;
    const begin = () => {
      loadLines()
        .then((loaded) => isLeft || setDraw(() => loaded))
        .catch(() => undefined);
    };
    begin();
    window.addEventListener("online", begin);
    return () => {
      isLeft = true;
      window.removeEventListener("online", begin);
    };
  }, [isMissing]);
  return draw;
};

/** Only those that `of` says. */
export function UnsentActs({ of }: { of: (act: KeptAct) => boolean }) {
  const own = useActs().filter(of);
  const draw = useLines(own.length > 0);
  return own.length > 0 && draw?.(own);
}
