// Keeps what was typed into a form until it is saved, even if the tab closes or the session ends.
import { useEffect, useRef, useState } from "react";
import type { DefaultValues, FieldValues, UseFormReturn } from "react-hook-form";
import { readStored, writeStored } from "../../core/storage.ts";
import { isSame } from "../changes/changes.ts";

const storageKey = (draft: string) => `draft:${draft}`;

const dropDraft = (draft: string) => writeStored(storageKey(draft), null);

const readDraft = <Values>(draft: string): DefaultValues<Values> | null => {
  try {
    return JSON.parse(readStored(storageKey(draft)) ?? "null");
  } catch {
    return null;
  }
};

export const useDraft = <Values extends FieldValues, Checked>(
  form: UseFormReturn<Values, unknown, Checked>,
  draft: string | undefined,
) => {
  const [kept, setKept] = useState(() => (draft ? readDraft<Values>(draft) : null));
  const [restored] = useState(kept);
  const { reset, subscribe } = form;
  /** Typed but not stored yet: storing waits for a pause in typing. */
  const unkept = useRef<Values>(undefined);

  useEffect(() => {
    if (!draft) return undefined;
    if (restored) reset(restored, { keepDefaultValues: true });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      if (unkept.current) writeStored(storageKey(draft), JSON.stringify(unkept.current));
      unkept.current = undefined;
    };
    const stop = subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, defaultValues, isDirty, isSubmitSuccessful }) => {
        clearTimeout(timer);
        // A new form counts as changed if the defaults lack fields, even empty ones.
        const isTyped = isDirty && !isSame(values, defaultValues);
        unkept.current = isTyped && !isSubmitSuccessful ? values : undefined;
        if (unkept.current) timer = setTimeout(keep, 400);
      },
    });
    // A user who leaves right after the last letter leaves before that pause.
    window.addEventListener("pagehide", keep);
    return () => {
      window.removeEventListener("pagehide", keep);
      keep();
      stop();
    };
  }, [draft, restored, reset, subscribe]);

  const forget = () => {
    unkept.current = undefined;
    if (draft) dropDraft(draft);
    setKept(null);
  };
  return { isFromDraft: kept !== null, forget };
};
