// Words of changes: the history of a thing, and two people who changed it at once.
export const changes = {
  history: {
    title: "History",
    system: "The system",
    kind: {
      create: "Created",
      update: "Changed",
      status: "Status changed",
      delete: "Deleted",
      restore: "Restored",
    },
    source: {
      form: "by hand",
      bulk: "in a bulk change",
      import: "in an import",
      undo: "by undoing",
      system: "by the system",
    },
    entry: "{{kind}} {{source}}",
    by: "by {{name}}",
    more: "Show earlier versions",
    bringBack: "Restore this version",
    broughtBack: "Version {{version}} restored",
  },
  conflict: {
    title: "Someone else changed this while you were editing",
    help: "Choose which value to keep in each field. Nothing is saved until you do.",
    noneInCommon: "You changed different fields, so yours can be saved along with theirs.",
    mine: "Yours",
    theirs: "Theirs",
    allMine: "Keep all mine",
    allTheirs: "Keep all theirs",
    also: "They also changed: {{fields}}",
    save: "Save",
    blank: "Empty",
  },
} as const;
