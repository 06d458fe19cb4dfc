// Keeps what was typed into a form until it is saved, even if the tab closes or the session ends.
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { readOwn, writeOwn } from "../../core/ownStorage.ts";
import { isSame } from "../changes/changes.ts";

const storageKey = (draft: string) => `draft:${draft}`;

const dropDraft = (draft: string) => writeOwn(storageKey(draft), null);

/** What was typed, even if it is not valid yet; of fields that the form has. */
const typed = z.record(z.string(), z.unknown());

export type DraftOptions = {
  /** The key that keeps typed values when the tab closes. */
  draft?: string | undefined;
  /** Fields that never leave the form for the browser's storage. */
  secret?: readonly string[];
};

const none: readonly string[] = [];

export const useDraft = <Values extends FieldValues, Checked>(
  form: UseFormReturn<Values, unknown, Checked>,
  fields: readonly string[],
  { draft, secret = none }: DraftOptions,
) => {
  const storable = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(values).filter(([name]) => fields.includes(name) && !secret.includes(name)),
    );
  const [kept, setKept] = useState(() => {
    const read = draft ? readOwn(storageKey(draft), typed) : null;
    return read && storable(read);
  });
  const [restored] = useState(kept);
  const store = useEffectEvent((values: Values) => draft && writeOwn(storageKey(draft), storable(values)));
  const { reset, subscribe } = form;
  /** Typed but not stored yet: storing waits for a pause in typing. */
  const unkept = useRef<Values>(undefined);

  useEffect(() => {
    if (!draft) return undefined;
    if (restored) reset((values) => ({ ...values, ...restored }), { keepDefaultValues: true });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      if (unkept.current) store(unkept.current);
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
