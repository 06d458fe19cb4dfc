// Buttons, icon buttons, language and mode switches.
import Button from "@mui/material/Button";
import { useText } from "../../core/language/i18n.ts";
import { Icon, IconButton } from "../../ui/theme/Icon.tsx";
import { LanguageSwitch } from "../../ui/settings/LanguageSwitch.tsx";
import { ModeSwitch } from "../../ui/settings/ModeSwitch.tsx";
import { Row } from "./Row.tsx";

const variants = ["contained", "outlined", "text"] as const;
const colors = ["primary", "inherit", "error"] as const;

export function Buttons() {
  const t = useText();
  return (
    <>
      {variants.map((variant) => (
        <Row key={variant}>
          {colors.map((color) => (
            <Button key={color} variant={variant} color={color} startIcon={<Icon name="save" />}>
              {t("ui.save")}
            </Button>
          ))}
          <Button variant={variant} disabled>
            {t("ui.save")}
          </Button>
          <Button variant={variant} loading>
            {t("ui.save")}
          </Button>
        </Row>
      ))}
      <Row>
        <Button variant="contained" size="large">
          {t("session.signIn")}
        </Button>
        <Button variant="outlined" size="small">
          {t("ui.retry")}
        </Button>
        <IconButton name="trash" label={t("ui.delete")} />
        <IconButton name="arrowRight" label={t("ui.nextPage")} disabled />
        <LanguageSwitch />
        <ModeSwitch />
      </Row>
    </>
  );
}
