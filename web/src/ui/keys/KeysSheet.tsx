// Shows the shortcuts of what is on the screen when `?` is pressed; `g` and a letter go to a screen. The frame has it once.
import { Suspense, useEffect } from "react";
import { useNavigate } from "react-router";
import { useText } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import { isAdmin, useUser } from "../../core/session/session.ts";
import { fromScript } from "../overlay/fromScript.tsx";
import { useSignal } from "../../core/signal.ts";
import { keysSheet, useShortcuts } from "./shortcuts.ts";

const KeysDialog = fromScript(() => import("./KeysDialog.tsx").then((module) => module.KeysDialog));

/** After `g`: the first letter of the screen's name in the code, in both languages. */
const { admin, products, two, notifications } = paths.dashboard;
const own = { p: products, h: two, n: notifications };
const screens = {
  m: admin.listMarkets,
  p: products,
  c: admin.chains,
  u: admin.users,
  i: admin.imports,
  h: two,
  n: notifications,
};

export function KeysSheet() {
  const t = useText();
  const navigate = useNavigate();
  const isTeam = isAdmin(useUser());
  const isOpen = useSignal(keysSheet);
  const reached = Object.entries(isTeam ? screens : own);
  useShortcuts([
    { keys: ["[Shift]+?"], run: () => keysSheet.set(true) },
    {
      shown: [["g", reached.map(([key]) => key).join(" ")], t(isTeam ? "list.keys.go" : "list.keys.goOwn")],
    },
    ...reached.map(([key, screen]) => ({ keys: [`g ${key}`], run: () => void navigate(screen) })),
  ]);
  useEffect(() => () => keysSheet.set(false), []);
  return (
    isOpen && (
      <Suspense>
        <KeysDialog onClose={() => keysSheet.set(false)} />
      </Suspense>
    )
  );
}
