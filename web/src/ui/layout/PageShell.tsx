// The shell of a page: a skip link and, around the content, an optional sidebar, header and footer.
import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { useText } from "../../core/language/i18n.ts";

const mainId = "content";

/** The duration of the navigation's change between wide and narrow; the content beside it moves in step. */
export const sidebarPace = "120ms linear";

type Props = {
  header?: ReactNode;
  /** Beside the content on wide screens only. It positions itself; the width reserves its space. */
  sidebar?: ReactNode;
  sidebarWidth?: number;
  footer?: ReactNode;
  children: ReactNode;
};

export function PageShell({ header, sidebar, sidebarWidth = 0, footer, children }: Props) {
  return (
    <>
      <SkipLink />
      {sidebar}
      <Box
        sx={{
          minHeight: "100dvh",
          display: "flex",
          flexDirection: "column",
          paddingInlineStart: { lg: `${sidebarWidth}px` },
          "@media print": { paddingInlineStart: 0 },
          transition: `padding ${sidebarPace}`,
        }}
      >
        {header}
        <Box
          component="main"
          id={mainId}
          tabIndex={-1}
          sx={{
            flex: 1,
            minWidth: 0,
            paddingInline: { xs: 2, md: 3, lg: 5 },
            paddingBlockStart: { xs: 2, md: 3 },
            paddingBlockEnd: 8,
            outline: "none",
          }}
        >
          {children}
        </Box>
        {footer}
      </Box>
    </>
  );
}

/** The first Tab stop: skips header and navigation. */
function SkipLink() {
  const t = useText();
  return (
    <Box
      component="a"
      data-unprinted=""
      href={`#${mainId}`}
      onClick={(event) => {
        // Without a history entry, which Back would have to undo.
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
