// The source of the places, in the words their licence requires.
import { Box, Link } from "@mui/material";
import { useText } from "../../core/language/i18n.ts";
import { DialogFrame } from "./DialogFrame.tsx";

export function AboutDataDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText();
  return (
    <DialogFrame
      title={t("shell.about")}
      open={open}
      onClose={onClose}
      maxWidth="sm"
      sx={{ typography: "body2", color: "text.secondary" }}
    >
      <p>{t("shell.aboutPlaces")}</p>
      <p>{t("shell.aboutPlacesCredit")}</p>
      {/* The credit is a quotation, so it is the same in every language. */}
      <Box
        component="blockquote"
        lang="es"
        sx={{
          margin: 0,
          padding: 2,
          borderRadius: 1,
          bgcolor: "background.neutral",
          color: "text.primary",
        }}
      >
        División político-administrativa (DIVIPOLA) y Marco Geoestadístico Nacional: DANE,{" "}
        <Link href="https://www.dane.gov.co" target="_blank" rel="noreferrer">
          www.dane.gov.co
        </Link>
        , CC BY-SA 4.0 / CC BY 4.0; simplificados.
      </Box>
    </DialogFrame>
  );
}
