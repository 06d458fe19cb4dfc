// The lines of acts that wait, loaded only where there are any.
import { Suspense } from "react";
import { withMoreWords } from "../../core/language/i18n.ts";
import { fromScript } from "../../ui/overlay/fromScript.tsx";
import { useActs, type KeptAct } from "./acts.ts";

const ActLines = fromScript(() => withMoreWords(import("./ActLines.tsx")).then((module) => module.ActLines));

/** Only those that `of` says. */
export function UnsentActs({ of }: { of: (act: KeptAct) => boolean }) {
  const own = useActs().filter(of);
  if (own.length === 0) return null;
  return (
    <Suspense>
      <ActLines acts={own} />
    </Suspense>
  );
}
