// Texts of the shared components: those that sign-in needs.
export const ui = {
  close: "Close",
  notifications: "Notifications",
  retry: "Try again",
  loading: "Loading…",
  wentWrong: "Something went wrong!",
  noConnection: "The server is not responding. Check your connection",
  showPassword: "Show password",
  hidePassword: "Hide password",
  field: {
    required: "This field is required",
    invalidEmail: "Enter an email such as name@company.com",
    tooShort: "At least {{limit}} characters",
  },
} as const;
