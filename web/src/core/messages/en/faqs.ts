// Questions people ask about the product, and what is true of it.
export const faqs = {
  title: "Questions and answers",
  subtitle: "How things are done in iGO.",
  search: "Search the questions",
  found_one: "{{count}} answer",
  found_other: "{{count}} answers",
  nothing: "No question says that",
  nothingHelp: "Try fewer or other words.",
  group: { imports: "Importing", markets: "Markets", account: "Your account", screen: "The screen" },
  items: {
    formats: {
      question: "Which files can I import?",
      answer:
        "Excel (xlsx and xls), OpenDocument (ods) and text (csv, with commas, semicolons or tabs). You need not change your headings: the columns are recognised, and you can correct any of them before anything is checked. There is a template to download, too.",
    },
    safe: {
      question: "Does an import change my markets right away?",
      answer:
        "No. First every row is checked and you see what it would do: create, update, nothing, a possible duplicate, or an error with its reason in the cell. Nothing is written until you commit.",
    },
    errors: {
      question: "What do I do with rows that have errors?",
      answer:
        "Correct them in the grid, or accept the suggestion where there is one. Or download your own workbook with the faulty cells marked and the reasons beside them, correct it in Excel and upload it into the same run.",
    },
    undo: {
      question: "Can I undo an import?",
      answer:
        "Yes, for 30 days. The markets it created go to the recycle bin and the values it changed come back, except those that somebody has edited since: they are listed for you.",
    },
    leave: {
      question: "May I close the page while an import runs?",
      answer:
        "Yes. It goes on in the server, even after a power cut. Come back by the same address or from the history of imports.",
    },
    duplicates: {
      question: "How is a market recognised that already exists?",
      answer:
        "By its code within its chain. Without a code, the same document, municipality and address, or nearly the same name close by, make it a possible duplicate, and you decide: the same market, another branch, or a new one.",
    },
    menus: {
      question: "How do I bring a menu in by spreadsheet?",
      answer:
        "Under Products, choose Import menu: for one market, or for several when each row names its market. Products that exist already are found by SKU, else by bar code, else by section and name. Partners import the menus of their own markets.",
    },
    bin: {
      question: "I deleted a market by mistake",
      answer:
        "Choose Undo in the message that appears, or restore it from the recycle bin. It stays there for 30 days.",
    },
    conflict: {
      question: "What happens when two people edit the same market?",
      answer:
        "Whoever saves second is shown both versions, field by field, and chooses what stays. Nobody's work is overwritten in silence.",
    },
    live: {
      question: "Why can a market not go live yet?",
      answer: "Its page lists what it still lacks. When the list is empty, its status can move on to active.",
    },
    orders: {
      question: "How do I stop orders for a while?",
      answer:
        "Switch off “accepting orders” on the market. It is the on and off of the day, and leaves its status as it is.",
    },
    hours: {
      question: "How are opening hours written?",
      answer:
        "As you would say them: L-V 8:00-20:00; S 9-18; D y F cerrado. F are holidays. Several shifts a day and hours past midnight work too, in forms and in spreadsheets.",
    },
    code: {
      question: "Can I get in without my password?",
      answer:
        "Yes. Ask for a one-time code on the sign-in screen: it comes by e-mail and works once. With another code you can choose a new password.",
    },
    language: {
      question: "How do I change the language?",
      answer:
        "With the button at the top right: iGO speaks English and Spanish. Your choice is kept in this browser.",
    },
    look: {
      question: "Can I change how the screen looks?",
      answer:
        "Yes, in Settings at the top right: light or dark, more contrast, another colour or font, the menu at the side or above. The browser keeps it, and all its tabs agree.",
    },
    keyboard: {
      question: "Can I work without a mouse?",
      answer:
        "Yes. The first Tab offers to skip the menu, / goes to a list's search, and in the import grid the arrows move, Enter edits and Escape takes it back.",
    },
  },
} as const;
