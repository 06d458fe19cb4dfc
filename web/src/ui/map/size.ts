// How large a small map is drawn; the page scales it.

export const size = { width: 520, height: 320 } as const;
