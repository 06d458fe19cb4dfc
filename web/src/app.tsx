// The whole app: theme, router, and what lies above every screen; and what is left of it when a screen broke.
import { lazy, StrictMode, Suspense } from "react";
import { BrowserRouter } from "react-router";
import { ErrorScreen } from "./features/shell/ErrorScreen.tsx";
import { AppRoutes } from "./routes.tsx";
import { OfflineNotice } from "./ui/OfflineNotice.tsx";
import { ProgressLine } from "./ui/ProgressLine.tsx";
import { ThemeRoot } from "./ui/ThemeRoot.tsx";

const Toasts = lazy(() => import("./ui/Toasts.tsx").then((module) => ({ default: module.Toasts })));

export function App() {
  return (
    <StrictMode>
      <ThemeRoot>
        <BrowserRouter>
          <ProgressLine />
          <AppRoutes />
          <OfflineNotice />
          <Suspense>
            <Toasts />
          </Suspense>
        </BrowserRouter>
      </ThemeRoot>
    </StrictMode>
  );
}

export function BrokenApp({ error }: { error: unknown }) {
  return (
    <ThemeRoot>
      <ErrorScreen error={error} />
    </ThemeRoot>
  );
}
