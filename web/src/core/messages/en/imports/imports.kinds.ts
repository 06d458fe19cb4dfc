// Texts of the import screens that depend on the import type: markets, or products of a menu.
export const importsOf = {
  title: { market: "Import from spreadsheet", menu: "Import a menu" },
  subtitle: {
    market:
      "Turn a chain's spreadsheet into live markets. Nothing is saved until you have reviewed the changes.",
    menu: "Turn a spreadsheet into a market's menu. Nothing is saved until you have reviewed the changes.",
  },
  chain: { market: "Chain of these markets", menu: "Chain of the markets" },
  chainHelp: {
    market: "Internal codes are matched within the chain. Leave empty for markets without one.",
    menu: "Market codes are looked up within this chain. Leave empty if the markets have none.",
  },
  clean: { market: "Sample file", menu: "Sample menu (xlsx)" },
  messy: { market: "Sample file with errors", menu: "Sample menu (csv)" },
  missingHelp: {
    market:
      "New markets cannot be created without it. Existing markets, matched by internal code, can be updated; you can also fill it in later, in the grid.",
    menu: "New products cannot be created without it. Existing products, matched by SKU or barcode, can be updated; you can also fill it in later, in the grid.",
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
    market: "Nothing to import yet. Fix the errors or resolve the duplicates first.",
    menu: "Nothing to import: no product would change.",
  },
  committed: {
    market_one: "{{number}} market imported",
    market_other: "{{number}} markets imported",
    menu_one: "{{number}} product imported",
    menu_other: "{{number}} products imported",
  },
  cancelled: {
    market_one: "Import cancelled. {{number}} market had already been imported",
    market_other: "Import cancelled. {{number}} markets had already been imported",
    menu_one: "Import cancelled. {{number}} product had already been imported",
    menu_other: "Import cancelled. {{number}} products had already been imported",
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
  see: { market: "View markets", menu: "View products" },
  binned: {
    market_one: "{{number}} market in the recycle bin",
    market_other: "{{number}} markets in the recycle bin",
    menu_one: "{{number}} product in the recycle bin",
    menu_other: "{{number}} products in the recycle bin",
  },
  returned: {
    market_one: "{{number}} market has its earlier values again",
    market_other: "{{number}} markets have their earlier values again",
    menu_one: "{{number}} product has its earlier values again",
    menu_other: "{{number}} products have their earlier values again",
  },
  toBin: {
    market_one: "{{number}} market goes to the recycle bin",
    market_other: "{{number}} markets go to the recycle bin",
    menu_one: "{{number}} product goes to the recycle bin",
    menu_other: "{{number}} products go to the recycle bin",
  },
  toReturn: {
    market_one: "{{number}} market gets its earlier values back",
    market_other: "{{number}} markets get their earlier values back",
    menu_one: "{{number}} product gets its earlier values back",
    menu_other: "{{number}} products get their earlier values back",
  },
  toKeep: {
    market_one: "{{number}} market edited since stays as it is",
    market_other: "{{number}} markets edited since stay as they are",
    menu_one: "{{number}} product edited since stays as it is",
    menu_other: "{{number}} products edited since stay as they are",
  },
  cleanHint: {
    market: "30 markets of one chain: nothing to decide.",
    menu: "60 products with options and prices in three notations: nothing to decide.",
  },
  messyHint: {
    market:
      "30 markets as a chain might send them: 10 need a decision on municipalities, check digits and a repeated code.",
    menu: "The same menu as csv, as many programs write it.",
  },
  undo: {
    market:
      "Created markets go to the recycle bin and updated values go back to what they were, except where they were edited since.",
    menu: "Created products go to the recycle bin and updated values go back to what they were, except where they were edited since.",
  },
  same: { market: "Same market: update {{name}}", menu: "Same product: update {{name}}" },
  restore: {
    market: "Same market: restore and update {{name}}",
    menu: "Same product: restore and update {{name}}",
  },
  another: { market: "A new market", menu: "A new product" },
  kept: {
    market_one: "{{count}} market was left as it is",
    market_other: "{{count}} markets were left as they are",
    menu_one: "{{count}} product was left as it is",
    menu_other: "{{count}} products were left as they are",
  },
} as const;
