// Route guards: guests for the auth screens, signed-in users for the dashboard, administrators for theirs.
import type { ComponentType, ReactNode } from "react";
import { Navigate, Outlet, useLocation, useSearchParams } from "react-router";
import { useConsentRequired } from "../../core/session/consents.ts";
import { afterSignIn, paths, safeReturnTo, signInPath, withReturnTo } from "../../core/paths.ts";
import { isAdmin, useSession } from "../../core/session/session.ts";
import { useUnanswered } from "../../core/session/unanswered.ts";
import { LoadingScreen } from "../../ui/feedback/LoadingScreen.tsx";

function Leave({ to }: { to: string }) {
  return (
    <>
      <Navigate to={to} replace />
      <LoadingScreen />
    </>
  );
}

/** Shows what the device keeps, or what it is given. */
type Kept = ComponentType<{ otherwise: ReactNode }>;

/**
 * `gate` replaces all screens until the required consents are given; `Kept` the way to sign-in, where the check of the
 * session got no answer.
 */
export function AuthGuard({ gate, Kept }: { gate: ReactNode; Kept: Kept }) {
  const { status, leftByChoice } = useSession();
  const isGated = useConsentRequired();
  const isUnanswered = useUnanswered();
  const { pathname, search, hash } = useLocation();
  // The answer may still come: then the screen takes the copy's place.
  if (status === "loading") return isUnanswered ? <Kept otherwise={<LoadingScreen />} /> : <LoadingScreen />;
  if (status === "authenticated") return isGated ? gate : <Outlet />;
  if (leftByChoice) return <Leave to={signInPath} />;
  const leave = <Leave to={withReturnTo(signInPath, pathname + search + hash)} />;
  return isUnanswered ? <Kept otherwise={leave} /> : leave;
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
export function DashboardIndex({ Kept }: { Kept: Kept }) {
  const { status, user, leftByChoice } = useSession();
  const isUnanswered = useUnanswered();
  if (status === "loading") return isUnanswered ? <Kept otherwise={null} /> : null;
  if (!user) {
    const leave = <Navigate to={signInPath} replace />;
    return isUnanswered && !leftByChoice ? <Kept otherwise={leave} /> : leave;
  }
  return <Navigate to={isAdmin(user) ? paths.dashboard.admin.listMarkets : paths.dashboard.two} replace />;
}
