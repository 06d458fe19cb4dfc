// An editor for text with headings, lists, links and pictures. It includes Lexical, so load it only where users write.
//
//   const Editor = fromScript(() => import("./RichTextEditor.tsx").then((module) => module.RichTextEditor))
//   <Editor label={…} initialHtml={post.html} onChange={(html) => …} onPicture={async (file) => ({ src, alt, width, height })} />
//
// A new `initialHtml` needs a new `key` to take effect: typed text is never replaced behind the writer's back.
import { Box, Button, OutlinedInput } from "@mui/material";
import {
  type AriaAttributes,
  type ChangeEvent,
  type ComponentType,
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
  useImperativeHandle,
} from "react";
import { textLooks } from "./looks.ts";
import { insertToken, type Written } from "./naming.ts";
import { Toolbar } from "./Toolbar.tsx";
import {
  type PlacedPicture,
  describePictures,
  linkAt,
  setLink,
  insertPicture,
  insertText,
} from "./toolbar.state.ts";
import type { LexicalEditor } from "lexical";
import { PicturesDialog } from "./PicturesDialog.tsx";
import { parseUrl } from "@igo/contract/core/urls";
import { useText } from "../../core/language/i18n.ts";
import { Field } from "../form/fields/Field.tsx";
import { DialogFrame } from "../overlay/DialogFrame.tsx";
import { toastError } from "../feedback/toast.ts";
import type { EditorPicture } from "./picture.node.ts";
import { useEditor } from "./useEditor.ts";

export type EditorHandle = { insertText: (text: string) => void };

type EditorOptions = {
  initialHtml: string;
  onChange: (html: string) => void;
  /** Stores a picture and returns its URL; without it the toolbar has no picture button. */
  onPicture?: (file: File) => Promise<EditorPicture>;
  references?: { nameOf: (token: string) => Promise<string | undefined> };
  /** Starts with the caret before the initial content. */
  shouldFocus?: boolean;
  handle?: Ref<EditorHandle> | undefined;
};

/** What a RichTextEditor keeps: its editor, whether pictures are being added, and the text around the caret. */
const useRichText = (options: EditorOptions) => {
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

// The address of a link: set, change or remove it.
type LinkOfProps = {
  current: string | null;
  onSet: (url: string | null) => void;
  onClose: () => void;
};

/** `igo.co` means a page, `ana@igo.co` an email address. Only pages, email addresses and phones can be linked. */
const linkOf = (typed: string): string | null => {
  const text = typed.trim();
  if (text === "" || /\s/.test(text)) return null;
  if (text.startsWith("/") && !/^\/[/\\]/.test(text)) return text;
  if (/^[^@:/]+@[^@:/]+\.[^@:/]+$/.test(text)) return `mailto:${text}`;
  const url = parseUrl(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);
  if (!url || !["http:", "https:", "mailto:", "tel:"].includes(url.protocol)) return null;
  return url.protocol.startsWith("http") && !url.hostname.includes(".") ? null : url.href;
};

function LinkDialog({ current, onSet, onClose }: LinkOfProps) {
  const t = useText();
  const [typed, setTyped] = useState(current ?? "");
  const [isRefused, setIsRefused] = useState(false);
  const save = () => {
    const url = linkOf(typed);
    if (url === null) setIsRefused(true);
    else onSet(url);
  };
  return (
    <DialogFrame
      title={t("richText.link")}
      onClose={onClose}
      onSubmit={save}
      aside={
        current !== null && (
          <Button color="error" onClick={() => onSet(null)}>
            {t("richText.removeLink")}
          </Button>
        )
      }
      actions={
        <Button type="submit" variant="contained">
          {t("richText.setLink")}
        </Button>
      }
    >
      <Field label={t("richText.address")} {...(isRefused && { error: t("richText.badAddress") })}>
        {({ id: fieldId, ties }) => (
          <OutlinedInput
            autoFocus
            fullWidth
            id={fieldId}
            value={typed}
            inputMode="url"
            onChange={({ target }) => {
              setTyped(target.value);
              setIsRefused(false);
            }}
            slotProps={{ input: { ...ties, dir: "ltr" } }}
          />
        )}
      </Field>
    </DialogFrame>
  );
}

// The dialogs that the editor's toolbar opens: the address of a link, and the descriptions of the pictures.
type EditorDialogsProps = {
  editor: LexicalEditor;
  described: readonly PlacedPicture[] | null;
  link: { current: string | null } | null;
  onClose: () => void;
};

function EditorDialogs({ editor, described, link, onClose }: EditorDialogsProps) {
  return (
    <>
      {described && (
        <PicturesDialog
          pictures={described}
          onClose={onClose}
          onSave={(alts) => {
            describePictures(editor, alts);
            onClose();
          }}
        />
      )}
      {link && (
        <LinkDialog
          current={link.current}
          onClose={onClose}
          onSet={(url) => {
            setLink(editor, url);
            onClose();
          }}
        />
      )}
    </>
  );
}

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

type Props = EditorOptions & {
  label: string;
  toolbarLabel: string;
  /** Where the toolbar stays while a long text scrolls: the height of what lies over the top of the scrolled area. */
  toolbarTop?: string;
  /** Suggestions for `#` and `@`, and the labels of tokens; without it these characters mean nothing. */
  references?: { Naming: ComponentType<NamingProps> };
  minHeight?: number;
  /** A longer text scrolls in it, so that the toolbar stays in sight. */
  maxHeight?: string;
  /** Fills the remaining height of its column. */
  fills?: boolean;
  /** Escape neither leaves the text nor closes its dialog, which would lose what is not saved yet. */
  holdsEscape?: boolean;
  /** The error below it. */
  ties?: Pick<AriaAttributes, "aria-describedby" | "aria-invalid">;
};

/** With words selected, the key of search sets their link, as in other editors. */
const isLinkKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === "k";

const pictureTypes = "image/jpeg,image/png,image/webp";

const frameLooks = {
  border: "1px solid color-mix(in srgb, var(--igo-palette-text-secondary) 40%, transparent)",
  borderRadius: 1,
  bgcolor: "background.paper",
  "&:focus-within": { borderColor: "primary.main" },
} as const;

const writingLooks = {
  ...textLooks,
  padding: 2,
  outline: "none",
  "& .rich-underline": { textDecoration: "underline" },
  "& .rich-strike": { textDecoration: "line-through" },
  "& .rich-token": { fontWeight: 600, color: "primary.main" },
  "& .rich-both": { textDecoration: "underline line-through" },
} as const;

const scrollerOf = (element: Element): Element => {
  const scrolls = /auto|scroll/.test(getComputedStyle(element).overflowY);
  if (scrolls && element.scrollHeight > element.clientHeight) return element;
  return element.parentElement ? scrollerOf(element.parentElement) : element;
};

/** Brings a caret into sight that has moved below the toolbar: a browser takes that for visible. */
const useCaretInSight = (root: HTMLElement | null, toolbar: RefObject<HTMLElement | null>) =>
  useEffect(() => {
    if (!root) return undefined;
    const reveal = () => {
      const { focusNode, focusOffset } = document.getSelection() ?? {};
      if (!toolbar.current || !focusNode || focusOffset === undefined || !root.contains(focusNode)) return;
      const caret = document.createRange();
      caret.setStart(focusNode, focusOffset);
      const element = focusNode instanceof Element ? focusNode : focusNode.parentElement;
      const { top } = caret.getClientRects()[0] ?? element?.getBoundingClientRect() ?? { top: Infinity };
      const hidden = toolbar.current.getBoundingClientRect().bottom - top;
      if (hidden > 0) scrollerOf(root).scrollBy({ top: -hidden - 8, behavior: "instant" });
    };
    document.addEventListener("selectionchange", reveal);
    return () => document.removeEventListener("selectionchange", reveal);
  }, [root, toolbar]);

export function RichTextEditor(props: Props) {
  const {
    label,
    toolbarLabel,
    toolbarTop = 0,
    onPicture,
    references,
    minHeight = 320,
    maxHeight,
    fills = false,
    holdsEscape,
    ties,
  } = props;
  const id = useId();
  const toolbar = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const naming = useRef<NamingHandle>(null);
  const [described, setDescribed] = useState<readonly PlacedPicture[] | null>(null);
  const [link, openLink] = useState<{ current: string | null } | null>(null);
  const { editor, root, setRoot, isBusy, addPictures, written, setWritten } = useRichText(props);
  useCaretInSight(root, toolbar);

  const handleKey = (event: KeyboardEvent) => {
    if (event.altKey && event.key === "F10") {
      event.preventDefault();
      toolbar.current?.querySelector<HTMLButtonElement>("button[tabindex='0']")?.focus();
    } else if (isLinkKey(event)) {
      const found = linkAt(editor);
      if (!found) return;
      event.preventDefault();
      event.stopPropagation();
      openLink(found);
    }
  };
  const closeDialog = () => {
    setDescribed(null);
    openLink(null);
    editor.focus();
  };
  const Naming = references?.Naming;

  return (
    <Box sx={{ ...frameLooks, ...(fills && { flex: "1 0 auto", display: "flex", flexDirection: "column" }) }}>
      <Toolbar
        ref={toolbar}
        editor={editor}
        label={toolbarLabel}
        controls={id}
        top={toolbarTop}
        isBusy={isBusy}
        onLink={(current) => openLink({ current })}
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
        {...ties}
        aria-keyshortcuts="Alt+F10"
        spellCheck
        onKeyDown={handleKey}
        // Before the editor: the suggestion list handles its keys first.
        onKeyDownCapture={(event) => {
          if (naming.current?.onKeyDown(event)) return;
          if (holdsEscape && event.key === "Escape") event.stopPropagation();
        }}
        onBlur={() => setWritten(null)}
        sx={{
          ...writingLooks,
          minHeight,
          ...(maxHeight !== undefined && { maxHeight, overflowY: "auto" }),
          ...(fills && { flex: "1 0 auto" }),
        }}
      />
      {onPicture && <PicturePicker ref={picker} label={label} onChoose={addPictures} />}
      {Naming && root && written && /[#@]/.test(written.text) && (
        <Naming
          written={written}
          element={root}
          onChoose={(from, token, label) => insertToken(editor, from, token, label)}
          handle={naming}
        />
      )}
      <EditorDialogs editor={editor} described={described} link={link} onClose={closeDialog} />
    </Box>
  );
}

type PickerProps = {
  ref: Ref<HTMLInputElement>;
  label: string;
  onChoose: (files: readonly File[]) => Promise<void>;
};

function PicturePicker({ ref, label, onChoose }: PickerProps) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = "";
    void onChoose(files);
  };
  return (
    <input ref={ref} type="file" hidden accept={pictureTypes} multiple onChange={choose} aria-label={label} />
  );
}
