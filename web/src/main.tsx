// The entry point: loads the texts, checks the session, applies the settings, and renders the app.
import "./ui/theme/base.css";
import "./ui/theme/fonts.css";
import "@fontsource-variable/public-sans/wght.css";
import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { App, BrokenApp } from "./app.tsx";
import { startWords } from "./core/language/i18n.ts";
import { logFailure } from "./core/log.ts";
import { followSession } from "./core/sessionCalls.ts";
import { startLook } from "./ui/theme/look.ts";

const place = document.getElementById("root");
if (!place) throw new Error("The page has no #root");

const root = createRoot(place, {
  onUncaughtError: (error) => {
    logFailure("A screen broke:", error);
    root.render(<BrokenApp error={error} />);
  },
  // The error boundary has already reported it.
  onCaughtError: () => undefined,
});

void followSession();
startWords();
// No top-level await: what startLook loads may import from this file's own chunk, and would wait for it. In a
// transition React renders in short slices, so that the browser can handle input in between.
void startLook().then(() => startTransition(() => root.render(<App />)));
