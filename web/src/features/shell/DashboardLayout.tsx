// The frame of everything behind sign-in: navigation, header, content; and what only the signed-in part needs.
import { QueryClientProvider } from "@tanstack/react-query";
import Box from "@mui/material/Box";
import { Suspense, useEffect, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { queryClient } from "../../core/data.ts";
import { useText } from "../../core/i18n.ts";
import { startLive } from "../../core/live.ts";
import { addIcons } from "../../ui/icons.ts";
import { moreIcons } from "../../ui/icons.more.ts";
import { LinesWaiting } from "../../ui/Loaded.tsx";
import { frame } from "../../ui/theme.ts";
import { useImportNews } from "../imports/importNews.data.ts";
import { Header } from "./Header.tsx";
import { PhoneNavigation, SideNavigation } from "./Navigation.tsx";

addIcons(moreIcons);

const mainId = "content";

export function DashboardLayout() {
  const { pathname } = useLocation();
  const [menuOpenAt, setMenuOpenAt] = useState<string | null>(null);

  useEffect(() => startLive(), []);
  useImportNews();

  return (
    <QueryClientProvider client={queryClient}>
      <SkipLink />
      <SideNavigation />
      {/* Open only at the address it was opened at: it closes by itself when one has gone somewhere. */}
      <PhoneNavigation open={menuOpenAt === pathname} onClose={() => setMenuOpenAt(null)} />
      <Box sx={{ paddingInlineStart: { lg: `${frame.navigation}px` } }}>
        <Header onMenu={() => setMenuOpenAt(pathname)} />
        <Box
          component="main"
          id={mainId}
          tabIndex={-1}
          sx={{
            paddingInline: { xs: 2, md: 3, lg: 5 },
            paddingBlock: { xs: 2, md: 2 },
            paddingBottom: 8,
            outline: "none",
          }}
        >
          <Suspense fallback={<LinesWaiting />}>
            <Outlet />
          </Suspense>
        </Box>
      </Box>
    </QueryClientProvider>
  );
}

/** The first stop of the Tab key: past header and navigation. */
function SkipLink() {
  const t = useText();
  return (
    <Box
      component="a"
      href={`#${mainId}`}
      onClick={(event) => {
        // Without a step in the history, which Back would have to undo.
        event.preventDefault();
        document.getElementById(mainId)?.focus();
      }}
      sx={{
        position: "fixed",
        insetInlineStart: 16,
        top: -80,
        zIndex: "tooltip",
        paddingInline: 2,
        paddingBlock: 1.25,
        borderRadius: 1,
        color: "primary.contrastText",
        bgcolor: "primary.main",
        typography: "subtitle2",
        "&:focus": { top: 12 },
      }}
    >
      {t("shell.skip")}
    </Box>
  );
}
