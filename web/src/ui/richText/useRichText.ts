// What a RichTextEditor keeps: its editor, whether pictures are being added, and the text around the caret.
import { type Ref, useImperativeHandle, useState } from "react";
import { toastError } from "../feedback/toast.ts";
import type { Written } from "./naming.ts";
import type { EditorPicture } from "./picture.node.ts";
import { insertPicture, insertText } from "./toolbar.state.ts";
import { useEditor } from "./useEditor.ts";

export type EditorHandle = { insertText: (text: string) => void };

export type EditorOptions = {
  initialHtml: string;
  onChange: (html: string) => void;
  /** Stores a picture and returns its URL; without it the toolbar has no picture button. */
  onPicture?: (file: File) => Promise<EditorPicture>;
  references?: { nameOf: (token: string) => Promise<string | undefined> };
  /** Starts with the caret before the initial content. */
  shouldFocus?: boolean;
  handle?: Ref<EditorHandle> | undefined;
};

export const useRichText = (options: EditorOptions) => {
  const { initialHtml, onChange, onPicture, references, shouldFocus = false, handle } = options;
  const [isBusy, setIsBusy] = useState(false);
  const [written, setWritten] = useState<Written | null>(null);

  const addPictures = async (files: readonly File[]) => {
    if (!onPicture || files.length === 0) return;
    setIsBusy(true);
    try {
      for (const file of files) insertPicture(editor, await onPicture(file));
    } catch (cause) {
      toastError(cause);
    } finally {
      setIsBusy(false);
    }
  };
  const { editor, root, setRoot } = useEditor({
    initialHtml,
    shouldFocus,
    onChange,
    onPictures: (files) => void addPictures(files),
    onWritten: references ? setWritten : () => undefined,
    nameOf: references?.nameOf,
  });

  useImperativeHandle(handle, () => ({ insertText: (text) => insertText(editor, text) }), [editor]);

  return { editor, root, setRoot, isBusy, addPictures, written, setWritten };
};
