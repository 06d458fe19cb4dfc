// Fills the screen while the app checks the session: the logo pulses inside two rotating outlines.
import { Box, keyframes } from "@mui/material";
import { useText } from "../../core/language/i18n.ts";
import { LogoMark } from "../layout/Logo.tsx";

const appear = keyframes`
  from { opacity: 0; }
`;
const breathe = keyframes`
  0%, 100% { transform: scale(1); opacity: 1; }
  50% { transform: scale(0.88); opacity: 0.6; }
`;
const turn = keyframes`
  0% { transform: rotate(0deg); border-radius: 26%; }
  50% { transform: rotate(180deg); border-radius: 50%; }
  100% { transform: rotate(360deg); border-radius: 26%; }
`;

const outline = (size: number, strength: number, seconds: number, backwards: boolean) => ({
  position: "absolute",
  width: size,
  height: size,
  border: "3px solid",
  borderColor: `color-mix(in srgb, var(--igo-palette-primary-main) ${strength}%, transparent)`,
  borderRadius: "26%",
  animation: `${turn} ${seconds}s linear infinite ${backwards ? "reverse" : "normal"}`,
});

export function LoadingScreen() {
  const t = useText();
  return (
    <Box
      component="main"
      aria-busy="true"
      aria-label={t("ui.loading")}
      sx={{
        position: "fixed",
        inset: 0,
        zIndex: "modal",
        display: "grid",
        placeItems: "center",
        bgcolor: "background.default",
      }}
    >
      <Box
        sx={{
          display: "grid",
          placeItems: "center",
          width: 128,
          height: 128,
          // A session is usually known sooner: a logo for a moment would be a flash on every opened link.
          animation: `${appear} 120ms 300ms backwards`,
        }}
      >
        <Box sx={outline(96, 28, 3.2, false)} />
        <Box sx={outline(120, 14, 3.2, true)} />
        <Box sx={{ animation: `${breathe} 2s ease-in-out infinite` }}>
          <LogoMark size={56} />
        </Box>
      </Box>
    </Box>
  );
}
