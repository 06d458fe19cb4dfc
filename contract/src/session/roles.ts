// Who is who, by number. Apart from the schemas, which the sign-in page does not load.

/** 1 administrator, 2 partner; any other reads as a partner without markets. */
export const roles = { admin: 1, partner: 2 } as const;
