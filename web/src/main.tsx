// The beginning: the words of the language, who is signed in, the look that was chosen, and the app.
import "./ui/theme/base.css";
import "./ui/theme/fonts.css";
import "@fontsource-variable/public-sans/wght.css";
import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { App, BrokenApp } from "./app.tsx";
import { startWords } from "./core/language/i18n.ts";
import { logFailure } from "./core/log.ts";
import { followSession } from "./core/session/session.ts";
import { startLook } from "./ui/theme/look.ts";

const place = document.getElementById("root");
if (!place) throw new Error("The page has no #root");

const root = createRoot(place, {
  onUncaughtError: (error) => {
    logFailure("A screen broke:", error);
    root.render(<BrokenApp error={error} />);
  },
  // Told by the boundary that caught it.
  onCaughtError: () => undefined,
});

void followSession();
startWords();
// Not awaited on the top level: what it loads may import from this very file's piece of the build, and would wait for it.
// In a transition React draws in short pieces, between which a key or a press is answered.
void startLook().then(() => startTransition(() => root.render(<App />)));
