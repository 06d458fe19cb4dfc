// The main action of the fix step, once the rows are ready. It is beside the sentence that says how many are: beside the
// title, the notice that suggestions were accepted covered it for as long as it was shown. On a phone, where each row is
// a card, it is at the bottom of the window.
import Button from "@mui/material/Button";
import { useText } from "../../../core/language/i18n.ts";
import { useUrlState } from "../../../core/urlState.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { stepAddress } from "../steps.ts";

export function ContinueButton({ fullWidth = false }: { fullWidth?: boolean }) {
  const t = useText();
  const [, setAddress] = useUrlState(stepAddress);
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
