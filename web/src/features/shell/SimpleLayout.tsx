// The frame of standalone pages: the logo, the settings, and the account.
import "./more.ts";
import { Suspense } from "react";
import { Outlet } from "react-router";
import { LinesWaiting } from "../../ui/feedback/Loaded.tsx";
import { Logo } from "../../ui/layout/Logo.tsx";
import { PageShell } from "../../ui/layout/PageShell.tsx";
import { Header } from "./Header.tsx";
import { RouteBoundary } from "./RouteBoundary.tsx";

export function SimpleLayout() {
  return (
    <PageShell header={<Header logo={<Logo />} hideSettings={["compact", "navigation"]} />}>
      <RouteBoundary>
        <Suspense fallback={<LinesWaiting />}>
          <Outlet />
        </Suspense>
      </RouteBoundary>
    </PageShell>
  );
}
