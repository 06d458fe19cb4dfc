// Uploads files one after the other, each into an import: its progress, its failure, and a way to cancel it.
import type { ImportRun } from "@igo/contract/imports/imports";
import { createImport } from "@igo/contract/imports/imports.calls";
import { useEffect, useRef, useState } from "react";
import type { CallOptions } from "../../../core/net/asking.ts";
import { makeStale } from "../../../core/net/data.ts";
import { text } from "../../../core/language/i18n.ts";
import { uploadTo, type UploadProgress } from "../../../core/net/upload.ts";
import { messageOf } from "../../../ui/feedback/messageOf.ts";
import { knowImport } from "../run/imports.data.ts";

export type Target = NonNullable<CallOptions<typeof createImport>["body"]>;

export type Uploading = {
  key: number;
  file: File;
  target: Target;
  progress: UploadProgress | null;
  failure: string | null;
  /** The run created from the file. */
  importId: string | null;
};

/** The server's limit: a larger file is refused here, without sending it. */
const maxBytes = 200 * 1000 * 1000;

const refusalOf = ({ size }: File): string | null => {
  if (size === 0) return text("imports.new.emptyFile");
  return size > maxBytes ? text("imports.new.tooLarge") : null;
};

const stopAll = (stops: ReadonlyMap<number, AbortController>) => stops.forEach((stop) => stop.abort());

let keys = 0;
const newUpload = (file: File, target: Target): Uploading => ({
  key: (keys += 1),
  file,
  target,
  progress: null,
  failure: refusalOf(file),
  importId: null,
});

/** A single file opens its run at once; several wait in the list. */
export const useImportUploads = (onOnly: (run: ImportRun) => void) => {
  const [uploads, setUploads] = useState<readonly Uploading[]>([]);
  const stops = useRef(new Map<number, AbortController>());
  const line = useRef(Promise.resolve());
  useEffect(() => {
    const underWay = stops.current;
    return () => stopAll(underWay);
  }, []);

  const change = (key: number, updates: Partial<Uploading>) =>
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...updates } : one)));

  const send = async ({ key, file, target }: Uploading, signal: AbortSignal, isOnly: boolean) => {
    if (signal.aborted) return;
    const onProgress = (progress: UploadProgress) => change(key, { progress });
    try {
      const { import: run } = await uploadTo(createImport, { file, body: target, onProgress, signal });
      knowImport(run);
      void makeStale("imports");
      if (isOnly) onOnly(run);
      else change(key, { importId: run.id });
    } catch (error) {
      if (!signal.aborted) change(key, { progress: null, failure: messageOf(error) });
    }
  };
  const queue = (one: Uploading, isOnly: boolean) => {
    const stop = new AbortController();
    stops.current.set(one.key, stop);
    line.current = line.current.then(() => send(one, stop.signal, isOnly));
  };

  const begin = (files: readonly File[], target: Target) => {
    const added = files.map((file) => newUpload(file, target));
    setUploads(added);
    for (const one of added) if (one.failure === null) queue(one, added.length === 1);
  };
  const retry = (one: Uploading) => {
    const refusal = refusalOf(one.file);
    change(one.key, { failure: refusal, progress: null });
    if (refusal === null) queue(one, uploads.length === 1);
  };
  const remove = ({ key }: Uploading) => {
    stops.current.get(key)?.abort();
    setUploads((before) => before.filter((one) => one.key !== key));
  };
  const dismiss = () => {
    stopAll(stops.current);
    setUploads([]);
  };

  return { uploads, begin, retry, remove, dismiss };
};

export type ImportUploads = ReturnType<typeof useImportUploads>;
