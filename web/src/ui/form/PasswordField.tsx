// A password, with an eye to look at it.
//
//   <PasswordField form={form} name="password" label={…} autoComplete="current-password" />
import InputAdornment from "@mui/material/InputAdornment";
import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { useText } from "../../core/i18n.ts";
import { IconButton } from "../Icon.tsx";
import { TextField } from "./TextField.tsx";
import type { FieldWords } from "./Field.tsx";
import type { InForm } from "./useField.ts";

type Props<V extends FieldValues, C extends FieldValues> = InForm<V, C> &
  FieldWords & { autoComplete: "current-password" | "new-password" };

export function PasswordField<V extends FieldValues, C extends FieldValues>(props: Props<V, C>) {
  const t = useText();
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? "text" : "password"}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            name={isShown ? "eyeOff" : "eye"}
            label={isShown ? t("ui.hidePassword") : t("ui.showPassword")}
            edge="end"
            onClick={() => setIsShown(!isShown)}
          />
        </InputAdornment>
      }
    />
  );
}
