// The message to show for a failure.
//
//   messageOf(error) → the server's message in the user's language, or that it did not respond
import { text } from "../../core/language/i18n.ts";
import { isProblem } from "../../core/net/problem.ts";

export const messageOf = (error: unknown): string => {
  if (isProblem(error)) return error.message;
  // An error with a cause never reached the server.
  if (error instanceof Error && error.cause !== undefined) return text("ui.noConnection");
  return text("ui.wentWrong");
};
