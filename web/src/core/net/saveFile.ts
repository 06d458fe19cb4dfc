// Hands the browser something to save as a file.

export const saveFile = (blob: Blob, name: string) => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser reads the address after the click: it may go once that has happened.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
