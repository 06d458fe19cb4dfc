// Words of signing in.
export const session = {
  signIn: "Sign in",
  title: "Sign in to iGO",
  subtitle: "Your markets, menus and orders in one place",
  adminTitle: "Administrator sign-in",
  adminSubtitle: "For the operations team",
  email: "E-mail",
  password: "Password",
  notAdmin: "This account is not an administrator's.",
  usePartnerSignIn: "Use the partners' sign-in",
  iAmAdmin: "I work in operations",
} as const;
