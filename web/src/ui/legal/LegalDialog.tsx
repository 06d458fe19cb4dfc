// The terms or the data policy, in a dialog over the current screen.
//
//   {isReading && <LegalDialog text="terms" onClose={…} />}
import { consentVersion } from "@igo/contract/session/session";
import { Box, Typography } from "@mui/material";
import { useText } from "../../core/language/i18n.ts";
import { useLanguage } from "../../core/language/language.ts";
import { DialogFrame } from "../overlay/DialogFrame.tsx";
import { legal as english } from "./legal.en.ts";
import { legal as spanish } from "./legal.es.ts";
import { versionText, type LegalText } from "./legalText.ts";

const texts = { en: english, es: spanish } as const;

export function LegalDialog({ text, onClose }: { text: LegalText; onClose: () => void }) {
  const t = useText();
  const { title, parts } = texts[useLanguage()][text];
  return (
    <DialogFrame
      title={title}
      onClose={onClose}
      maxWidth="sm"
      tabIndex={0}
      sx={{ typography: "body2", color: "text.secondary" }}
    >
      <p>{t("access.version", { version: versionText(consentVersion) })}</p>
      {parts.map(({ heading, paragraphs }) => (
        <Box key={heading} component="section" sx={{ marginTop: 3 }}>
          <Typography variant="subtitle1" component="h3" sx={{ color: "text.primary" }}>
            {heading}
          </Typography>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Box>
      ))}
    </DialogFrame>
  );
}
