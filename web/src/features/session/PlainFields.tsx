// The two inputs that the auth screens share, for a plain form.
import { useState, type ChangeEventHandler, type ReactNode, type Ref } from "react";
import { useText } from "../../core/language/i18n.ts";
import { PlainInput } from "../../ui/form/fields/PlainInput.tsx";
import { IconButton } from "../../ui/theme/Icon.tsx";

type EmailProps = {
  fault: string | undefined;
  autoFocus: boolean;
  value: string;
  onChange: (email: string) => void;
};

export function EmailInput({ fault, autoFocus, value, onChange }: EmailProps) {
  const t = useText();
  const changed: ChangeEventHandler<HTMLInputElement> = ({ target }) => onChange(target.value);
  return (
    <PlainInput
      label={t("session.email")}
      error={fault}
      required
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoFocus={autoFocus}
      value={value}
      onChange={changed}
    />
  );
}

type PasswordProps = {
  fault: string | undefined;
  label: string;
  aside?: ReactNode;
  help?: string;
  autoComplete: "current-password" | "new-password";
  autoFocus?: boolean;
  minLength?: number;
  inputRef?: Ref<HTMLInputElement>;
};

export function PasswordInput({ fault, inputRef, ...input }: PasswordProps) {
  const t = useText();
  const [isShown, setIsShown] = useState(false);
  return (
    <PlainInput
      error={fault}
      required
      name="password"
      type={isShown ? "text" : "password"}
      end={
        <IconButton
          name={isShown ? "eyeOff" : "eye"}
          label={isShown ? t("ui.hidePassword") : t("ui.showPassword")}
          edge="end"
          onClick={() => setIsShown(!isShown)}
          // Above the touch area of the link above the field.
          sx={{ zIndex: 1 }}
        />
      }
      {...input}
      {...(inputRef && { ref: inputRef })}
    />
  );
}
