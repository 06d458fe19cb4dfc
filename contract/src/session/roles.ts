// Roles by number. Separate from the schemas, which the sign-in page does not load.

/**
 * 1 administrator, 2 partner; any other counts as a partner without markets. An integration is no person: it never signs
 * in, and one of some chains is a member of them.
 */
export const roles = { admin: 1, partner: 2, integration: 11, chainIntegration: 12 } as const;
