// "About the data": a quiet button anywhere, and the credit that the places' licence asks for.
import Button from "@mui/material/Button";
import { lazy, Suspense, useState } from "react";
import { useText, withMoreWords } from "../core/i18n.ts";
import { Icon } from "./Icon.tsx";

const AboutDataDialog = lazy(async () => {
  const { AboutDataDialog } = await withMoreWords(import("./AboutDataDialog.tsx"));
  return { default: AboutDataDialog };
});

export function AboutData() {
  const t = useText();
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  return (
    <>
      <Button
        color="inherit"
        size="small"
        startIcon={<Icon name="info" size={18} />}
        onClick={() => setIsOpen(true)}
        sx={{ color: "text.secondary", fontWeight: 500 }}
      >
        {t("shell.about")}
      </Button>
      {isOpen !== null && (
        <Suspense>
          <AboutDataDialog open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
