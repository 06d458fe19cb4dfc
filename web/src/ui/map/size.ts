// The drawn size of a small map; the page scales it.

export const size = { width: 520, height: 320 } as const;
