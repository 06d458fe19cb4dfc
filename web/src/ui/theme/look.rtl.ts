// Mirrors the style sheets for right-to-left layout; loaded only for it. With plug-ins of its own the style engine
// omits vendor prefixes, which the browsers we support no longer need.
import mirror from "@mui/stylis-plugin-rtl";

export const stylisPlugins = [mirror];
