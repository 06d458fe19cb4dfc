// Whether a bulk change can still be undone.

export const mayUndo = (until: string | null): boolean => until !== null && Date.parse(until) > Date.now();
