// The dialogs that the editor's toolbar opens: the address of a link, and the descriptions of the pictures.
import type { LexicalEditor } from "lexical";
import { LinkDialog } from "./LinkDialog.tsx";
import { PicturesDialog } from "./PicturesDialog.tsx";
import { describePictures, type PlacedPicture, setLink } from "./toolbar.state.ts";

type Props = {
  editor: LexicalEditor;
  described: readonly PlacedPicture[] | null;
  link: { current: string | null } | null;
  onClose: () => void;
};

export function EditorDialogs({ editor, described, link, onClose }: Props) {
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
