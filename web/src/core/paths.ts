// Every address of the app, and which of them sign-in may return to.

import { parseUrl } from "@igo/contract/core/urls";

const providers = (provider: string) => ({
  signIn: `/auth/${provider}/sign-in`,
  verify: `/auth/${provider}/verify`,
  signUp: `/auth/${provider}/sign-up`,
  updatePassword: `/auth/${provider}/update-password`,
  resetPassword: `/auth/${provider}/reset-password`,
});

export const paths = {
  notFound: "/404",
  faqs: "/faqs",
  auth: {
    jwt: {
      signIn: "/auth/jwt/sign-in",
      adminSignIn: "/auth/jwt/admin/sign-in",
      signUp: "/auth/jwt/sign-up",
      checkOtp: "/auth/jwt/check-otp",
      resetPassword: "/auth/jwt/reset-password",
      invitation: "/auth/jwt/invitation",
    },
    // Constants of the specification; only the jwt variant has routes, the others lead to 404.
    amplify: providers("amplify"),
    firebase: providers("firebase"),
    auth0: providers("auth0"),
    supabase: providers("supabase"),
  },
  dashboard: {
    root: "/dashboard",
    two: "/dashboard/two",
    three: "/dashboard/three",
    group: "/dashboard/group",
    five: "/dashboard/group/five",
    six: "/dashboard/group/six",
    market: (id: string) => `/dashboard/market/${id}`,
    products: "/dashboard/product",
    product: (id: string) => `/dashboard/product/${id}`,
    editProduct: (id: string) => `/dashboard/product/${id}/edit`,
    createProduct: "/dashboard/product/create",
    productChanges: "/dashboard/product/changes",
    menuImports: "/dashboard/product/import",
    menuImport: (id: string) => `/dashboard/product/import/${id}`,
    me: "/dashboard/me",
    /** Where the system leaves a file that is shared to the app: the manifest and the worker name it, too. */
    share: "/dashboard/share",
    account: "/dashboard/account",
    calendar: "/dashboard/calendar",
    notifications: "/dashboard/notifications",
    posts: "/dashboard/post",
    createPost: "/dashboard/post/create",
    post: (slug: string) => `/dashboard/post/${slug}`,
    editPost: (slug: string) => `/dashboard/post/${slug}/edit`,
    kanban: "/dashboard/kanban",
    /** Creates a task from another screen, with initial values: `list`, `about`, `title`, `text`. */
    newTask: (start: Record<string, string>) => `/dashboard/kanban?${new URLSearchParams(start).toString()}`,
    kanbanBoard: (id: string) => `/dashboard/kanban/${id}`,
    mail: "/dashboard/mail",
    mailFolder: (folder: string) => `/dashboard/mail/${folder}`,
    mailOf: (folder: string, id: string) => `/dashboard/mail/${folder}/${id}`,
    chat: "/dashboard/chat",
    conversation: (id: string) => `/dashboard/chat/${id}`,
    admin: {
      listMarkets: "/dashboard/admin/list-markets",
      createMarket: "/dashboard/admin/create-market",
      market: (id: string) => `/dashboard/admin/market/${id}`,
      editMarket: (id: string) => `/dashboard/admin/market/${id}/edit`,
      /** Of a queue; `market` is the one to begin with. */
      review: (queue: string) => `/dashboard/admin/review/${queue}`,
      duplicates: "/dashboard/admin/duplicates",
      mergeMarkets: "/dashboard/admin/duplicates/merge",
      bulkChanges: "/dashboard/admin/bulk-changes",
      categories: "/dashboard/admin/categories",
      chains: "/dashboard/admin/chains",
      createChain: "/dashboard/admin/chains/create",
      chain: (id: string) => `/dashboard/admin/chains/${id}`,
      editChain: (id: string) => `/dashboard/admin/chains/${id}/edit`,
      users: "/dashboard/admin/users",
      inviteUser: "/dashboard/admin/users/invite",
      user: (id: string) => `/dashboard/admin/users/${id}`,
      integrations: "/dashboard/admin/integrations",
      createIntegration: "/dashboard/admin/integrations/create",
      integration: (id: string) => `/dashboard/admin/integrations/${id}`,
      editIntegration: (id: string) => `/dashboard/admin/integrations/${id}/edit`,
      createWebhook: (integrationId: string) =>
        `/dashboard/admin/integrations/${integrationId}/webhooks/create`,
      webhook: (integrationId: string, id: string) =>
        `/dashboard/admin/integrations/${integrationId}/webhooks/${id}`,
      editWebhook: (integrationId: string, id: string) =>
        `/dashboard/admin/integrations/${integrationId}/webhooks/${id}/edit`,
      system: "/dashboard/admin/system",
      imports: "/dashboard/admin/import-excel",
      importRun: (id: string) => `/dashboard/admin/import-excel/${id}`,
    },
  },
} as const;

/** Where sign-in leads by default. */
export const afterSignIn = paths.dashboard.root;

/** The configured sign-in (login method jwt). */
export const signInPath = paths.auth.jwt.signIn;

/** Only paths of the app: `//host`, `/\host`, schemes and control characters could lead elsewhere. */
export const safeReturnTo = (requested: string | null): string | null => {
  if (!requested || !requested.startsWith("/")) return null;
  const url = parseUrl(requested, "https://own.invalid");
  if (!url || url.origin !== "https://own.invalid") return null;
  const own = url.pathname + url.search + url.hash;
  return own.startsWith("//") || url.pathname.startsWith("/auth/") ? null : own;
};

export const withReturnTo = (path: string, from: string) =>
  from === "/" || from === afterSignIn
    ? path
    : `${path}?${new URLSearchParams({ returnTo: from }).toString()}`;
