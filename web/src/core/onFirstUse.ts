// Calls once, when the first key or button is pressed: for what no screen waits for, and what one does may need.

const signs = ["pointerdown", "keydown"] as const;

export const onFirstUse = (action: () => void) => {
  const use = () => {
    for (const sign of signs) document.removeEventListener(sign, use, true);
    action();
  };
  for (const sign of signs) document.addEventListener(sign, use, true);
};
