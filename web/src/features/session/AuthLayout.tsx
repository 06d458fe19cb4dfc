// The frame of the auth screens: a card in the middle, the outline of the country behind it.
import { Box } from "@mui/material";
import { type ReactNode, Suspense, useState } from "react";
import { Outlet } from "react-router";
import { AboutData } from "../../ui/overlay/AboutData.tsx";
import { LanguageSwitch } from "../../ui/settings/LanguageSwitch.tsx";
import { Logo } from "../../ui/layout/Logo.tsx";
import { ModeSwitch } from "../../ui/settings/ModeSwitch.tsx";
import { frame } from "../../ui/theme/theme.ts";
import map from "./colombia.svg";
import { useText, withMoreWords } from "../../core/language/i18n.ts";
import { IconButton } from "../../ui/theme/Icon.tsx";
import { fromScript } from "../../ui/overlay/fromScript.tsx";
import { Row } from "../../ui/layout/Boxes.tsx";

// Help, at the top right of the auth screens. Its dialog loads when opened.
const HelpDialog = fromScript(() =>
  withMoreWords(import("./HelpDialog.tsx")).then((module) => module.HelpDialog),
);

function HelpButton() {
  const t = useText();
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  return (
    <>
      <IconButton name="help" label={t("session.help")} onClick={() => setIsOpen(true)} />
      {isOpen !== null && (
        <Suspense>
          <HelpDialog open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const ground = {
  position: "relative",
  isolation: "isolate",
  // With "hidden", focusing a field could scroll the map's overflow into view and the header out of it.
  overflow: "clip",
  minHeight: "100dvh",
  display: "flex",
  flexDirection: "column",
  bgcolor: "background.paper",
  "&::before": {
    content: '""',
    position: "absolute",
    inset: 0,
    zIndex: -2,
    background:
      "radial-gradient(60rem 40rem at 85% 0%, color-mix(in srgb, var(--igo-palette-primary-main) 12%, transparent), transparent 70%), radial-gradient(50rem 36rem at 0% 100%, color-mix(in srgb, var(--igo-palette-info-main) 9%, transparent), transparent 70%)",
  },
  "&::after": {
    content: '""',
    position: "absolute",
    zIndex: -1,
    insetBlock: "-6%",
    left: { xs: "-30%", md: "2%" },
    width: { xs: "140%", md: "58%" },
    bgcolor: "primary.main",
    opacity: 0.2,
    mask: `url(${map}) left center / contain no-repeat`,
  },
} as const;

export function AuthLayout() {
  return (
    <AuthFrame>
      <Outlet />
    </AuthFrame>
  );
}

export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <Box sx={ground}>
      <Row
        component="header"
        sx={{ height: { xs: frame.headerPhone, md: frame.headerDesktop }, paddingInline: { xs: 2, md: 4 } }}
      >
        <Logo />
        <Box sx={{ flex: 1 }} />
        <LanguageSwitch />
        <ModeSwitch />
        <HelpButton />
      </Row>
      <Box
        component="main"
        sx={{
          flex: 1,
          display: "grid",
          justifyItems: "center",
          alignItems: { xs: "start", sm: "center" },
          padding: 2,
        }}
      >
        {children}
      </Box>
      <Box component="footer" sx={{ display: "flex", justifyContent: "center", padding: 2 }}>
        <AboutData />
      </Box>
    </Box>
  );
}
