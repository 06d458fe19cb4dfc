// Words of changes: the history of a thing, and two people who changed it at once.
export const changes = {
  history: {
    title: "History",
    system: "The system",
    kind: {
      create: "Created",
      update: "Changed",
      status: "Moved",
      delete: "Deleted",
      restore: "Restored",
    },
    source: {
      form: "by hand",
      bulk: "by a change to many",
      import: "by an import",
      undo: "by an undo",
      system: "by the system",
    },
    entry: "{{kind}} {{source}}",
    by: "by {{name}}",
    more: "Show earlier versions",
    bringBack: "Bring this version back",
    broughtBack: "Version {{version}} is back",
  },
  conflict: {
    title: "Somebody changed this while you were editing",
    help: "Choose which value each field keeps. Nothing is saved until you do.",
    noneInCommon: "You both changed different fields: yours can be saved on top of theirs.",
    mine: "Yours",
    theirs: "Theirs",
    allMine: "Keep all of mine",
    allTheirs: "Take all of theirs",
    also: "They also changed: {{fields}}",
    save: "Save",
    blank: "Empty",
  },
} as const;
