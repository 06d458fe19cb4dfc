// Frequently asked questions about the product, with their answers.
export const faqs = {
  subtitle: "How to do things in iGO.",
  search: "Search questions",
  found_one: "{{count}} answer",
  found_other: "{{count}} answers",
  nothing: "No matching questions",
  nothingHelp: "Try fewer or different words.",
  group: {
    imports: "Importing",
    markets: "Markets",
    account: "Your account",
    screen: "Display and keyboard",
  },
  items: {
    formats: {
      question: "Which files can I import?",
      answer:
        "Excel (xlsx and xls), OpenDocument (ods) and text (csv, with commas, semicolons or tabs). Keep your own headings: columns are recognised, and you can correct any of them before the check. You can also download a template.",
    },
    safe: {
      question: "Does an import change my markets right away?",
      answer:
        "No. First, every row is checked and you see what it would do: create, update, nothing, a possible duplicate, or an error with the reason in the cell. Nothing is saved until you confirm the import.",
    },
    errors: {
      question: "What do I do with rows that have errors?",
      answer:
        "Fix them in the grid, or accept the suggestion if there is one. You can also download your spreadsheet with the errors marked and explained, fix it in Excel and upload it to the same import.",
    },
    undo: {
      question: "Can I undo an import?",
      answer:
        "Yes, for 30 days. The markets it created go to the recycle bin and the values it changed go back to what they were, except those edited since: you get a list of them.",
    },
    leave: {
      question: "Can I close the page while an import runs?",
      answer:
        "Yes. It continues on the server, even after a power cut. Come back with the same link or from the list of past imports.",
    },
    duplicates: {
      question: "How does iGO recognise an existing market?",
      answer:
        "By its code within its chain. Without a code, a market with the same tax ID, municipality and address, or with a similar name and close by, is a possible duplicate. You decide whether it is the same market, a different branch or a new one.",
    },
    menus: {
      question: "How do I import a menu from a spreadsheet?",
      answer:
        "Under Products, select Import menu: for one market, or for several if each row names its market. Existing products are matched by SKU, then by barcode, then by section and name. Partners import the menus of their own markets.",
    },
    bin: {
      question: "I deleted a market by mistake",
      answer:
        "Select Undo in the message that appears, or restore it from the recycle bin. It stays there for 30 days.",
    },
    conflict: {
      question: "What happens when two people edit the same market?",
      answer:
        "Whoever saves second sees both versions, field by field, and chooses what to keep. No one's work is overwritten without warning.",
    },
    live: {
      question: "Why can't a market go live yet?",
      answer: "Its page lists what is missing. Once nothing is missing, you can activate it.",
    },
    orders: {
      question: "How do I pause orders for a while?",
      answer: "Turn off “Accepting orders” on the market. Its status does not change.",
    },
    hours: {
      question: "How do I enter opening hours?",
      answer:
        "Much as you would say them: L-V 8:00-20:00; S 9-18; D y F cerrado. F stands for holidays. Several shifts a day and hours past midnight also work, in forms and in spreadsheets.",
    },
    code: {
      question: "Can I sign in without my password?",
      answer:
        "Yes. Request a one-time code on the sign-in screen: it arrives by email and works once. You can choose a new password the same way.",
    },
    language: {
      question: "How do I change the language?",
      answer:
        "With the button at the top right. iGO is available in English and Spanish. Your choice is saved in this browser.",
    },
    look: {
      question: "Can I change how the screen looks?",
      answer:
        "Yes, in Settings at the top right: light or dark, more contrast, another colour or font, the menu at the side or at the top. Your choice is saved in this browser.",
    },
    keyboard: {
      question: "Can I work without a mouse?",
      answer:
        "Yes. Press Tab to skip to the content and / to search a list. In the import grid, the arrow keys move, Enter edits and Escape cancels. Press ? in a list for all shortcuts.",
    },
  },
} as const;
