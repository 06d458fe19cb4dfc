// Resolves once a toast area is on the page, because a message sent before would be lost.
let tell: () => void = () => undefined;

export const areaIsThere = new Promise<void>((resolve) => {
  tell = resolve;
});

export const announceArea = () => tell();
