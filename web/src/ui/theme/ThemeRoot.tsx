// The theme around the app: style sheets with the page's nonce, the colour scheme of the settings, and base styles.
import { CacheProvider } from "@emotion/react";
import { CssBaseline, ThemeProvider, type StorageManager } from "@mui/material";
import type { ReactNode } from "react";
import { currentSettings, onSettings } from "../../core/settings.ts";
import { useLook } from "./look.ts";

const modeKey = "mode";

/** Material UI reads the colour scheme from our settings, and stores nothing itself. */
const schemes: StorageManager = ({ key }) => ({
  get: (otherwise) => (key === modeKey ? currentSettings().colorScheme : otherwise),
  set: () => undefined,
  subscribe: (tell) =>
    key === modeKey ? onSettings(() => tell(currentSettings().colorScheme)) : () => undefined,
});

export function ThemeRoot({ children }: { children: ReactNode }) {
  const { cache, theme } = useLook();
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} storageManager={schemes} modeStorageKey={modeKey} defaultMode="light">
        <CssBaseline />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
