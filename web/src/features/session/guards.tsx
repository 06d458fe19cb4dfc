// Route guards: guests for the auth screens, signed-in users for the dashboard, administrators for theirs.
import type { ReactNode } from "react";
import { Navigate, Outlet, useLocation, useSearchParams } from "react-router";
import { useConsentRequired } from "../../core/session/consents.ts";
import { afterSignIn, paths, safeReturnTo, signInPath, withReturnTo } from "../../core/paths.ts";
import { isAdmin, useSession } from "../../core/session/session.ts";
import { LoadingScreen } from "../../ui/feedback/LoadingScreen.tsx";

function Leave({ to }: { to: string }) {
  return (
    <>
      <Navigate to={to} replace />
      <LoadingScreen />
    </>
  );
}

/** `gate` replaces all screens until the required consents are given. */
export function AuthGuard({ gate }: { gate: ReactNode }) {
  const { status, leftByChoice } = useSession();
  const isGated = useConsentRequired();
  const { pathname, search, hash } = useLocation();
  if (status === "loading") return <LoadingScreen />;
  if (status === "authenticated") return isGated ? gate : <Outlet />;
  return <Leave to={leftByChoice ? signInPath : withReturnTo(signInPath, pathname + search + hash)} />;
}

export function GuestGuard() {
  const { status } = useSession();
  const [params] = useSearchParams();
  if (status === "loading") return <LoadingScreen />;
  if (status === "unauthenticated") return <Outlet />;
  return <Leave to={safeReturnTo(params.get("returnTo")) ?? afterSignIn} />;
}

/** The role guard: sends everyone except administrators to the dashboard, which redirects them. */
export function AdminGuard() {
  const { status, user } = useSession();
  if (status === "loading") return <LoadingScreen />;
  if (!user) return <Leave to={paths.auth.jwt.signIn} />;
  return isAdmin(user) ? <Outlet /> : <Leave to={paths.dashboard.root} />;
}

/** /dashboard redirects by role. */
export function DashboardIndex() {
  const { status, user } = useSession();
  if (status === "loading") return null;
  if (!user) return <Navigate to={signInPath} replace />;
  return <Navigate to={isAdmin(user) ? paths.dashboard.admin.listMarkets : paths.dashboard.two} replace />;
}
