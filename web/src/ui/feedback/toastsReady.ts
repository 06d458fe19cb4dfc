// Settled once an area for toasts is on the page: a message told before that would be lost.
let tell: () => void = () => undefined;

export const areaIsThere = new Promise<void>((resolve) => {
  tell = resolve;
});

export const tellAreaIsThere = () => tell();
