// Asks before what cannot be undone. What can be undone is done at once, with an undo in the toast.
//
//   const [asking, setAsking] = useState(false)
//   <Confirm open={asking} title={…} action={t("ui.delete")} danger onConfirm={async () => …} onClose={() => setAsking(false)}>
//     What will happen, in a sentence.
//   </Confirm>
//
// Closes by itself when onConfirm has succeeded; a failure is shown in the dialog.
import type { ConfirmProps } from "./confirm.ts";
import { whenOpened } from "./whenOpened.tsx";

export const Confirm = whenOpened<ConfirmProps>(() =>
  import("./ConfirmDialog.tsx").then((module) => module.ConfirmDialog),
);
