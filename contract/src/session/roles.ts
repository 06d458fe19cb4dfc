// Roles by number. Separate from the schemas, which the sign-in page does not load.

/** 1 administrator, 2 partner; any other counts as a partner without markets. */
export const roles = { admin: 1, partner: 2 } as const;
