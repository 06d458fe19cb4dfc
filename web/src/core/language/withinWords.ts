// Lower-cases a label inside a sentence; abbreviations such as NIT stay as they are.
export const withinWords = (label: string) =>
  /^.\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
