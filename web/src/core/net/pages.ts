// A list's rows while others are on their way.

/**
 * For `placeholderData`: the page shown stays until the next one is here, under the number asked for, so that a second
 * press of "next page" goes on from there. Where that page ends is not known yet.
 */
export const keepPage = <Shown extends { page: number }>(
  shown: Shown | undefined,
  { page = 1 }: { page?: number | string | undefined },
): Shown | undefined =>
  shown && { ...shown, page: Number(page), ...("nextCursor" in shown && { nextCursor: null }) };
