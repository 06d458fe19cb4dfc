// Files for component tests: chosen, dropped, pasted.
import { page } from "vitest/browser";

export const aFile = (name: string, content: BlobPart = "data", type = "") =>
  new File([content], name, { type });

/** Claims to be this large without using memory. */
export const aFileOf = (bytes: number, name: string) => {
  const file = aFile(name);
  Object.defineProperty(file, "size", { value: bytes });
  return file;
};

const transferOf = (files: readonly File[]) => {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer;
};

/** Drops files on an element, as from a folder on the desktop. */
export const dropFiles = (place: Element, ...files: File[]) => {
  for (const type of ["dragenter", "dragover", "drop"]) {
    const event = new DragEvent(type, { bubbles: true, cancelable: true });
    // A DataTransfer would contain copies of the files, with their real size.
    Object.defineProperty(event, "dataTransfer", { value: { files, types: ["Files"] } });
    place.dispatchEvent(event);
  }
};

export const pasteFiles = (...files: File[]) =>
  document.body.dispatchEvent(
    new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: transferOf(files) }),
  );

/** Chooses files through the button with this label. */
export const chooseFiles = async (label: string, ...files: File[]) => {
  const input = page.getByLabelText(label, { exact: true }).element();
  if (!(input instanceof HTMLInputElement)) throw new Error(`${label} takes no files`);
  input.files = transferOf(files).files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
};
