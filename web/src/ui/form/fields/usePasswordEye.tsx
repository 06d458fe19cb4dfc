// The button of a password field that shows the typed text and hides it again.
//
//   const eye = usePasswordEye();   <OutlinedInput {...eye} … />
import { InputAdornment } from "@mui/material";
import { useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { IconButton } from "../../theme/Icon.tsx";

export const usePasswordEye = () => {
  const t = useText();
  const [isShown, setIsShown] = useState(false);
  return {
    type: isShown ? "text" : "password",
    endAdornment: (
      <InputAdornment position="end">
        <IconButton
          name={isShown ? "eyeOff" : "eye"}
          label={isShown ? t("ui.hidePassword") : t("ui.showPassword")}
          edge="end"
          onClick={() => setIsShown(!isShown)}
        />
      </InputAdornment>
    ),
  };
};
