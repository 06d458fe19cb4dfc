// The outline of a pin; its tip is at 0, 0.

export const pinShape = "M0 0c-6-9-10-13-10-19a10 10 0 0 1 20 0c0 6-4 10-10 19z";
