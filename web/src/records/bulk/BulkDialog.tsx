// A bulk change in two steps: choose what to change, then preview and apply it.
//
//   <BulkDialog title={…} fields={[{ value: "price", label }]} first="price"
//     renderWanted={(field, onEffect) => <Wanted … />}      asks for the new value, and previews it
//     renderEffect={(preview) => …}                         how many would change, some of them, and what is left out
//     nameApply={(field, counted) => …} begin={(preview) => …}
//     onClose={…} onStarted={…} />
import { closeUnlessTyped } from "../../ui/overlay/closeUnlessTyped.ts";
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
import { formatNumber } from "../../core/language/format.ts";
import { useText } from "../../core/language/i18n.ts";
import { Field } from "../../ui/form/fields/Field.tsx";
import { toastError } from "../../ui/feedback/toast.ts";

type AnyPreview = { previewId: string; counts: { change: number } };

type Props<Name extends string, Preview extends AnyPreview> = {
  title: string;
  /** What the first choice is about; defaults to what to change. */
  choice?: string;
  fields: readonly { value: Name; label: string }[];
  first: Name;
  renderWanted: (field: Name, onEffect: (preview: Preview) => void) => ReactNode;
  renderEffect: (preview: Preview) => ReactNode;
  /** The label of the button. */
  nameApply: (field: Name, counted: { count: number; formatted: string }) => string;
  /** Whether what it asks beside the preview is complete. */
  mayBegin?: boolean;
  begin: (preview: Preview) => Promise<unknown>;
  onClose: () => void;
  onStarted: () => void;
};

export function BulkDialog<Name extends string, Preview extends AnyPreview>(props: Props<Name, Preview>) {
  const { title, choice, fields, first, renderWanted, renderEffect, onClose, onStarted } = props;
  const { nameApply, mayBegin = true, begin } = props;
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
          apply={
            preview.counts.change > 0 && mayBegin
              ? nameApply(field, {
                  count: preview.counts.change,
                  formatted: formatNumber(preview.counts.change),
                })
              : null
          }
          deletes={field === "delete"}
          begin={() => begin(preview)}
          onBack={() => setPreview(null)}
          onStarted={finish}
        >
          {renderEffect(preview)}
        </EffectStep>
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

type StepProps = {
  /** The label of the button; null if nothing would change. */
  apply: string | null;
  /** The button says so in its colour, too. */
  deletes: boolean;
  begin: () => Promise<unknown>;
  onBack: () => void;
  onStarted: () => void;
  children: ReactNode;
};

function EffectStep({ apply, deletes, begin, onBack, onStarted, children }: StepProps) {
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
      <DialogContent>{children}</DialogContent>
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
