// The theme around the app: style sheets with the page's nonce, the mode that was chosen, and the base styles.
import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import CssBaseline from "@mui/material/CssBaseline";
import { ThemeProvider } from "@mui/material/styles";
import type { ReactNode } from "react";
import { theme } from "./theme.ts";

/** The browser hides a nonce from `getAttribute`; the property still has it. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const cache = createCache({ key: "igo", prepend: true, ...(nonce && { nonce }) });

export function ThemeRoot({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      {/* The script in index.html has set the same mode before the first paint: keep the two in step. */}
      <ThemeProvider theme={theme} modeStorageKey="theme-mode" defaultMode="light">
        <CssBaseline />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
