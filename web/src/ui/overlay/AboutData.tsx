// "About the data": an unobtrusive button that shows the credit which the licence of the places requires; with `isIcon`,
// where there is no room for its words.
import { Button } from "@mui/material";
import { Suspense, useState } from "react";
import { useText, withMoreWords } from "../../core/language/i18n.ts";
import { Icon, IconButton } from "../theme/Icon.tsx";
import { fromScript } from "./fromScript.tsx";

const AboutDataDialog = fromScript(() =>
  withMoreWords(import("./AboutDataDialog.tsx")).then((module) => module.AboutDataDialog),
);

export function AboutData({ isIcon = false }: { isIcon?: boolean }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  return (
    <>
      {isIcon ? (
        <IconButton name="info" label={t("shell.about")} onClick={() => setIsOpen(true)} />
      ) : (
        <Button
          color="inherit"
          size="small"
          startIcon={<Icon name="info" size={18} />}
          onClick={() => setIsOpen(true)}
          sx={{ color: "text.secondary", fontWeight: 500 }}
        >
          {t("shell.about")}
        </Button>
      )}
      {isOpen !== null && (
        <Suspense>
          <AboutDataDialog open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
