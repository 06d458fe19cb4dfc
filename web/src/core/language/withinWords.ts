// A label in the middle of a sentence; what is short for something, such as NIT, stays as it is.
export const withinWords = (label: string) =>
  /^.\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
