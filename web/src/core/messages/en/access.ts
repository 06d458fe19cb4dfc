// Texts of sign-up, one-time codes and forgotten passwords.
export const access = {
  haveAccount: "Already have an account?",
  backToSignIn: "Back to sign-in",
  newPassword: "New password",
  passwordHelp:
    "At least 12 characters. Four words that only you would put together are easy to remember. Common passwords and your own name are not accepted.",
  version: "Version of {{version}}",
  join: {
    title: "Sign up as a partner",
    subtitle: "We'll email you a code to confirm that the address is yours",
    acceptTerms: "I accept the terms and conditions",
    acceptDataPolicy: "I authorise the processing of my personal data",
    readTerms: "Read the terms",
    readDataPolicy: "Read the data policy",
    submit: "Create account",
  },
  enter: {
    title: "Before you enter",
    help: "To use iGO, accept the terms and authorise the processing of your personal data. You only do this once.",
    submit: "Accept and enter",
    signOut: "Not now: sign out",
  },
  invitation: {
    hello: "Hi, {{name}}. {{inviter}} invites you to iGO.",
    password: "Password (optional)",
    passwordHelp: "At least 12 characters. Without one, you sign in with codes that we email you.",
    more_one: "and {{count}} more",
    more_other: "and {{count}} more",
    dead: "This link no longer works",
    deadHelp:
      "It was used, has expired, or a newer invitation was sent. If you have activated your account, sign in. If not, ask whoever invited you to resend the invitation.",
    failed: "We could not open your invitation",
    signedIn: "You are signed in as {{name}}",
    signedInHelp: "This invitation is for {{email}}. Sign out to accept it.",
    signOut: "Sign out and continue",
    stay: "Stay signed in",
  },
  code: {
    label: "6-digit code",
    digit: "Digit {{at}} of {{count}}",
    incomplete: "Enter all 6 digits",
    send: "Send code",
    check: "Continue",
    sentAgain: "We sent a new code. The previous one no longer works.",
    resend: "Resend code",
    resendIn: "Resend code in {{time}}",
    otherEmail: "Use another email",
    where: "Check your spam folder too.",
  },
  ask: {
    title: {
      activation: "Activate your account",
      "sign-in": "Sign in with a code",
      "password-reset": "Forgot password?",
    },
    help: {
      activation: "We'll email you a 6-digit code to confirm that the address is yours.",
      "sign-in": "We'll email you a 6-digit code. You don't need a password.",
      "password-reset": "We'll email you a 6-digit code. Use it to choose a new password.",
    },
    invited: "We'll email a 6-digit code to {{identifier}} to confirm that the address is yours.",
  },
  check: {
    title: {
      activation: "Activate your account",
      "sign-in": "Enter your code",
      "password-reset": "Choose a new password",
    },
    help: {
      activation: "We sent an email to {{identifier}}. Enter the code from the email.",
      "sign-in": "If there is an account for {{identifier}}, a code will arrive by email in a moment.",
      "password-reset": "If there is an account for {{identifier}}, a code will arrive by email in a moment.",
    },
  },
  reset: {
    submit: "Save new password",
    everywhere: "You will be signed out on all your devices.",
  },
  help: {
    title: "Help with signing in",
    forgot: "I forgot my password",
    forgotHelp:
      "Select “Forgot password?”. We'll email you a code, and you choose a new password. You can also sign in with a one-time code, without a password.",
    noCode: "I didn't get the code",
    noCodeHelp:
      "It can take a minute. Check your spam folder, and check that you entered the email of your account. Then request another code: only the latest one works.",
    blocked: "It says “Too many attempts”",
    blockedHelp:
      "Wait for the time shown, then try again. Meanwhile you can sign in with a one-time code or choose a new password.",
    invited: "I was invited",
    invitedHelp:
      "Open the link in the invitation email and follow the steps. If you can't find the invitation, ask the operations team to resend it.",
    noMarkets: "I signed up but don't see any markets",
    noMarketsHelp: "The operations team links your account to your markets. Write to your contact at iGO.",
  },
} as const;
