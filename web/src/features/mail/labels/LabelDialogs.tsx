// The label dialogs above the mail screen, opened from its lists, menus and keys.
import { useSignal } from "../../../core/signal.ts";
import { whenOpened } from "../../../ui/overlay/whenOpened.tsx";
import type { MailAddress } from "../address.ts";
import { editing, labelling } from "./labels.data.ts";

const LabelDialog = whenOpened(() => import("./LabelDialog.tsx").then((module) => module.LabelDialog));
const LabelChooser = whenOpened(() => import("./LabelChooser.tsx").then((module) => module.LabelChooser));

export function LabelDialogs({ address }: { address: MailAddress }) {
  const edited = useSignal(editing);
  const chosen = useSignal(labelling);
  const stop = () => editing.set(null);
  return (
    <>
      {edited && (
        <LabelDialog
          open
          label={edited.label}
          onClose={stop}
          onDeleted={() => {
            stop();
            if (edited.label?.id === address.labelId) address.leaveLabel();
          }}
        />
      )}
      {chosen && <LabelChooser open of={chosen} onClose={() => labelling.set(null)} />}
    </>
  );
}
