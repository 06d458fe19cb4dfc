// Renders a part of the app with its theme, URL, query cache and messages, a signed-in user and a language.
//
//   await show(<MarketEditScreen />, { as: anAdministrator(), at: paths.dashboard.admin.editMarket(id), path: …(":id") })
//   address()        the current URL
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, Suspense, type ReactNode } from "react";
import { BrowserRouter, Route, Routes } from "react-router";
import { expect } from "vitest";
import { render } from "vitest-browser-react";
import type { User } from "@igo/contract/session/session";
import { queryClient } from "../src/core/net/data.ts";
import { chooseLanguage, type Language } from "../src/core/language/language.ts";
import { startSession } from "../src/core/session/session.ts";
import { ThemeRoot } from "../src/ui/theme/ThemeRoot.tsx";
import { ToastPlace } from "../src/ui/feedback/ToastPlace.tsx";

type Options = {
  /** Defaults to nobody. */
  as?: User;
  at?: string;
  /** The screen's route, with the names of its parameters. */
  path?: string;
  language?: Language;
};

export const accessToken = `a.${btoa(JSON.stringify({ exp: 4_000_000_000, sid: "1" }))}.c`;

export const address = () => window.location.pathname + window.location.search;

function TestApp({ path, children }: { path: string; children: ReactNode }) {
  return (
    <StrictMode>
      <ThemeRoot>
        <QueryClientProvider client={queryClient}>
          <BrowserRouter>
            <Suspense>
              <Routes>
                <Route path={path} element={children} />
                <Route path="*" element={<h1>Elsewhere</h1>} />
              </Routes>
            </Suspense>
            <ToastPlace />
          </BrowserRouter>
        </QueryClientProvider>
      </ThemeRoot>
    </StrictMode>
  );
}

let places = 0;

export const show = async (
  screen: ReactNode,
  { as, at = "/", path = "*", language = "en" }: Options = {},
) => {
  chooseLanguage(language);
  await expect.poll(() => document.documentElement.lang).toBe(language === "es" ? "es-CO" : "en");
  if (as) startSession({ accessToken, user: { ...as, locale: language } });
  // Each test gets its own history entry, so that remembered state does not carry over.
  places += 1;
  window.history.replaceState({ key: `test ${places}`, idx: 0 }, "", at);
  const shown = await render(<TestApp path={path}>{screen}</TestApp>);
  await expect.poll(() => shown.container.childElementCount).toBeGreaterThan(0);
  return shown;
};
