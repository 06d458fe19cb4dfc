// The end of a form: save, cancel, and how many fields still need attention.
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { FieldValues } from "react-hook-form";
import { useText } from "../../core/i18n.ts";
import type { ContractForm } from "./useContractForm.ts";

export type Bar = "sticky" | "floating" | "plain";

type Props<V extends FieldValues, C extends FieldValues> = {
  form: ContractForm<V, C>;
  submit: string;
  onCancel?: () => void;
  bar: Bar;
};

const sticky = {
  position: "sticky",
  bottom: 0,
  zIndex: 3,
  paddingBlock: 2,
  bgcolor: "background.paper",
  borderTop: "1px solid",
  borderColor: "divider",
} as const;

/** Over a long form of several cards: a card of its own. */
const floating = {
  ...sticky,
  bottom: 16,
  paddingInline: 3,
  borderTop: 0,
  borderRadius: "16px",
  boxShadow: 8,
} as const;

export function SubmitBar<V extends FieldValues, C extends FieldValues>({
  form,
  submit,
  onCancel,
  bar,
}: Props<V, C>) {
  const t = useText();
  const { errors, isSubmitting, isSubmitted } = form.formState;
  const faulty = Object.keys(errors).length;
  if (bar === "plain") {
    return (
      <Button
        type="submit"
        variant="contained"
        size="large"
        fullWidth
        loading={isSubmitting}
        // The field one leaves would be checked, its fault would move the button, and the click would miss it.
        onMouseDown={(event) => event.preventDefault()}
      >
        {submit}
      </Button>
    );
  }
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: 1.5,
        ...(bar === "floating" ? floating : sticky),
      }}
    >
      <Box component="output" sx={{ flex: 1, typography: "body2", color: "error.main" }}>
        {isSubmitted && faulty > 0 && t("ui.fieldsToMend", { count: faulty })}
      </Box>
      {onCancel && (
        <Button color="inherit" onClick={onCancel} disabled={isSubmitting}>
          {t("ui.cancel")}
        </Button>
      )}
      <Button type="submit" variant="contained" loading={isSubmitting}>
        {submit}
      </Button>
    </Box>
  );
}
