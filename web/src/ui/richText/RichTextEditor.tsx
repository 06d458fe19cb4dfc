// A text with headings, lists, links and pictures, as it is written. It brings Lexical along: load it only where one writes.
//
//   const Editor = fromScript(() => import("../../ui/richText/RichTextEditor.tsx").then((module) => module.RichTextEditor))
//   <Editor label={…} initialHtml={post.html} onChange={(html) => …} onPicture={async (file) => ({ src, alt, width, height })} />
//
// Another `initialHtml` is taken over by another `key` only: what is typed is never replaced behind the writer's back.
import Box from "@mui/material/Box";
import {
  type ChangeEvent,
  type KeyboardEvent,
  type Ref,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { toastError } from "../feedback/toast.ts";
import { LinkDialog } from "./LinkDialog.tsx";
import { textLooks } from "./looks.ts";
import type { EditorPicture } from "./picture.node.ts";
import { Toolbar } from "./Toolbar.tsx";
import { insertPicture, insertText, setLink } from "./toolbar.state.ts";
import { useEditor } from "./useEditor.ts";

export type EditorHandle = { insertText: (text: string) => void };

type Props = {
  label: string;
  toolbarLabel: string;
  initialHtml: string;
  onChange: (html: string) => void;
  /** Stores a picture and says where it is; left out, there is no tool for it. */
  onPicture?: (file: File) => Promise<EditorPicture>;
  minHeight?: number;
  handle?: Ref<EditorHandle> | undefined;
};

const pictureTypes = "image/jpeg,image/png,image/webp";

const writingLooks = {
  ...textLooks,
  padding: 2,
  outline: "none",
  "& .rich-underline": { textDecoration: "underline" },
  "& .rich-strike": { textDecoration: "line-through" },
  "& .rich-both": { textDecoration: "underline line-through" },
} as const;

export function RichTextEditor(props: Props) {
  const { label, toolbarLabel, initialHtml, onChange, onPicture, minHeight = 320, handle } = props;
  const id = useId();
  const toolbar = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [link, setLinkOpen] = useState<{ current: string | null } | null>(null);

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
  const { editor, setRoot } = useEditor({
    initialHtml,
    onChange,
    onPictures: (files) => void addPictures(files),
  });

  useImperativeHandle(handle, () => ({ insertText: (text) => insertText(editor, text) }), [editor]);

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = "";
    void addPictures(files);
  };
  const toToolbar = (event: KeyboardEvent) => {
    if (!event.altKey || event.key !== "F10") return;
    event.preventDefault();
    toolbar.current?.querySelector<HTMLButtonElement>("button[tabindex='0']")?.focus();
  };
  const closeLink = () => {
    setLinkOpen(null);
    editor.focus();
  };

  return (
    <Box
      sx={{
        border: "1px solid color-mix(in srgb, var(--igo-palette-text-secondary) 40%, transparent)",
        borderRadius: 1,
        bgcolor: "background.paper",
        "&:focus-within": { borderColor: "primary.main" },
      }}
    >
      <Toolbar
        ref={toolbar}
        editor={editor}
        label={toolbarLabel}
        controls={id}
        isBusy={isBusy}
        onLink={(current) => setLinkOpen({ current })}
        onPicture={onPicture && (() => picker.current?.click())}
      />
      <Box
        ref={setRoot}
        id={id}
        contentEditable
        suppressContentEditableWarning
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag takes a text with headings and lists
        role="textbox"
        tabIndex={0}
        aria-multiline
        aria-label={label}
        aria-busy={isBusy}
        aria-keyshortcuts="Alt+F10"
        spellCheck
        onKeyDown={toToolbar}
        sx={{ ...writingLooks, minHeight }}
      />
      {onPicture && (
        <input
          ref={picker}
          type="file"
          hidden
          accept={pictureTypes}
          multiple
          onChange={choose}
          aria-label={label}
        />
      )}
      {link && (
        <LinkDialog
          current={link.current}
          onClose={closeLink}
          onSet={(url) => {
            setLink(editor, url);
            closeLink();
          }}
        />
      )}
    </Box>
  );
}
