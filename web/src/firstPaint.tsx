// Sign-in as shown before its script loads: rendered by the build (firstPaint.plugin.ts), never loaded by a browser.
import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { CssBaseline, ThemeProvider } from "@mui/material";
import { renderToString } from "react-dom/server";
import { Route, Routes, StaticRouter } from "react-router";
import { signInPath } from "./core/paths.ts";
import { AuthLayout } from "./features/session/AuthLayout.tsx";
import { SignInScreen } from "./features/session/SignInScreen.tsx";
import { makeTheme } from "./ui/theme/theme.ts";

/** In the preferred language of the browser, or of the build in its place. Styles are inline beside their elements. */
export const drawSignIn = (): string =>
  renderToString(
    <CacheProvider value={createCache({ key: "igo" })}>
      <ThemeProvider theme={makeTheme("ltr")} defaultMode="light">
        <CssBaseline />
        <StaticRouter location={signInPath}>
          <Routes>
            <Route element={<AuthLayout />}>
              <Route path={signInPath} element={<SignInScreen />} />
            </Route>
          </Routes>
        </StaticRouter>
      </ThemeProvider>
    </CacheProvider>,
  );
