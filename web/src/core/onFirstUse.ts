// Calls back once, at the first key or click: for code that no screen waits for, but an interaction may need.

const signs = ["pointerdown", "keydown"] as const;

export const onFirstUse = (action: () => void) => {
  const use = () => {
    for (const sign of signs) document.removeEventListener(sign, use, true);
    action();
  };
  for (const sign of signs) document.addEventListener(sign, use, true);
};
