// Two administrators changed the same account: shows both values of each conflicting field and lets the user choose.
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useText, type Text } from "../../core/language/i18n.ts";
import { isAdmin } from "../../core/session/session.ts";
import { phoneText } from "../../ui/form/fields/phoneText.ts";
import { startFrom, type AccountChanges, type AccountField } from "./account.form.ts";
import { languages } from "./languages.ts";
import type { AccountConflictState } from "./useSavingAccount.ts";

const nameOf = (t: Text, field: AccountField) =>
  field === "locale" ? t("users.language") : t(`users.${field}`);

const wordsOf = (t: Text, side: AccountChanges, field: AccountField): string => {
  const value = side[field];
  if (value === null || value === undefined) return t("users.conflict.blank");
  if (field === "role") return t(isAdmin(side) ? "users.roles.admin" : "users.roles.partner");
  if (field === "locale") return languages.find((one) => one.value === value)?.label ?? "";
  if (Array.isArray(value)) return t("users.conflict.marketCount", { count: value.length });
  return field === "phone" ? phoneText(String(value)) : String(value);
};

export function AccountConflict({ conflict }: { conflict: AccountConflictState }) {
  const t = useText();
  const id = useId();
  const { mine, contested, decide } = conflict;
  const theirs = startFrom(conflict.theirs);
  return (
    <Dialog open onClose={() => decide(null)} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id} variant="h3">
        {t("users.conflict.title")}
      </DialogTitle>
      <DialogContent>
        <Typography variant="body2" sx={{ color: "text.secondary", marginBottom: 2 }}>
          {t("users.conflict.help")}
        </Typography>
        <Box sx={{ overflowX: "auto" }}>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{t("users.conflict.field")}</TableCell>
                <TableCell>{t("users.conflict.mine")}</TableCell>
                <TableCell>{t("users.conflict.theirs")}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {contested.map((field) => (
                <TableRow key={field}>
                  <TableCell component="th" scope="row">
                    {nameOf(t, field)}
                  </TableCell>
                  <TableCell>{wordsOf(t, mine, field)}</TableCell>
                  <TableCell>{wordsOf(t, theirs, field)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => decide(null)}>
          {t("ui.cancel")}
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => decide("theirs")}>
          {t("users.conflict.takeTheirs")}
        </Button>
        <Button variant="contained" onClick={() => decide("mine")}>
          {t("users.conflict.keepMine")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
