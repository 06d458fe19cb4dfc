// Shows before the commit how many rows have a warning (cells that may have meant something else), and links to them.
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { z } from "zod";
import { formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { useUrlState } from "../../../core/urlState.ts";
import { step } from "../steps.ts";

const filter = z.string().optional();
const address = z.object({
  step: step.optional(),
  outcome: filter,
  field: filter,
  code: filter,
  severity: filter,
  suggested: filter,
});

export function CommitWarnings({ count }: { count: number }) {
  const t = useText();
  const [, setAddress] = useUrlState(address);
  const show = () =>
    setAddress({
      step: "fix",
      severity: "warning",
      outcome: undefined,
      field: undefined,
      code: undefined,
      suggested: undefined,
    });
  return (
    <Alert
      severity="warning"
      sx={{ marginTop: 2 }}
      action={
        <Button color="inherit" size="small" onClick={show} sx={{ whiteSpace: "nowrap" }}>
          {t("imports.commit.seeWarnings")}
        </Button>
      }
    >
      {t("imports.commit.warnings", { count, number: formatNumber(count) })}
    </Alert>
  );
}
