// Takes the code and completes what it was requested for: activation, a session, or a new password.
import type { Otp } from "@igo/contract/session/session";
import { activate, resetPassword, signInByOtp } from "@igo/contract/session/session.calls";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { call } from "../../core/net/api.ts";
import { useText } from "../../core/language/i18n.ts";
import { isProblem } from "../../core/net/problem.ts";
import { startSession } from "../../core/session/session.ts";
import { CodeBoxes } from "../../ui/form/fields/CodeBoxes.tsx";
import { isWhole } from "../../ui/form/fields/codeBoxes.ts";
import { PasswordInput } from "./PlainFields.tsx";
import { PlainForm } from "./PlainForm.tsx";
import { usePlainForm } from "./usePlainForm.ts";

type Props = {
  pending: Otp;
  /** The code has been used. */
  onUsed: () => void;
  onNewPassword: () => unknown;
};

export function CodeForm({ pending, onUsed, onNewPassword }: Props) {
  const t = useText();
  const { identifier, purpose, length, ticket } = pending;
  const [typed, setTyped] = useState({ of: pending.resendAt, code: "" });
  // After another code was sent, digits of the last one are useless, but a typed password is not.
  const code = typed.of === pending.resendAt ? typed.code : "";
  const setCode = (next: string) => setTyped({ of: pending.resendAt, code: next });
  const frame = useRef<HTMLFormElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  const use = async (whole: string, password: string) => {
    const body = { identifier, code: whole, ticket };
    if (purpose === "password-reset") {
      await call(resetPassword, { body: { ...body, password } });
      onUsed();
      return onNewPassword();
    }
    const begun = await call(purpose === "activation" ? activate : signInByOtp, { body });
    onUsed();
    return startSession(begun);
  };

  const form = usePlainForm<"code" | "password">({
    words: { code: t("access.code.incomplete") },
    onSave: async (typed) => {
      try {
        await use(typed("code"), typed("password"));
      } catch (error) {
        // Clears the boxes for another try; a typed password stays.
        if (isProblem(error) && error.code === "session.wrong_code") {
          setCode("");
          frame.current?.querySelector("input")?.focus();
        }
        throw error;
      }
    },
  });

  /** Once the last box is filled: on to the password, or submits. */
  const change = (next: string) => {
    const wasWhole = isWhole(code, length);
    // The form is read from the DOM, so the digits have to be there.
    flushSync(() => setCode(next));
    if (wasWhole || !isWhole(next, length)) return;
    if (purpose === "password-reset") passwordInput.current?.focus();
    else frame.current?.requestSubmit();
  };

  return (
    <PlainForm
      ref={frame}
      form={form}
      submit={t(purpose === "password-reset" ? "access.reset.submit" : "access.code.check")}
    >
      <CodeBoxes code={code} length={length} fault={form.faults.code} onChange={change} />
      {purpose === "password-reset" && (
        <PasswordInput
          inputRef={passwordInput}
          fault={form.faults.password}
          label={t("access.newPassword")}
          help={`${t("access.passwordHelp")} ${t("access.reset.everywhere")}`}
          autoComplete="new-password"
          minLength={12}
        />
      )}
    </PlainForm>
  );
}
