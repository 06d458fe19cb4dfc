// Every route and its frame. To add a screen, add an entry to routes.screens.ts.
import { Suspense, type ComponentType, type ReactNode } from "react";
import { Navigate, Route, Routes } from "react-router";
import { firstWords, moreWords, ownWords } from "./core/language/i18n.ts";
import { paths, signInPath } from "./core/paths.ts";
import { AdminSignInScreen } from "./features/session/AdminSignInScreen.tsx";
import { AuthLayout } from "./features/session/AuthLayout.tsx";
import { AdminGuard, AuthGuard, DashboardIndex, GuestGuard } from "./features/session/guards.tsx";
import { SignOutQuestion } from "./features/shell/signOut/SignOutQuestion.tsx";
import { SignInScreen } from "./features/session/SignInScreen.tsx";
import type { Screen } from "./routes.screen.ts";
import { screens } from "./routes.screens.ts";
import { LoadingScreen } from "./ui/feedback/LoadingScreen.tsx";
import { fromScript } from "./ui/overlay/fromScript.tsx";
import { beginProgress } from "./ui/feedback/progress.ts";

/** Loads a screen when it is first shown, with the progress bar. */
const whenShown = (load: () => Promise<ComponentType>) =>
  fromScript(async () => {
    const done = beginProgress();
    try {
      return await load();
    } finally {
      done();
    }
  });

/** Screens other than sign-in have their texts in the other parts of the catalogue. */
const withWords = (words: () => Promise<void>, load: () => Promise<ComponentType>) => async () => {
  const [screen] = await Promise.all([load(), words()]);
  return screen;
};

const DashboardLayout = whenShown(
  withWords(firstWords, () =>
    import("./features/shell/DashboardLayout.tsx").then((module) => module.DashboardLayout),
  ),
);
const SimpleLayout = whenShown(
  withWords(moreWords, () =>
    import("./features/shell/SimpleLayout.tsx").then((module) => module.SimpleLayout),
  ),
);
const ConsentGate = whenShown(
  withWords(moreWords, () =>
    import("./features/session/ConsentGate.tsx").then((module) => module.ConsentGate),
  ),
);
type Kept = { otherwise: ReactNode };

const Otherwise = ({ otherwise }: Kept) => otherwise;

/** Without a network it comes from the worker's files; where it is not among them, the way to sign-in stays. */
const KeptGate = fromScript(() =>
  Promise.all([import("./features/shell/offline/KeptGate.tsx"), moreWords()])
    .then(([module]): ComponentType<Kept> => module.KeptGate)
    .catch(() => Otherwise),
);
const InvitationScreen = whenShown(
  withWords(moreWords, () =>
    import("./features/session/InvitationScreen.tsx").then((module) => module.InvitationScreen),
  ),
);
const FaqScreen = whenShown(
  withWords(moreWords, () => import("./features/shell/FaqScreen.tsx").then((module) => module.FaqScreen)),
);
const NotFoundScreen = whenShown(() =>
  import("./features/shell/NotFoundScreen.tsx").then((module) => module.NotFoundScreen),
);
/** The texts of the first screen an administrator sees are part of the frame's; a partner's has a few more. */
const wordsOf = (path: string) => {
  if (path === paths.dashboard.admin.listMarkets) return firstWords;
  return path === paths.dashboard.two ? ownWords : moreWords;
};

const loaded = screens.map(({ screen, ...route }) => ({
  ...route,
  Screen: whenShown(withWords(wordsOf(route.path), screen)),
}));
const routesFor = (who: Screen["who"]) =>
  loaded
    .filter((route) => route.who === who)
    .map(({ path, Screen }) => <Route key={path} path={path} element={<Screen />} />);

export function AppRoutes() {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <SignOutQuestion />
      <Routes>
        <Route path="/" element={<Navigate to={signInPath} replace />} />
        <Route element={<GuestGuard />}>
          <Route element={<AuthLayout />}>
            <Route path={paths.auth.jwt.signIn} element={<SignInScreen />} />
            <Route path={paths.auth.jwt.adminSignIn} element={<AdminSignInScreen />} />
            {routesFor("guest")}
          </Route>
        </Route>
        <Route path={paths.dashboard.root} element={<DashboardIndex Kept={KeptGate} />} />
        {/* Not for guests only: a signed-in user is asked before another account replaces theirs. */}
        <Route element={<AuthLayout />}>
          <Route path={paths.auth.jwt.invitation} element={<InvitationScreen />} />
        </Route>
        <Route element={<AuthGuard gate={<ConsentGate />} Kept={KeptGate} />}>
          <Route element={<DashboardLayout />}>
            {routesFor("signed-in")}
            <Route path={paths.faqs} element={<FaqScreen />} />
            <Route element={<AdminGuard />}>{routesFor("admin")}</Route>
          </Route>
        </Route>
        <Route element={<SimpleLayout />}>
          <Route path={paths.notFound} element={<NotFoundScreen />} />
        </Route>
        <Route path="*" element={<Navigate to={paths.notFound} replace />} />
      </Routes>
    </Suspense>
  );
}
