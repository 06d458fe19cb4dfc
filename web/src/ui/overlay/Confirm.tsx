// Asks for confirmation of what cannot be undone. What can be undone happens at once, with Undo in the toast.
//
//   const [asking, setAsking] = useState(false)
//   <Confirm open={asking} title={…} action={t("ui.delete")} danger onConfirm={async () => …} onClose={() => setAsking(false)}>
//     What will happen, in a sentence.
//   </Confirm>
//
// Closes by itself once onConfirm has succeeded; the dialog shows a failure.
import type { ConfirmProps } from "./confirm.ts";
import { whenOpened } from "./whenOpened.tsx";

export const Confirm = whenOpened<ConfirmProps>(() =>
  import("./ConfirmDialog.tsx").then((module) => module.ConfirmDialog),
);
