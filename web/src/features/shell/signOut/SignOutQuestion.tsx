// Where the question before a sign-out is shown; it loads when it is asked.
import { withMoreWords } from "../../../core/language/i18n.ts";
import { whenOpened } from "../../../ui/overlay/whenOpened.tsx";
import { useUnsent } from "./signOut.data.ts";

const SignOutDialog = whenOpened<{ open: boolean; count: number }>(() =>
  withMoreWords(import("./SignOutDialog.tsx")).then((module) => module.SignOutDialog),
);

export function SignOutQuestion() {
  const count = useUnsent();
  return <SignOutDialog open={count > 0} count={count} />;
}
