// Texts of an administrator's first day.
export const firstSteps = {
  title: "Your first day: three steps",
  progress: "{{done}} of {{total}} done",
  done: "Done",
  chain: {
    title: "Create a chain",
    help: "The company whose markets you will run: its name and its NIT are enough.",
    action: "Create chain",
  },
  file: {
    title: "Import its markets",
    help: "Bring the spreadsheet as it is: we recognise its columns and show every change before it counts.",
    action: "Import",
  },
  partner: {
    title: "Invite a partner",
    help: "Whoever runs a market gets a link and sees only their own.",
    action: "Invite",
  },
} as const;
