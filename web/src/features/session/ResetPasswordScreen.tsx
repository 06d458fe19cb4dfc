// A forgotten password: asks for the e-mail; the code's screen takes code and new password.
import { useNavigate } from "react-router";
import { AskCodeCard } from "./AskCodeCard.tsx";
import { useLinkTo } from "./useLinkTo.ts";

export function ResetPasswordScreen() {
  const { toCode } = useLinkTo();
  const navigate = useNavigate();
  return <AskCodeCard purpose="password-reset" onSent={() => navigate(toCode("password-reset"))} />;
}
