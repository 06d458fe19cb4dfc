// The words of the message about unseen notifications: a single one is its subject, several are counted.

/** `lines` has one sentence per line, `count` the number of notifications. */
type Unseen = { title: string; lines: string; count: string };
type Addresses = { notifications: string; preferences: string };

export const notificationsEn = (
  { title, lines, count }: Unseen,
  { notifications, preferences }: Addresses,
) => {
  const sentences = lines.split("\n");
  const others = Number(count) - sentences.length;
  return {
    subject: count === "1" ? title : `${count} new notifications at iGO`,
    preview: sentences[0] ?? "",
    title: count === "1" ? "A new notification" : "Your new notifications",
    lines: others > 0 ? [...sentences, `And ${others} more.`] : sentences,
    button: { label: "Open notifications", link: notifications },
    notes: [`Choose what you receive, and when: ${preferences}`],
    footer: "You received this message because you have not seen these notifications at iGO yet.",
  };
};

export const notificationsEs = (
  { title, lines, count }: Unseen,
  { notifications, preferences }: Addresses,
) => {
  const sentences = lines.split("\n");
  const others = Number(count) - sentences.length;
  return {
    subject: count === "1" ? title : `${count} notificaciones nuevas en iGO`,
    preview: sentences[0] ?? "",
    title: count === "1" ? "Una notificación nueva" : "Tus notificaciones nuevas",
    lines: others > 0 ? [...sentences, `Y ${others} más.`] : sentences,
    button: { label: "Ver notificaciones", link: notifications },
    notes: [`Elige qué recibes y cuándo: ${preferences}`],
    footer: "Recibes este mensaje porque aún no has visto estas notificaciones en iGO.",
  };
};
