// Shows the shortcuts of what is on the screen when `?` is pressed. The frame has it once.
import { Suspense, useEffect } from "react";
import { fromScript } from "../overlay/fromScript.tsx";
import { useSignal } from "../../core/signal.ts";
import { keysSheet, useShortcuts } from "./shortcuts.ts";

const KeysDialog = fromScript(() => import("./KeysDialog.tsx").then((module) => module.KeysDialog));

export function KeysSheet() {
  const isOpen = useSignal(keysSheet);
  useShortcuts([{ keys: ["[Shift]+?"], run: () => keysSheet.set(true) }]);
  useEffect(() => () => keysSheet.set(false), []);
  return (
    isOpen && (
      <Suspense>
        <KeysDialog onClose={() => keysSheet.set(false)} />
      </Suspense>
    )
  );
}
