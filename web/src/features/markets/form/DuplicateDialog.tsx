// A new market looks like an existing one: it is the same, another branch, or a different store.
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { Icon, type IconName } from "../../../ui/theme/Icon.tsx";
import type { FoundDuplicate } from "./useDuplicateCheck.ts";

const answers = [
  { answer: "same", icon: "store" },
  { answer: "branch", icon: "plus" },
  { answer: "new", icon: "plus" },
] as const satisfies readonly { answer: string; icon: IconName }[];

export function DuplicateDialog({ name, externalCode, address, decide }: FoundDuplicate) {
  const t = useText();
  const id = useId();
  return (
    <Dialog open onClose={() => decide(null)} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id} variant="h3">
        {t("duplicates.alike.title", { name })}
      </DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 1.5 }}>
        <Box sx={{ typography: "subtitle2" }}>
          {[externalCode ?? t("duplicates.noCode"), address].join(" · ")}
        </Box>
        <Box sx={{ typography: "body2", color: "text.secondary" }}>{t("duplicates.alike.help")}</Box>
        {answers.map(({ answer, icon }) => (
          <Button
            key={answer}
            variant="outlined"
            color="inherit"
            startIcon={<Icon name={icon} size={18} />}
            onClick={() => decide(answer)}
            sx={{ justifyContent: "flex-start", textAlign: "left" }}
          >
            {t(`duplicates.alike.${answer}`)}
          </Button>
        ))}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => decide(null)}>
          {t("duplicates.alike.back")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
