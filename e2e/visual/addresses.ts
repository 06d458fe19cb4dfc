// Every screen of the seeded data by its name, in groups.
import type { seed } from "./seeded.ts";

type Seeded = Awaited<ReturnType<typeof seed>>;

const guest = () => ({
  "sign-in": "/auth/jwt/sign-in",
  "admin-sign-in": "/auth/jwt/admin/sign-in",
  "sign-up": "/auth/jwt/sign-up",
  "reset-password": "/auth/jwt/reset-password",
  "not-found": "/404",
});
const frame = () => ({
  account: "/dashboard/account",
  faqs: "/faqs",
  users: "/dashboard/admin/users",
  "invite-user": "/dashboard/admin/users/invite",
  chains: "/dashboard/admin/chains",
  categories: "/dashboard/admin/categories",
});
const markets = ({ kept, removed, stores }: Seeded) => ({
  markets: "/dashboard/admin/list-markets",
  "create-market": "/dashboard/admin/create-market",
  market: `/dashboard/admin/market/${kept}`,
  "edit-market": `/dashboard/admin/market/${kept}/edit`,
  duplicates: "/dashboard/admin/duplicates",
  merge: `/dashboard/admin/duplicates/merge?keep=${kept}&remove=${removed}`,
  import: "/dashboard/admin/import-excel",
  "import-columns": `/dashboard/admin/import-excel/${stores}`,
});
const insights = () => ({
  home: "/dashboard/two",
  coverage: "/dashboard/three",
  insights: "/dashboard/group",
  "catalog-health": "/dashboard/group/five?measure=withoutImage",
  activity: "/dashboard/group/six",
});
const menus = ({ kept, product, dishes }: Seeded) => ({
  products: `/dashboard/product?marketId=${kept}`,
  "create-product": "/dashboard/product/create",
  product: `/dashboard/product/${product}`,
  "menu-import": "/dashboard/product/import",
  "menu-columns": `/dashboard/product/import/${dishes}`,
});

const team = ({ conversation, board, post }: Seeded) => ({
  chat: `/dashboard/chat/${conversation}`,
  onboarding: "/dashboard/kanban/00000000-0000-7000-8000-000000000001",
  board: `/dashboard/kanban/${board}`,
  calendar: "/dashboard/calendar?view=month&date=2026-03-10",
  mail: "/dashboard/mail",
  posts: "/dashboard/post",
  post: `/dashboard/post/${post}`,
});

export const addresses = { guest, frame, markets, menus, insights, team };
