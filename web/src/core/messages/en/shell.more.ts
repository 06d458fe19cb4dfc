// Words of the frame around every screen: those that come after sign-in.
import { shell } from "./shell.ts";

export const moreShell = {
  ...shell,
  skip: "Skip to content",
  navigation: "Main navigation",
  breadcrumbs: "You are here",
  openMenu: "Open menu",
  collapseMenu: "Collapse menu",
  expandMenu: "Expand menu",
  moreOf: "More in {{name}}",
  closeMenu: "Close menu",
  otherLanguage: "Español",
  faqs: "Frequently asked questions",
  account: "Account",
  signOut: "Sign out",
  admin: "Administrator",
  partner: "Partner",
  aboutPlaces:
    "Departments, municipalities and their boundaries come from Colombia's national statistics office (DANE).",
  aboutPlacesCredit: "Attribution required by its licence:",
  group: { network: "Network", mine: "My business", me: "Account" },
  nav: {
    markets: "Markets",
    bin: "Recycle bin",
    createMarket: "Create market",
    imports: "Import from spreadsheet",
    categories: "Categories",
    products: "Products",
    createProduct: "Create product",
    importMenu: "Import menu",
    chains: "Chains",
    overview: "Overview",
    users: "Users",
    myMarkets: "My markets",
    account: "My account",
  },
  notFound: {
    title: "Page not found",
    help: "The page you are looking for does not exist, or its address has changed.",
    home: "Go to the home page",
  },
} as const;
