// Sends a file to become an import: how far it is, how it failed, and the way to stop it.
import type { ImportRun } from "@igo/contract/imports";
import { createImport } from "@igo/contract/imports.calls";
import { useEffect, useRef, useState } from "react";
import { makeStale } from "../../core/data.ts";
import { text } from "../../core/i18n.ts";
import { upload, type UploadProgress } from "../../core/upload.ts";
import { messageOf } from "../../ui/messageOf.ts";
import { knowImport } from "./imports.data.ts";

export type Uploading = { file: File; progress: UploadProgress | null; failure: string | null };

/** The server refuses a larger one: that need not be sent to be known. */
const mostBytes = 200 * 1000 * 1000;

export const useImportUpload = (onDone: (run: ImportRun) => void) => {
  const [state, setState] = useState<Uploading | null>(null);
  const underWay = useRef<AbortController | null>(null);

  useEffect(() => () => underWay.current?.abort(), []);

  const arrived = (run: ImportRun) => {
    knowImport(run);
    void makeStale("imports");
    onDone(run);
  };
  const begin = (file: File, chainId: string | null) => {
    const refusal = refusalOf(file);
    setState({ file, progress: null, failure: refusal });
    if (refusal !== null) return;
    const stop = new AbortController();
    underWay.current = stop;
    const sent = upload(createImport, {
      file,
      body: { kind: "market", ...(chainId !== null && { chainId }) },
      onProgress: (progress) => setState({ file, progress, failure: null }),
      signal: stop.signal,
    });
    sent
      .then((answer) => arrived(answer.import))
      .catch((error: unknown) => {
        if (!stop.signal.aborted) setState({ file, progress: null, failure: messageOf(error) });
      });
  };

  const dismiss = () => {
    underWay.current?.abort();
    setState(null);
  };

  return { state, begin, cancel: dismiss, dismiss };
};

const refusalOf = (file: File): string | null => {
  if (file.size === 0) return text("imports.new.emptyFile");
  return file.size > mostBytes ? text("imports.new.tooLarge") : null;
};
