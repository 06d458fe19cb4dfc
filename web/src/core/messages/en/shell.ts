// Texts of the frame around every screen: those that sign-in needs.
export const shell = {
  product: "iGO - Intelligent Logistics",
  chooseLanguage: "ES: cambiar a español",
  darkMode: "Dark mode",
  lightMode: "Light mode",
  settings: "Settings",
  about: "About the data",
  error: {
    title: "Unexpected Application Error!",
    help: "Reload the page. Your saved work is safe.",
    reload: "Reload",
    script: "We could not load this page",
    scriptHelp:
      "Check your connection and try again. If iGO was updated, trying again brings the new version.",
  },
  offline: "You're offline. What you see may be out of date.",
} as const;
