// Words of signing up, one-time codes and forgotten passwords.
export const access = {
  haveAccount: "Already have an account?",
  backToSignIn: "Back to sign-in",
  newPassword: "New password",
  passwordHelp:
    "12 characters or more, any you like: four words only you would put together are easy to remember. Common passwords and your own name are refused.",
  version: "Version {{version}}",
  join: {
    title: "Sign up as a partner",
    subtitle: "We send a code to your e-mail to make sure that it is yours",
    firstName: "First name",
    lastName: "Last name",
    phone: "Mobile phone",
    acceptTerms: "I accept the terms and conditions",
    acceptDataPolicy: "I authorise the processing of my personal data",
    readTerms: "Read the terms",
    readDataPolicy: "Read the data policy",
    submit: "Create account",
  },
  code: {
    label: "6-digit code",
    digit: "Digit {{at}} of {{count}}",
    incomplete: "Write all 6 digits",
    send: "Send code",
    check: "Continue",
    sentAgain: "A new code is on its way. The one before no longer works.",
    resend: "Resend code",
    resendIn: "Resend code in {{time}}",
    otherEmail: "Use another e-mail",
    where: "Look in your spam folder too.",
  },
  ask: {
    title: {
      activation: "Activate your account",
      "sign-in": "Sign in with a code",
      "password-reset": "Forgot password?",
    },
    help: {
      activation: "We send a 6-digit code to your e-mail. It shows us that the e-mail is yours.",
      "sign-in": "We send a 6-digit code to your e-mail. You need no password.",
      "password-reset": "We send a 6-digit code to your e-mail. With it you choose a new password.",
    },
    invited: "We send a 6-digit code to {{identifier}}. It shows us that the e-mail is yours.",
  },
  check: {
    title: {
      activation: "Activate your account",
      "sign-in": "Write your code",
      "password-reset": "Choose a new password",
    },
    help: {
      activation: "We sent an e-mail to {{identifier}}. Write the code it brings.",
      "sign-in": "If {{identifier}} has an account, an e-mail with a code is on its way.",
      "password-reset": "If {{identifier}} has an account, an e-mail with a code is on its way.",
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
      "Choose “Forgot password?”. We send you a code by e-mail and you choose a new password. Or sign in with a one-time code, without any password.",
    noCode: "The code does not come",
    noCodeHelp:
      "It may take a minute. Look in your spam folder, and check that the e-mail is written as in your account. Then ask for another: only the newest code works.",
    blocked: "It says there were too many attempts",
    blockedHelp:
      "Wait the time it tells, then try again. A one-time code or a new password still lets you in meanwhile.",
    invited: "I was invited",
    invitedHelp:
      "Open the link in the invitation and ask for your code. If you do not find the invitation, ask the operations team to send it again.",
    noMarkets: "I signed up but see no markets",
    noMarketsHelp:
      "The operations team links your account to your markets. Write to the person at iGO you are in contact with.",
  },
} as const;
