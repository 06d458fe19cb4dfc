// The words of an invitation by mail; the event itself is attached as a calendar file.

export type InvitedByMail = {
  name: string;
  what: "new" | "moved" | "cancelled";
  title: string;
  when: string;
  /** Its time before, if this is about a date that was moved. */
  was?: string;
  /** Which dates of a series it is about. */
  dates?: "all" | "one" | "following";
  place: string;
  organiser: string;
  /** Missing in what an earlier version queued. */
  fromName?: string;
  method: string;
  ics: string;
};

const calendarOf = ({ method, ics }: InvitedByMail) => ({
  method: method === "CANCEL" ? ("CANCEL" as const) : ("REQUEST" as const),
  content: ics,
});

const datesEn = {
  all: "",
  one: "Only this date: the others stay.",
  following: "This date and all after it.",
};
const datesEs = {
  all: "",
  one: "Solo esta fecha: las demás siguen igual.",
  following: "Esta fecha y todas las siguientes.",
};

const isSaid = (line: string) => line !== "";

export const eventEn = (params: InvitedByMail) => {
  const { what, title, when, was = "", dates = "all", place, organiser, fromName } = params;
  const subject = {
    new: `Invitation: ${title}`,
    moved: `Changed: ${title}`,
    cancelled: `Cancelled: ${title}`,
  }[what];
  return {
    fromName,
    subject: `${subject} · ${when}`,
    preview: `${organiser} · ${when}`,
    title,
    lines: [
      {
        new: `${organiser} invites you.`,
        moved: `${organiser} changed it.`,
        cancelled: `${organiser} cancelled it.`,
      }[what],
      ...[when, was && `Before: ${was}`, datesEn[dates], place].filter(isSaid),
    ],
    calendar: calendarOf(params),
    notes: ["The attached file adds it to your calendar, or takes it out."],
    footer: `You received this message because ${organiser} entered this address in an event at iGO.`,
  };
};

export const eventEs = (params: InvitedByMail) => {
  const { what, title, when, was = "", dates = "all", place, organiser, fromName } = params;
  const subject = {
    new: `Invitación: ${title}`,
    moved: `Cambió: ${title}`,
    cancelled: `Se canceló: ${title}`,
  }[what];
  return {
    fromName,
    subject: `${subject} · ${when}`,
    preview: `${organiser} · ${when}`,
    title,
    lines: [
      {
        new: `${organiser} te invita.`,
        moved: `${organiser} lo cambió.`,
        cancelled: `${organiser} lo canceló.`,
      }[what],
      ...[when, was && `Antes: ${was}`, datesEs[dates], place].filter(isSaid),
    ],
    calendar: calendarOf(params),
    notes: ["El archivo adjunto lo agrega a tu calendario, o lo quita."],
    footer: `Recibes este mensaje porque ${organiser} escribió este correo en un evento de iGO.`,
  };
};
