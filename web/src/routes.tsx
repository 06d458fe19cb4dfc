// Every route, who may see it, and the screen it loads. A new screen is one line in `screens`.
import { Suspense, type ComponentType } from "react";
import { Navigate, Route, Routes } from "react-router";
import { firstWords, moreWords } from "./core/i18n.ts";
import { paths, signInPath } from "./core/paths.ts";
import { AdminSignInScreen } from "./features/session/AdminSignInScreen.tsx";
import { AuthLayout } from "./features/session/AuthLayout.tsx";
import { AdminGuard, AuthGuard, DashboardIndex, GuestGuard } from "./features/session/guards.tsx";
import { SignInScreen } from "./features/session/SignInScreen.tsx";
import { LoadingScreen } from "./ui/LoadingScreen.tsx";
import { fromScript } from "./ui/fromScript.tsx";
import { beginProgress } from "./ui/progress.ts";

type Screen = { path: string; who: "guest" | "signed-in" | "admin"; screen: () => Promise<ComponentType> };

const screens: readonly Screen[] = [
  {
    path: paths.auth.jwt.signUp,
    who: "guest",
    screen: () => import("./features/session/SignUpScreen.tsx").then((module) => module.SignUpScreen),
  },
  {
    path: paths.auth.jwt.checkOtp,
    who: "guest",
    screen: () => import("./features/session/CheckOtpScreen.tsx").then((module) => module.CheckOtpScreen),
  },
  {
    path: paths.auth.jwt.resetPassword,
    who: "guest",
    screen: () =>
      import("./features/session/ResetPasswordScreen.tsx").then((module) => module.ResetPasswordScreen),
  },
  {
    path: paths.dashboard.account,
    who: "signed-in",
    screen: () => import("./features/account/AccountScreen.tsx").then((module) => module.AccountScreen),
  },
  {
    path: paths.dashboard.two,
    who: "signed-in",
    screen: () => import("./features/home/HomeScreen.tsx").then((module) => module.HomeScreen),
  },
  {
    path: paths.dashboard.market(":id"),
    who: "signed-in",
    screen: () => import("./features/markets/OwnMarketScreen.tsx").then((module) => module.OwnMarketScreen),
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
    path: paths.dashboard.admin.duplicates,
    who: "admin",
    screen: () =>
      import("./features/markets/DuplicateListScreen.tsx").then((module) => module.DuplicateListScreen),
  },
  {
    path: paths.dashboard.admin.mergeMarkets,
    who: "admin",
    screen: () => import("./features/markets/MergeScreen.tsx").then((module) => module.MergeScreen),
  },
  {
    path: paths.dashboard.admin.bulkChanges,
    who: "admin",
    screen: () => import("./features/markets/BulkListScreen.tsx").then((module) => module.BulkListScreen),
  },
  {
    path: paths.dashboard.admin.categories,
    who: "admin",
    screen: () =>
      import("./features/categories/CategoryListScreen.tsx").then((module) => module.CategoryListScreen),
  },
  {
    path: paths.dashboard.admin.chains,
    who: "admin",
    screen: () => import("./features/chains/ChainListScreen.tsx").then((module) => module.ChainListScreen),
  },
  {
    path: paths.dashboard.admin.users,
    who: "admin",
    screen: () => import("./features/users/UserListScreen.tsx").then((module) => module.UserListScreen),
  },
  {
    path: paths.dashboard.admin.inviteUser,
    who: "admin",
    screen: () => import("./features/users/InviteScreen.tsx").then((module) => module.InviteScreen),
  },
  {
    path: paths.dashboard.admin.user(":id"),
    who: "admin",
    screen: () => import("./features/users/UserScreen.tsx").then((module) => module.UserScreen),
  },
  {
    path: paths.dashboard.admin.imports,
    who: "admin",
    screen: () => import("./features/imports/ImportListScreen.tsx").then((module) => module.ImportListScreen),
  },
  {
    path: paths.dashboard.products,
    who: "signed-in",
    screen: () =>
      import("./features/products/ProductListScreen.tsx").then((module) => module.ProductListScreen),
  },
  {
    path: paths.dashboard.createProduct,
    who: "signed-in",
    screen: () =>
      import("./features/products/ProductCreateScreen.tsx").then((module) => module.ProductCreateScreen),
  },
  {
    path: paths.dashboard.productChanges,
    who: "signed-in",
    screen: () =>
      import("./features/products/ProductBulkScreen.tsx").then((module) => module.ProductBulkScreen),
  },
  {
    path: paths.dashboard.product(":id"),
    who: "signed-in",
    screen: () => import("./features/products/ProductScreen.tsx").then((module) => module.ProductScreen),
  },
  {
    path: paths.dashboard.editProduct(":id"),
    who: "signed-in",
    screen: () =>
      import("./features/products/ProductEditScreen.tsx").then((module) => module.ProductEditScreen),
  },
  {
    path: paths.dashboard.menuImports,
    who: "signed-in",
    screen: () => import("./features/imports/ImportListScreen.tsx").then((module) => module.ImportListScreen),
  },
  {
    path: paths.dashboard.menuImport(":id"),
    who: "signed-in",
    screen: () => import("./features/imports/ImportRunScreen.tsx").then((module) => module.ImportRunScreen),
  },
  {
    path: paths.dashboard.admin.importRun(":id"),
    who: "admin",
    screen: () => import("./features/imports/ImportRunScreen.tsx").then((module) => module.ImportRunScreen),
  },
];

/** Loads a screen when it is first shown; the progress line tells of it. */
const whenShown = (load: () => Promise<ComponentType>) =>
  fromScript(async () => {
    const done = beginProgress();
    try {
      return await load();
    } finally {
      done();
    }
  });

/** What is not sign-in itself has its words in the other parts of the catalogue. */
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
const InvitationScreen = whenShown(
  withWords(moreWords, () =>
    import("./features/session/InvitationScreen.tsx").then((module) => module.InvitationScreen),
  ),
);
const FaqScreen = whenShown(() =>
  import("./features/shell/FaqScreen.tsx").then((module) => module.FaqScreen),
);
const NotFoundScreen = whenShown(() =>
  import("./features/shell/NotFoundScreen.tsx").then((module) => module.NotFoundScreen),
);
const loaded = screens.map(({ screen, ...route }) => ({
  ...route,
  // The first screen an administrator sees has its words with the frame.
  Screen: whenShown(
    withWords(route.path === paths.dashboard.admin.listMarkets ? firstWords : moreWords, screen),
  ),
}));
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
            {routesFor("guest")}
          </Route>
        </Route>
        <Route path={paths.dashboard.root} element={<DashboardIndex />} />
        {/* Not for guests alone: whoever is signed in is asked before another account takes the place of his. */}
        <Route element={<AuthLayout />}>
          <Route path={paths.auth.jwt.invitation} element={<InvitationScreen />} />
        </Route>
        <Route element={<AuthGuard gate={<ConsentGate />} />}>
          <Route element={<DashboardLayout />}>
            {routesFor("signed-in")}
            <Route element={<AdminGuard />}>{routesFor("admin")}</Route>
          </Route>
          <Route element={<SimpleLayout />}>
            <Route path={paths.faqs} element={<FaqScreen />} />
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
