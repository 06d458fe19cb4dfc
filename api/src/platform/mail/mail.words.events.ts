// The words of an invitation by mail; the event itself is attached as a calendar file.

export type InvitedByMail = {
  name: string;
  what: "new" | "moved" | "cancelled";
  title: string;
  when: string;
  place: string;
  organiser: string;
  method: string;
  ics: string;
};

const calendarOf = ({ method, ics }: InvitedByMail) => ({
  method: method === "CANCEL" ? ("CANCEL" as const) : ("REQUEST" as const),
  content: ics,
});

const linesOf = ({ when, place }: InvitedByMail) => [when, place].filter((line) => line !== "");

export const eventEn = (params: InvitedByMail) => {
  const { what, title, when, organiser } = params;
  const subject = {
    new: `Invitation: ${title}`,
    moved: `Changed: ${title}`,
    cancelled: `Cancelled: ${title}`,
  }[what];
  return {
    subject: `${subject} · ${when}`,
    preview: `${organiser} · ${when}`,
    title,
    lines: [
      {
        new: `${organiser} invites you.`,
        moved: `${organiser} changed it.`,
        cancelled: `${organiser} cancelled it.`,
      }[what],
      ...linesOf(params),
    ],
    calendar: calendarOf(params),
    notes: ["The attached file adds it to your calendar, or takes it out."],
    footer: `You received this message because ${organiser} entered this address in an event at iGO.`,
  };
};

export const eventEs = (params: InvitedByMail) => {
  const { what, title, when, organiser } = params;
  const subject = {
    new: `Invitación: ${title}`,
    moved: `Cambió: ${title}`,
    cancelled: `Se canceló: ${title}`,
  }[what];
  return {
    subject: `${subject} · ${when}`,
    preview: `${organiser} · ${when}`,
    title,
    lines: [
      {
        new: `${organiser} te invita.`,
        moved: `${organiser} lo cambió.`,
        cancelled: `${organiser} lo canceló.`,
      }[what],
      ...linesOf(params),
    ],
    calendar: calendarOf(params),
    notes: ["El archivo adjunto lo agrega a tu calendario, o lo quita."],
    footer: `Recibes este mensaje porque ${organiser} escribió este correo en un evento de iGO.`,
  };
};
