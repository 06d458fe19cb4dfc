// Closes a dialog, but not for a press beside it while a form in it holds something that was not saved: such a press is
// rarely meant.

export const closeUnlessTyped =
  (close: () => void) =>
  (event: object, reason: "backdropClick" | "escapeKeyDown"): void => {
    const dialog = "currentTarget" in event && event.currentTarget instanceof Element && event.currentTarget;
    const isTyped = dialog && dialog.closest("[role=presentation]")?.querySelector("form[data-typed]");
    if (reason !== "backdropClick" || !isTyped) close();
  };
