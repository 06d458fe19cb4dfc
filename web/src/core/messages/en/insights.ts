// Texts of the insights hub and of catalog health.
export const insights = {
  productCount_one: "{{formatted}} product",
  productCount_other: "{{formatted}} products",
  catalog: {
    by: "Show by",
    name: "Name",
    listOf: "View products: {{what}}",
    listOfIn: "View products of {{name}}: {{what}}",
    most: "Most products: {{what}}",
    first: "The first {{shown}} of {{formatted}}",
    none: "No products: {{what}}",
    noneHelp: "There is nothing to fix here.",
    empty: "No products yet",
    emptyHelp:
      "Import a menu or create the first product. What it is missing shows here a few seconds later.",
    choose: "What needs attention",
  },
  measure: {
    withoutImage: "Without photo",
    withoutTax: "Without tax",
    withoutEan: "Without barcode",
    withoutDescription: "Without description",
    soldOut: "Sold out",
    switchedOff: "Not available",
    priceOutliers: "Unusual price",
    untouched: "Not changed for six months",
  },
  about: {
    withoutImage: "Customers choose what they see. Add photos one by one or with a menu import.",
    withoutTax:
      "Without a tax the invoice is not right. Select the products in the list to set it for all of them.",
    withoutEan: "A barcode tells the same product apart in all markets.",
    withoutDescription: "What is in it, how much and for whom: it answers before the customer has to ask.",
    soldOut: "Counted products with nothing left. They are not offered until stock comes in.",
    switchedOff: "Switched off by hand. Customers do not see them.",
    priceOutliers:
      "At least three times the middle price of its section or a third of it, and farther from it than the section’s other prices (modified z-score above 3.5). Sections with fewer than eight products are not compared.",
    untouched: "Nobody has changed them since {{date}}. Check that the price is still right.",
  },
  hub: {
    byStatus: "Markets by status",
    byCategory: "Markets by category",
    growth: "Growth in 90 days",
    day: "Day",
    total: "All",
    catalogHelp: "What products are missing, by menu and chain",
    activityHelp: "Who changed what, and when",
    coverageHelp: "Where the network is, and where it is not",
    otherCategories: "Other categories",
  },
} as const;
