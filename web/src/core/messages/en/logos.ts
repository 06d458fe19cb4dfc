// Texts of the logos of markets and chains.
export const logos = {
  add: "Add a logo for {{name}}",
  change: "Logo of {{name}}: replace or remove",
  replace: "Replace the logo",
  remove: "Remove the logo",
  ofChain: "Logo of the chain",
  ofChainHelp: "Markets of {{name}} without a logo of their own show this one.",
  file: "Logo: JPEG, PNG or WebP, up to 10 MB",
  saved: "Logo of {{name}} saved",
  removed: "Logo of {{name}} removed",
};
