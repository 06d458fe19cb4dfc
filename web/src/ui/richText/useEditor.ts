// Lexical in a component: created once, attached to its element, reports changes of its content.
import { createEmptyHistoryState, registerHistory } from "@lexical/history";
import { LinkNode } from "@lexical/link";
import { ListItemNode, ListNode, registerList } from "@lexical/list";
import { HeadingNode, QuoteNode, registerRichText } from "@lexical/rich-text";
import { createEditor, type LexicalEditor } from "lexical";
import { useEffect, useEffectEvent, useState } from "react";
import { logFailure } from "../../core/log.ts";
import { htmlOf, setHtml } from "./html.ts";
import { type Written, writtenIn } from "./naming.ts";
import { registerPaste } from "./paste.ts";
import { PictureNode } from "./picture.node.ts";
import { namingTag, takeTokens, TokenNode } from "./token.node.ts";

type Options = {
  initialHtml: string;
  /** Puts the caret before the initial content. */
  shouldFocus: boolean;
  onChange: (html: string) => void;
  onPictures: (files: File[]) => void;
  /** The text around the caret; null if something is selected. */
  onWritten: (written: Written | null) => void;
  /** The label of a token; without it tokens are shown as stored. */
  nameOf: ((token: string) => Promise<string | undefined>) | undefined;
};

const historyDelay = 300;

export const useEditor = (options: Options) => {
  const { initialHtml, shouldFocus, onChange, onPictures, onWritten, nameOf } = options;
  const [editor] = useState<LexicalEditor>(() =>
    createEditor({
      namespace: "richText",
      nodes: [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode, PictureNode, TokenNode],
      theme: {
        text: {
          underline: "rich-underline",
          strikethrough: "rich-strike",
          underlineStrikethrough: "rich-both",
        },
      },
      onError: (cause) => logFailure("The editor failed:", cause),
    }),
  );
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const changed = useEffectEvent(onChange);
  const pictures = useEffectEvent(onPictures);
  const follow = useEffectEvent(onWritten);

  useEffect(() => {
    const removals = [
      registerRichText(editor),
      registerHistory(editor, createEmptyHistoryState(), historyDelay),
      registerList(editor),
      registerPaste(editor, (files) => pictures(files)),
    ];
    setHtml(editor, initialHtml);
    if (nameOf) takeTokens(editor, nameOf);
    removals.push(
      editor.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves, tags }) => {
        const isWritten = dirtyElements.size + dirtyLeaves.size > 0 && !tags.has(namingTag);
        if (isWritten) changed(htmlOf(editor));
        follow(writtenIn(editorState));
      }),
    );
    return () => {
      for (const remove of removals) remove();
    };
    // Starts once with the initial content; its owner sets anything later.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [editor]);

  useEffect(() => {
    editor.setRootElement(root);
    if (root && shouldFocus) editor.focus(undefined, { defaultSelection: "rootStart" });
    return () => editor.setRootElement(null);
    // Only on arrival: later the caret belongs to the writer.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [editor, root]);

  return { editor, root, setRoot };
};
