// Words of signing in and signing up.
export const session = {
  signIn: "Sign in",
  title: "Sign in to iGO",
  subtitle: "Your markets, menus and orders in one place",
  adminTitle: "Administrator sign-in",
  adminSubtitle: "For the operations team",
  email: "E-mail",
  password: "Password",
  usePartnerSignIn: "Use the partners' sign-in",
  iAmAdmin: "I work in operations",
  byCode: "Sign in with a one-time code",
  forgot: "Forgot password?",
  noAccount: "No account yet?",
  signUp: "Sign up",
  newPasswordDone: "Your new password is saved. Sign in with it.",
  help: "Help",
} as const;
