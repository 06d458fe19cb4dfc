// Every screen: its path, who may see it, and the script it loads.
import { paths } from "./core/paths.ts";
import type { Screen } from "./routes.screen.ts";
import { teamScreens } from "./routes.team.ts";

export const screens: readonly Screen[] = [
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
    path: paths.dashboard.me,
    who: "signed-in",
    screen: () => import("./features/shell/MeScreen.tsx").then((module) => module.MeScreen),
  },
  {
    path: paths.dashboard.share,
    who: "signed-in",
    screen: () => import("./features/share/ShareScreen.tsx").then((module) => module.ShareScreen),
  },
  {
    path: paths.dashboard.account,
    who: "signed-in",
    screen: () => import("./features/account/AccountScreen.tsx").then((module) => module.AccountScreen),
  },
  ...teamScreens,
  {
    path: paths.dashboard.two,
    who: "signed-in",
    screen: () => import("./features/home/HomeScreen.tsx").then((module) => module.HomeScreen),
  },
  {
    path: paths.dashboard.group,
    who: "signed-in",
    screen: () =>
      import("./features/insights/hub/InsightsScreen.tsx").then((module) => module.InsightsScreen),
  },
  {
    path: paths.dashboard.five,
    who: "signed-in",
    screen: () =>
      import("./features/insights/catalog/CatalogScreen.tsx").then((module) => module.CatalogScreen),
  },
  {
    path: paths.dashboard.six,
    who: "signed-in",
    screen: () => import("./features/activity/ActivityScreen.tsx").then((module) => module.ActivityScreen),
  },
  {
    path: paths.dashboard.three,
    who: "signed-in",
    screen: () => {
      // The map waits for its outlines, too, so these load beside its script.
      import("./core/map/departments.topo.json").catch(() => undefined);
      return import("./features/coverage/CoverageScreen.tsx").then((module) => module.CoverageScreen);
    },
  },
  {
    path: paths.dashboard.market(":id"),
    who: "signed-in",
    screen: () =>
      import("./features/markets/detail/OwnMarketScreen.tsx").then((module) => module.OwnMarketScreen),
  },
  {
    path: paths.dashboard.admin.listMarkets,
    who: "admin",
    screen: () =>
      import("./features/markets/list/MarketListScreen.tsx").then((module) => module.MarketListScreen),
  },
  {
    path: paths.dashboard.admin.createMarket,
    who: "admin",
    screen: () =>
      import("./features/markets/form/MarketCreateScreen.tsx").then((module) => module.MarketCreateScreen),
  },
  {
    path: paths.dashboard.admin.market(":id"),
    who: "admin",
    screen: () => import("./features/markets/detail/MarketScreen.tsx").then((module) => module.MarketScreen),
  },
  {
    path: paths.dashboard.admin.editMarket(":id"),
    who: "admin",
    screen: () =>
      import("./features/markets/form/MarketEditScreen.tsx").then((module) => module.MarketEditScreen),
  },
  {
    path: paths.dashboard.admin.review(":queue"),
    who: "admin",
    screen: () => import("./features/markets/review/ReviewScreen.tsx").then((module) => module.ReviewScreen),
  },
  {
    path: paths.dashboard.admin.duplicates,
    who: "admin",
    screen: () =>
      import("./features/markets/duplicates/DuplicateListScreen.tsx").then(
        (module) => module.DuplicateListScreen,
      ),
  },
  {
    path: paths.dashboard.admin.mergeMarkets,
    who: "admin",
    screen: () =>
      import("./features/markets/duplicates/MergeScreen.tsx").then((module) => module.MergeScreen),
  },
  {
    path: paths.dashboard.admin.bulkChanges,
    who: "admin",
    screen: () =>
      import("./features/markets/bulk/BulkListScreen.tsx").then((module) => module.BulkListScreen),
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
    path: paths.dashboard.admin.createChain,
    who: "admin",
    screen: () =>
      import("./features/chains/ChainCreateScreen.tsx").then((module) => module.ChainCreateScreen),
  },
  {
    path: paths.dashboard.admin.chain(":id"),
    who: "admin",
    screen: () => import("./features/chains/ChainScreen.tsx").then((module) => module.ChainScreen),
  },
  {
    path: paths.dashboard.admin.editChain(":id"),
    who: "admin",
    screen: () => import("./features/chains/ChainEditScreen.tsx").then((module) => module.ChainEditScreen),
  },
  {
    path: paths.dashboard.admin.integrations,
    who: "admin",
    screen: () =>
      import("./features/integrations/IntegrationListScreen.tsx").then(
        (module) => module.IntegrationListScreen,
      ),
  },
  {
    path: paths.dashboard.admin.createIntegration,
    who: "admin",
    screen: () =>
      import("./features/integrations/IntegrationCreateScreen.tsx").then(
        (module) => module.IntegrationCreateScreen,
      ),
  },
  {
    path: paths.dashboard.admin.integration(":id"),
    who: "admin",
    screen: () =>
      import("./features/integrations/IntegrationScreen.tsx").then((module) => module.IntegrationScreen),
  },
  {
    path: paths.dashboard.admin.editIntegration(":id"),
    who: "admin",
    screen: () =>
      import("./features/integrations/IntegrationEditScreen.tsx").then(
        (module) => module.IntegrationEditScreen,
      ),
  },
  {
    path: paths.dashboard.admin.createWebhook(":id"),
    who: "admin",
    screen: () =>
      import("./features/integrations/webhooks/WebhookCreateScreen.tsx").then(
        (module) => module.WebhookCreateScreen,
      ),
  },
  {
    path: paths.dashboard.admin.webhook(":id", ":webhookId"),
    who: "admin",
    screen: () =>
      import("./features/integrations/webhooks/WebhookScreen.tsx").then((module) => module.WebhookScreen),
  },
  {
    path: paths.dashboard.admin.editWebhook(":id", ":webhookId"),
    who: "admin",
    screen: () =>
      import("./features/integrations/webhooks/WebhookEditScreen.tsx").then(
        (module) => module.WebhookEditScreen,
      ),
  },
  {
    path: paths.dashboard.admin.system,
    who: "admin",
    screen: () => import("./features/system/SystemScreen.tsx").then((module) => module.SystemScreen),
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
    screen: () =>
      import("./features/imports/history/ImportListScreen.tsx").then((module) => module.ImportListScreen),
  },
  {
    path: paths.dashboard.products,
    who: "signed-in",
    screen: () =>
      import("./features/products/list/ProductListScreen.tsx").then((module) => module.ProductListScreen),
  },
  {
    path: paths.dashboard.createProduct,
    who: "signed-in",
    screen: () =>
      import("./features/products/form/ProductCreateScreen.tsx").then((module) => module.ProductCreateScreen),
  },
  {
    path: paths.dashboard.productChanges,
    who: "signed-in",
    screen: () =>
      import("./features/products/bulk/ProductBulkScreen.tsx").then((module) => module.ProductBulkScreen),
  },
  {
    path: paths.dashboard.product(":id"),
    who: "signed-in",
    screen: () =>
      import("./features/products/detail/ProductScreen.tsx").then((module) => module.ProductScreen),
  },
  {
    path: paths.dashboard.editProduct(":id"),
    who: "signed-in",
    screen: () =>
      import("./features/products/form/ProductEditScreen.tsx").then((module) => module.ProductEditScreen),
  },
  {
    path: paths.dashboard.menuImports,
    who: "signed-in",
    screen: () =>
      import("./features/imports/history/ImportListScreen.tsx").then((module) => module.ImportListScreen),
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
