// Whether something done to many can still be taken back.

export const mayUndo = (until: string | null): boolean => until !== null && Date.parse(until) > Date.now();
