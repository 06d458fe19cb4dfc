// The colour of a name, from its first letter, so that a person has the same colour everywhere.

const colors = ["primary", "secondary", "info", "success", "warning", "error"] as const;

/** Á and a count as A, so that the colour does not depend on how the name is typed. */
export const avatarColor = (name: string): (typeof colors)[number] => {
  const letter = name.trim().normalize("NFD").charAt(0).toUpperCase();
  return colors[(letter.codePointAt(0) ?? 0) % colors.length] ?? "primary";
};
