// Which colour a name has: the one of its first letter, so that the same person is the same colour everywhere.

const colors = ["primary", "secondary", "info", "success", "warning", "error"] as const;

/** Á and a are A: the colour does not tell a typing habit. */
export const avatarColor = (name: string): (typeof colors)[number] => {
  const letter = name.trim().normalize("NFD").charAt(0).toUpperCase();
  return colors[(letter.codePointAt(0) ?? 0) % colors.length] ?? "primary";
};
