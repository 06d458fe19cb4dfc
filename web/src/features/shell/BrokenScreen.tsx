// Replaces a screen that failed or whose script could not be loaded: what happened, and a retry button.
import { isProblem } from "../../core/net/problem.ts";
import { useText } from "../../core/language/i18n.ts";
import { FailureCode } from "../../ui/feedback/FailureCode.tsx";
import { FailureState } from "../../ui/feedback/FailureState.tsx";
import { ScriptFailure } from "../../ui/overlay/fromScript.tsx";
import { useArrival } from "../../ui/layout/useArrival.ts";

/** The specification's fallback text: the status or the message. */
const statusOrMessage = (error: unknown): string => {
  if (isProblem(error)) return `${error.status} ${error.title}`;
  return error instanceof Error ? error.message : String(error);
};

export function BrokenScreen({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const t = useText();
  const isScript = error instanceof ScriptFailure;
  const title = t(isScript ? "shell.error.script" : "shell.error.title");
  const heading = useArrival(title);
  return (
    <FailureState
      title={title}
      heading={heading}
      help={isScript ? t("shell.error.scriptHelp") : statusOrMessage(error)}
      code={<FailureCode error={error} />}
      onRetry={onRetry}
    />
  );
}
