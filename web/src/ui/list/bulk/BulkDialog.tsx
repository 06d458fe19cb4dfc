// A bulk change in two steps: choose what to change, then preview and apply it.
//
//   <BulkDialog title={…} fields={[{ value: "price", label }]} first="price"
//     renderWanted={(field, onEffect) => <Wanted … />}      asks for the new value, and previews it
//     renderEffect={(preview, field) => ({ shown, apply, begin })} apply: label of the button, null if nothing would change
//     onClose={…} onStarted={…} />
import { closeUnlessTyped } from "../../overlay/closeUnlessTyped.ts";
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  OutlinedInput,
  Select,
} from "@mui/material";
import { Fragment, useId, useState, type ReactNode } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { Field } from "../../form/fields/Field.tsx";
import { toastError } from "../../feedback/toast.ts";

export type Effect = {
  shown: ReactNode;
  /** The label of the button; null if nothing would change. */
  apply: string | null;
  /** Whether the button says so in its colour, too. */
  deletes?: boolean;
  begin: () => Promise<unknown>;
};

type Props<Name extends string, Preview> = {
  title: string;
  /** What the first choice is about; defaults to what to change. */
  choice?: string;
  fields: readonly { value: Name; label: string }[];
  first: Name;
  renderWanted: (field: Name, onEffect: (preview: Preview) => void) => ReactNode;
  renderEffect: (preview: Preview, field: Name) => Effect;
  onClose: () => void;
  onStarted: () => void;
};

export function BulkDialog<Name extends string, Preview>(props: Props<Name, Preview>) {
  const { title, choice, fields, first, renderWanted, renderEffect, onClose, onStarted } = props;
  const t = useText();
  const id = useId();
  const [field, setField] = useState(first);
  const [preview, setPreview] = useState<Preview | null>(null);
  const finish = () => {
    onStarted();
    onClose();
  };
  return (
    <Dialog open onClose={closeUnlessTyped(onClose)} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id} variant="h3">
        {title}
      </DialogTitle>
      {preview !== null && (
        <EffectStep
          effect={renderEffect(preview, field)}
          onBack={() => setPreview(null)}
          onStarted={finish}
        />
      )}
      {/* Stays mounted behind the preview, so that going back loses nothing. */}
      <DialogContent sx={{ display: preview === null ? "grid" : "none", gap: 3, paddingBottom: 0 }}>
        <Field label={choice ?? t("list.bulk.what")}>
          {({ id: control, labelId }) => (
            <Select
              id={control}
              labelId={labelId}
              value={field}
              onChange={({ target }) => {
                const chosen = fields.find(({ value }) => value === target.value);
                if (chosen) setField(chosen.value);
              }}
              input={<OutlinedInput />}
            >
              {fields.map(({ value, label }) => (
                <MenuItem key={value} value={value}>
                  {label}
                </MenuItem>
              ))}
            </Select>
          )}
        </Field>
        <Fragment key={field}>{renderWanted(field, setPreview)}</Fragment>
      </DialogContent>
    </Dialog>
  );
}

type StepProps = { effect: Effect; onBack: () => void; onStarted: () => void };

function EffectStep({ effect: { shown, apply, deletes, begin }, onBack, onStarted }: StepProps) {
  const t = useText();
  const [isStarting, setIsStarting] = useState(false);
  const start = async () => {
    setIsStarting(true);
    try {
      await begin();
      onStarted();
    } catch (error) {
      setIsStarting(false);
      toastError(error);
    }
  };
  return (
    <>
      <DialogContent>{shown}</DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onBack}>
          {t("list.bulk.back")}
        </Button>
        {apply !== null && (
          <Button
            variant="contained"
            {...(deletes && { color: "error" })}
            autoFocus
            loading={isStarting}
            onClick={() => void start()}
          >
            {apply}
          </Button>
        )}
      </DialogActions>
    </>
  );
}
