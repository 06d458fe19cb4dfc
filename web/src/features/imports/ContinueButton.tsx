// What one came to the fixing step to do, once the rows are as they should be. On a phone, where each row is a card, it
// stands at the bottom of the window; beside the title it would be a long way up.
import Button from "@mui/material/Button";
import { z } from "zod";
import { useText } from "../../core/i18n.ts";
import { useUrlState } from "../../core/urlState.ts";
import { Icon } from "../../ui/Icon.tsx";
import { step } from "./steps.ts";

const address = z.object({ step: step.optional() });

export function ContinueButton({ fullWidth = false }: { fullWidth?: boolean }) {
  const t = useText();
  const [, setAddress] = useUrlState(address);
  return (
    <Button
      variant="contained"
      size="large"
      fullWidth={fullWidth}
      endIcon={<Icon name="arrowRight" />}
      onClick={() => setAddress({ step: "commit" })}
    >
      {t("imports.fix.continue")}
    </Button>
  );
}
