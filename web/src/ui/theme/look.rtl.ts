// What mirrors the style sheets for right to left; loaded by those who read that way. With plug-ins of its own the style
// engine leaves vendor prefixes out, which the browsers we build for no longer need.
import mirror from "@mui/stylis-plugin-rtl";

export const stylisPlugins = [mirror];
