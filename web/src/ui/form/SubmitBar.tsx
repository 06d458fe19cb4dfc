// The end of a form: save, cancel, and how many fields still need attention.
import { Box, Button } from "@mui/material";
import type { FieldValues } from "react-hook-form";
import { useText } from "../../core/language/i18n.ts";
import type { ContractForm } from "./useContractForm.ts";

export type Bar = "sticky" | "floating" | "plain";

type Props<V extends FieldValues, C extends FieldValues> = {
  form: ContractForm<V, C>;
  submit: string;
  onCancel?: () => void;
  bar: Bar;
};

const stays = { position: "sticky", bottom: 0, zIndex: 3 } as const;
const line = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: 1.5,
  paddingBlock: 2,
  bgcolor: "background.paper",
} as const;

const looks = {
  sticky: { ground: stays, line: { ...line, borderTop: "1px solid", borderColor: "divider" } },
  // A card of its own, below a form of several cards; content that scrolls by must not show below it.
  floating: {
    ground: {
      ...stays,
      paddingBottom: 2,
      marginBottom: -2,
      background: "linear-gradient(transparent 50%, var(--igo-palette-background-default) 50%)",
    },
    line: { ...line, paddingInline: 3, borderRadius: "16px", boxShadow: 8 },
  },
} as const;

export function SubmitBar<V extends FieldValues, C extends FieldValues>({
  form,
  submit,
  onCancel,
  bar,
}: Props<V, C>) {
  const t = useText();
  const { errors, isSubmitting, isSubmitted } = form.formState;
  const invalid = Object.keys(errors).length;
  const isToFix = isSubmitted && invalid > 0;
  if (bar === "plain") {
    return (
      <Button
        type="submit"
        variant="contained"
        size="large"
        fullWidth
        loading={isSubmitting}
        // Leaving a field validates it; the error would move the button, and the click would miss it.
        onMouseDown={(event) => event.preventDefault()}
      >
        {submit}
      </Button>
    );
  }
  return (
    <Box sx={looks[bar].ground}>
      <Box sx={looks[bar].line}>
        <Box
          component="output"
          // On a phone it is above the buttons, which stay side by side.
          sx={{ flex: { xs: isToFix ? "1 0 100%" : 1, sm: 1 }, typography: "body2", color: "error.main" }}
        >
          {isToFix && t("ui.fieldsToFix", { count: invalid })}
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
    </Box>
  );
}
