// A forgotten password: asks for the email address; the next screen takes the code and a new password.
import { useNavigate } from "react-router";
import { AskCodeCard } from "./AskCodeCard.tsx";
import { useLinkTo } from "./useLinkTo.ts";

export function ResetPasswordScreen() {
  const { toCode } = useLinkTo();
  const navigate = useNavigate();
  return <AskCodeCard purpose="password-reset" onSent={() => navigate(toCode("password-reset"))} />;
}
