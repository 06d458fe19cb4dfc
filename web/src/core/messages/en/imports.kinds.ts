// Words of the imports screens that depend on what is imported: markets, or the products of a menu.
export const importsOf = {
  title: { market: "Import from spreadsheet", menu: "Import a menu" },
  subtitle: {
    market:
      "A chain's spreadsheet becomes live markets: nothing is written before you have seen what will change.",
    menu: "A spreadsheet becomes the menu of a market: nothing is written before you have seen what will change.",
  },
  chain: { market: "Chain of these markets", menu: "Chain of the markets" },
  chainHelp: {
    market: "Internal codes are compared within the chain. Leave it empty for markets without one.",
    menu: "The markets' codes are looked up within it. Leave it empty if the codes have no chain.",
  },
  clean: { market: "Clean sample workbook", menu: "Sample menu (xlsx)" },
  messy: { market: "Messy sample workbook", menu: "Sample menu (csv)" },
  missingHelp: {
    market:
      "New markets cannot be created without them. Markets that exist already, found by their internal code, can be updated; the rest can be filled in later, in the grid.",
    menu: "New products cannot be created without them. Products that exist already, found by SKU or bar code, can be updated; the rest can be filled in later, in the grid.",
  },
  willCreate: {
    market_one: "{{number}} market will be created",
    market_other: "{{number}} markets will be created",
    menu_one: "{{number}} product will be created",
    menu_other: "{{number}} products will be created",
  },
  willUpdate: {
    market_one: "{{number}} market will be updated",
    market_other: "{{number}} markets will be updated",
    menu_one: "{{number}} product will be updated",
    menu_other: "{{number}} products will be updated",
  },
  begin: {
    market_one: "Import {{number}} market",
    market_other: "Import {{number}} markets",
    menu_one: "Import {{number}} product",
    menu_other: "Import {{number}} products",
  },
  nothing: {
    market: "As it stands, no market would change: mend rows or decide on duplicates first.",
    menu: "As it stands, no product would change.",
  },
  committed: {
    market_one: "{{number}} market imported",
    market_other: "{{number}} markets imported",
    menu_one: "{{number}} product imported",
    menu_other: "{{number}} products imported",
  },
  cancelled: {
    market_one: "The import was cancelled: {{number}} market had been written",
    market_other: "The import was cancelled: {{number}} markets had been written",
    menu_one: "The import was cancelled: {{number}} product had been written",
    menu_other: "The import was cancelled: {{number}} products had been written",
  },
  created: {
    market_one: "{{number}} created",
    market_other: "{{number}} created",
    menu_one: "{{number}} created",
    menu_other: "{{number}} created",
  },
  updated: {
    market_one: "{{number}} updated",
    market_other: "{{number}} updated",
    menu_one: "{{number}} updated",
    menu_other: "{{number}} updated",
  },
  new: {
    market_one: "{{number}} new",
    market_other: "{{number}} new",
    menu_one: "{{number}} new",
    menu_other: "{{number}} new",
  },
  see: { market: "See the markets", menu: "See the products" },
  undo: {
    market:
      "Created markets go to the recycle bin and updated cells return to what they were, except where somebody has edited since.",
    menu: "Created products go to the recycle bin and updated cells return to what they were, except where somebody has edited since.",
  },
  same: { market: "Same market: update {{name}}", menu: "Same product: update {{name}}" },
  restore: {
    market: "Same market: restore and update {{name}}",
    menu: "Same product: restore and update {{name}}",
  },
  another: { market: "A new market", menu: "A new product" },
  allSame: {
    market_one: "Same market",
    market_other: "Same market for all {{number}}",
    menu_one: "Same product",
    menu_other: "Same product for all {{number}}",
  },
  allNew: {
    market_one: "New market",
    market_other: "New market for all {{number}}",
    menu_one: "New product",
    menu_other: "New product for all {{number}}",
  },
  kept: {
    market_one: "{{count}} market was left as it is",
    market_other: "{{count}} markets were left as they are",
    menu_one: "{{count}} product was left as it is",
    menu_other: "{{count}} products were left as they are",
  },
} as const;
