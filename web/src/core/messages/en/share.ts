// Texts of what is shared to the app: a workbook or a photo.
export const share = {
  title: "Shared file",
  notLoaded: { file: "We could not open the file" },
  none: "No file arrived",
  noneHelp: "Share it with iGO again, or open it from Import menu or from a product.",
  missedHelp:
    "iGO could not receive files on this device yet. Share it again, or open it from Import a menu or from a product.",
  home: "Go to the home page",
  tooLarge: "“{{name}}” is too large: a file can have up to 200 MB. We did not keep it.",
  unknown:
    "We don't know what to do with “{{name}}”. Share an Excel, ODS or CSV file, or a JPEG, PNG or WebP photo.",
  discard: "Discard file",
  asMarkets: "Import markets",
  asMenu: "Import a menu",
  whichProduct: "Which product is the photo of?",
};
