// The whole app: theme, router, and what lies above every screen; and what is left of it when a screen broke.
import { StrictMode } from "react";
import { BrowserRouter } from "react-router";
import { useSignal } from "./core/signal.ts";
import { ErrorScreen } from "./features/shell/ErrorScreen.tsx";
import { AppRoutes } from "./routes.tsx";
import { OfflineNotice } from "./ui/OfflineNotice.tsx";
import { RouteProgress } from "./ui/ProgressLine.tsx";
import { ThemeRoot } from "./ui/ThemeRoot.tsx";
import { toastArea } from "./ui/toastArea.ts";

export function App() {
  // A component, put there by the first screen that tells something; it stays the same one.
  const Toasts = useSignal(toastArea);
  return (
    <StrictMode>
      <ThemeRoot>
        <BrowserRouter>
          <RouteProgress />
          <AppRoutes />
          <OfflineNotice />
          {/* oxlint-disable-next-line react/static-components -- it comes from a signal, not from this render */}
          {Toasts && <Toasts />}
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
