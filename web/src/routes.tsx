// Every route, who may see it, and the screen it loads. A new screen is one line in `screens`.
import { lazy, Suspense, type ComponentType } from "react";
import { Navigate, Route, Routes } from "react-router";
import { moreWords } from "./core/i18n.ts";
import { paths, signInPath } from "./core/paths.ts";
import { AdminSignInScreen } from "./features/session/AdminSignInScreen.tsx";
import { AuthLayout } from "./features/session/AuthLayout.tsx";
import { AdminGuard, AuthGuard, DashboardIndex, GuestGuard } from "./features/session/guards.tsx";
import { SignInScreen } from "./features/session/SignInScreen.tsx";
import { LoadingScreen } from "./ui/LoadingScreen.tsx";
import { beginProgress } from "./ui/progress.ts";

type Screen = { path: string; who: "signed-in" | "admin"; screen: () => Promise<ComponentType> };

const screens: readonly Screen[] = [
  {
    path: paths.dashboard.two,
    who: "signed-in",
    screen: () => import("./features/home/HomeScreen.tsx").then((module) => module.HomeScreen),
  },
  {
    path: paths.dashboard.admin.listMarkets,
    who: "admin",
    screen: () => import("./features/markets/MarketListScreen.tsx").then((module) => module.MarketListScreen),
  },
  {
    path: paths.dashboard.admin.createMarket,
    who: "admin",
    screen: () =>
      import("./features/markets/MarketCreateScreen.tsx").then((module) => module.MarketCreateScreen),
  },
  {
    path: paths.dashboard.admin.market(":id"),
    who: "admin",
    screen: () => import("./features/markets/MarketScreen.tsx").then((module) => module.MarketScreen),
  },
  {
    path: paths.dashboard.admin.editMarket(":id"),
    who: "admin",
    screen: () => import("./features/markets/MarketEditScreen.tsx").then((module) => module.MarketEditScreen),
  },
  {
    path: paths.dashboard.admin.chains,
    who: "admin",
    screen: () => import("./features/chains/ChainListScreen.tsx").then((module) => module.ChainListScreen),
  },
  {
    path: paths.dashboard.admin.imports,
    who: "admin",
    screen: () => import("./features/imports/ImportListScreen.tsx").then((module) => module.ImportListScreen),
  },
  {
    path: paths.dashboard.admin.importRun(":id"),
    who: "admin",
    screen: () => import("./features/imports/ImportRunScreen.tsx").then((module) => module.ImportRunScreen),
  },
];

/** Loads a screen when it is first shown; the progress line tells of it. */
const whenShown = (load: () => Promise<ComponentType>) =>
  lazy(async () => {
    const done = beginProgress();
    try {
      return { default: await load() };
    } finally {
      done();
    }
  });

const DashboardLayout = whenShown(async () => {
  const [{ DashboardLayout }] = await Promise.all([
    import("./features/shell/DashboardLayout.tsx"),
    moreWords(),
  ]);
  return DashboardLayout;
});
const NotFoundScreen = whenShown(() =>
  import("./features/shell/NotFoundScreen.tsx").then((module) => module.NotFoundScreen),
);

const loaded = screens.map(({ screen, ...route }) => ({ ...route, Screen: whenShown(screen) }));
const routesFor = (who: Screen["who"]) =>
  loaded
    .filter((route) => route.who === who)
    .map(({ path, Screen }) => <Route key={path} path={path} element={<Screen />} />);

export function AppRoutes() {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Routes>
        <Route path="/" element={<Navigate to={signInPath} replace />} />
        <Route element={<GuestGuard />}>
          <Route element={<AuthLayout />}>
            <Route path={paths.auth.jwt.signIn} element={<SignInScreen />} />
            <Route path={paths.auth.jwt.adminSignIn} element={<AdminSignInScreen />} />
          </Route>
        </Route>
        <Route path={paths.dashboard.root} element={<DashboardIndex />} />
        <Route element={<AuthGuard />}>
          <Route element={<DashboardLayout />}>
            {routesFor("signed-in")}
            <Route element={<AdminGuard />}>{routesFor("admin")}</Route>
          </Route>
        </Route>
        <Route path={paths.notFound} element={<NotFoundScreen />} />
        <Route path="*" element={<Navigate to={paths.notFound} replace />} />
      </Routes>
    </Suspense>
  );
}
