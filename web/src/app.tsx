// The whole app: theme, router, and what is above every screen; and the fallback when a screen fails.
import { StrictMode } from "react";
import { BrowserRouter } from "react-router";
import { ErrorScreen } from "./features/shell/ErrorScreen.tsx";
import { AppRoutes } from "./routes.tsx";
import { OfflineNotice } from "./ui/feedback/OfflineNotice.tsx";
import { RouteProgress } from "./ui/feedback/ProgressLine.tsx";
import { ThemeRoot } from "./ui/theme/ThemeRoot.tsx";
import { ToastPlace } from "./ui/feedback/ToastPlace.tsx";

export function App() {
  return (
    <StrictMode>
      <ThemeRoot>
        <BrowserRouter>
          <RouteProgress />
          <AppRoutes />
          <OfflineNotice />
          <ToastPlace />
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
