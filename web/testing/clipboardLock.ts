// The test runner's side of the clipboard: all pages of a browser share one, and component tests run in several.
let free = Promise.resolve();
let release = () => {};

/** Waits until no other test has the clipboard. */
const takeClipboard = async (): Promise<void> => {
  const before = free;
  const mine = Promise.withResolvers<void>();
  free = mine.promise;
  await before;
  release = mine.resolve;
};

const leaveClipboard = (): void => release();

export const clipboardCommands = { takeClipboard, leaveClipboard };

declare module "vitest/browser" {
  interface BrowserCommands {
    takeClipboard: () => Promise<void>;
    leaveClipboard: () => Promise<void>;
  }
}
