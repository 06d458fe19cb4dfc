// An editor for text with headings, lists, links and pictures. It includes Lexical, so load it only where users write.
//
//   const Editor = fromScript(() => import("../../ui/richText/RichTextEditor.tsx").then((module) => module.RichTextEditor))
//   <Editor label={…} initialHtml={post.html} onChange={(html) => …} onPicture={async (file) => ({ src, alt, width, height })} />
//
// A new `initialHtml` needs a new `key` to take effect: typed text is never replaced behind the writer's back.
import Box from "@mui/material/Box";
import {
  type ChangeEvent,
  type ComponentType,
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
import { insertToken, type Written } from "./naming.ts";
import type { EditorPicture } from "./picture.node.ts";
import { PicturesDialog } from "./PicturesDialog.tsx";
import { Toolbar } from "./Toolbar.tsx";
import { describePictures, insertPicture, insertText, type PlacedPicture, setLink } from "./toolbar.state.ts";
import { useEditor } from "./useEditor.ts";

export type EditorHandle = { insertText: (text: string) => void };

export type NamingProps = {
  written: Written;
  /** The editable element. */
  element: HTMLElement;
  /** Replaces the text from `from` to the caret with this token, shown by its label. */
  onChoose: (from: number, token: string, label: string) => void;
  handle: Ref<NamingHandle>;
};
/** `onKeyDown` returns whether the list handled the key. */
type NamingHandle = { onKeyDown: (event: KeyboardEvent) => boolean };

type Props = {
  label: string;
  toolbarLabel: string;
  initialHtml: string;
  onChange: (html: string) => void;
  /** Stores a picture and returns its URL; without it the toolbar has no picture button. */
  onPicture?: (file: File) => Promise<EditorPicture>;
  /** Suggestions for `#` and `@`, and the labels of tokens; without it these characters mean nothing. */
  references?: {
    Naming: ComponentType<NamingProps>;
    nameOf: (token: string) => Promise<string | undefined>;
  };
  minHeight?: number;
  /** Starts with the caret before the initial content. */
  shouldFocus?: boolean;
  /** Fills the remaining height of its column. */
  fills?: boolean;
  handle?: Ref<EditorHandle> | undefined;
};

const pictureTypes = "image/jpeg,image/png,image/webp";

const writingLooks = {
  ...textLooks,
  padding: 2,
  outline: "none",
  "& .rich-underline": { textDecoration: "underline" },
  "& .rich-strike": { textDecoration: "line-through" },
  "& .rich-token": { fontWeight: 600, color: "primary.main" },
  "& .rich-both": { textDecoration: "underline line-through" },
} as const;

export function RichTextEditor(props: Props) {
  const {
    label,
    toolbarLabel,
    initialHtml,
    onChange,
    onPicture,
    references,
    minHeight = 320,
    shouldFocus = false,
    fills = false,
    handle,
  } = props;
  const id = useId();
  const toolbar = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [written, setWritten] = useState<Written | null>(null);
  const [described, setDescribed] = useState<readonly PlacedPicture[] | null>(null);
  const naming = useRef<NamingHandle>(null);
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
  const { editor, root, setRoot } = useEditor({
    initialHtml,
    shouldFocus,
    onChange,
    onPictures: (files) => void addPictures(files),
    onWritten: references ? setWritten : () => undefined,
    nameOf: references?.nameOf,
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
  const closePictures = () => {
    setDescribed(null);
    editor.focus();
  };
  const Naming = references?.Naming;

  return (
    <Box
      sx={{
        border: "1px solid color-mix(in srgb, var(--igo-palette-text-secondary) 40%, transparent)",
        borderRadius: 1,
        bgcolor: "background.paper",
        "&:focus-within": { borderColor: "primary.main" },
        ...(fills && { flex: "1 0 auto", display: "flex", flexDirection: "column" }),
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
        onDescribe={setDescribed}
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
        // Before the editor: the suggestion list handles its keys first.
        onKeyDownCapture={(event) => void naming.current?.onKeyDown(event)}
        onBlur={() => setWritten(null)}
        sx={{ ...writingLooks, minHeight, ...(fills && { flex: "1 0 auto" }) }}
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
      {Naming && root && written && /[#@]/.test(written.text) && (
        <Naming
          written={written}
          element={root}
          onChoose={(from, token, label) => insertToken(editor, from, token, label)}
          handle={naming}
        />
      )}
      {described && (
        <PicturesDialog
          pictures={described}
          onClose={closePictures}
          onSave={(alts) => {
            describePictures(editor, alts);
            closePictures();
          }}
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
