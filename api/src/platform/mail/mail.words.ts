// The words of our messages, in English and Spanish.
import { isolated } from "@igo/contract/core/isolate";
import { unlinked } from "@igo/contract/core/links";
import { eventEn, eventEs, type InvitedByMail } from "./mail.words.events.ts";
import { notificationsEn, notificationsEs } from "./mail.words.notifications.ts";
import { greetable, nameLine, oneLine, type Wording } from "./mail.wording.ts";
import type { Language } from "../http/words.ts";

export type CodePurpose = "activation" | "sign-in" | "password-reset" | "phone";

/** The market invited to, if any, and how many more; or the chain with all its markets; and the role. */
type Invited = {
  name: string;
  inviter: string;
  link: string;
  market: string;
  others: string;
  chain: string;
  role: "admin" | "partner" | "owner" | "manager";
};

/** Everything that can be sent. Params are plain texts with any content. */
export type MailContent =
  | { template: "code"; params: { code: string; purpose: CodePurpose; minutes: string; name: string } }
  | { template: "known-account"; params: { name: string } }
  | { template: "invitation"; params: Invited }
  | { template: "password-changed"; params: { name: string } }
  | { template: "event"; params: InvitedByMail }
  /** `lines` has one sentence per line, `count` the number of items. */
  | { template: "notifications"; params: { name: string; title: string; lines: string; count: string } };

type Params<Template extends MailContent["template"]> = Extract<
  MailContent,
  { template: Template }
>["params"];
type Addresses = { signIn: string; resetPassword: string; notifications: string; preferences: string };
type Words = {
  [Template in MailContent["template"]]: (
    params: Params<Template>,
    to: Addresses,
  ) => Omit<Wording, "greeting">;
} & { greeting: (name: string) => string };

const titleOfCodeEn: Record<CodePurpose, string> = {
  activation: "Activate your account",
  "sign-in": "Sign in",
  "password-reset": "Choose a new password",
  phone: "Confirm your phone",
};

const andMoreEn = (market: string, others: number) => {
  if (others === 0) return market;
  return `${market} and ${others === 1 ? "another market" : `${others} more markets`}`;
};

const roleEn: Record<Invited["role"], string> = {
  admin: "administrator of every market, chain, import and account",
  partner: "partner; your markets will be assigned later",
  owner: "owner",
  manager: "manager",
};

const english: Words = {
  greeting: (name) => (name ? `Hi ${name},` : "Hi,"),
  code: ({ code, purpose, minutes }) => ({
    subject: `Your iGO code is ${code}`,
    preview: `${titleOfCodeEn[purpose]}: valid for ${minutes} minutes`,
    title: titleOfCodeEn[purpose],
    lines: ["Enter this code on the page where you requested it:"],
    code,
    notes: [
      `It is valid for ${minutes} minutes and works once.`,
      "iGO will never ask you for it. If you did not request it, ignore this message: no one can sign in without the code.",
    ],
    footer: "You received this message because someone entered this address at iGO.",
  }),
  "known-account": (_params, { signIn }) => ({
    subject: "You already have an iGO account",
    preview: "Nothing has changed: sign in as usual",
    title: "You already have an account",
    lines: [
      "Someone, probably you, tried to create an iGO account with this email. You already have one, so nothing has changed.",
    ],
    button: { label: "Sign in", link: signIn },
    notes: [
      "Forgot your password? You can choose a new one on the sign-in page. If it was not you, you can ignore this message.",
    ],
    footer: "You received this message because someone entered this address at iGO.",
  }),
  invitation: ({ inviter, link, market, others, chain, role }) => {
    const stores = chain ? `every market of ${chain}` : market && andMoreEn(market, Number(others));
    const toManage = role === "admin" ? "run iGO" : stores && `manage ${stores}`;
    return {
      subject: toManage ? `${inviter} invites you to ${toManage}` : `${inviter} invites you to iGO`,
      preview: `Your role: ${roleEn[role]}. The link in this message lets you in`,
      title: toManage ? `You are invited to ${toManage}` : "You are invited to iGO",
      lines: [
        `${inviter} created an account for you at iGO, where the businesses of the delivery network manage their hours, prices and availability.`,
        ...(chain ? [`Chain: ${chain}, with all its markets, including those that join later.`] : []),
        ...(market ? [`Market: ${andMoreEn(market, Number(others))}.`] : []),
        `Your role: ${roleEn[role]}.`,
      ],
      button: { label: "Activate my account", link },
      notes: [
        "The link opens a page where you accept the terms, authorise the processing of your data and, if you like, choose a password. Then you are in: you do not need a code.",
        "It works once, for 7 days. Do not forward this message: whoever opens the link first gets your account.",
        `If you do not know ${inviter}, ignore this message: nothing happens until you activate the account.`,
      ],
      footer: "You received this message because an iGO administrator entered this address.",
    };
  },
  "password-changed": (_params, { resetPassword }) => ({
    subject: "Your iGO password has changed",
    preview: "If it was you, you can ignore this message",
    title: "Your password has changed",
    lines: [
      "The password of your account was just changed, and your other devices were signed out. If it was you, you can ignore this message.",
    ],
    button: { label: "It was not me", link: resetPassword },
    notes: ["If it was not you, choose a new password now and contact your administrator."],
    footer: "You received this message because it is about the security of your account.",
  }),
  notifications: notificationsEn,
  event: eventEn,
};

const titleOfCodeEs: Record<CodePurpose, string> = {
  activation: "Activa tu cuenta",
  "sign-in": "Inicia sesión",
  "password-reset": "Elige una contraseña nueva",
  phone: "Confirma tu celular",
};

const andMoreEs = (market: string, others: number) => {
  if (others === 0) return market;
  return `${market} y ${others === 1 ? "otra tienda" : `${others} tiendas más`}`;
};

const roleEs: Record<Invited["role"], string> = {
  admin: "administrador, para todas las tiendas, cadenas, importaciones y cuentas",
  partner: "aliado; tus tiendas se te asignarán después",
  owner: "propietario",
  manager: "encargado",
};

const spanish: Words = {
  greeting: (name) => (name ? `Hola, ${name}:` : "Hola:"),
  code: ({ code, purpose, minutes }) => ({
    subject: `Tu código de iGO es ${code}`,
    preview: `${titleOfCodeEs[purpose]}: vence en ${minutes} minutos`,
    title: titleOfCodeEs[purpose],
    lines: ["Escribe este código en la página donde lo pediste:"],
    code,
    notes: [
      `Vence en ${minutes} minutos y sirve una sola vez.`,
      "iGO nunca te lo va a pedir. Si no lo pediste, ignora este mensaje: sin el código nadie puede ingresar.",
    ],
    footer: "Recibes este mensaje porque alguien escribió este correo en iGO.",
  }),
  "known-account": (_params, { signIn }) => ({
    subject: "Ya tienes una cuenta en iGO",
    preview: "Nada cambió: ingresa como siempre",
    title: "Ya tienes una cuenta",
    lines: [
      "Alguien, seguramente tú, intentó crear una cuenta de iGO con este correo. Ya tienes una, así que nada cambió.",
    ],
    button: { label: "Iniciar sesión", link: signIn },
    notes: [
      "¿Olvidaste tu contraseña? Puedes elegir una nueva en la página de ingreso. Si no fuiste tú, ignora este mensaje.",
    ],
    footer: "Recibes este mensaje porque alguien escribió este correo en iGO.",
  }),
  invitation: ({ inviter, link, market, others, chain, role }) => {
    const stores = chain ? `todas las tiendas de ${chain}` : market && andMoreEs(market, Number(others));
    const toManage = role === "admin" ? "administrar iGO" : stores && `manejar ${stores}`;
    return {
      subject: `${inviter} te invita a ${toManage || "iGO"}`,
      preview: `Tu rol: ${roleEs[role]}. Entras con el enlace de este mensaje`,
      title: `Te invitaron a ${toManage || "iGO"}`,
      lines: [
        `${inviter} creó una cuenta para ti en iGO, donde las tiendas de la red de domicilios manejan sus horarios, precios y disponibilidad.`,
        ...(chain ? [`Cadena: ${chain}, con todas sus tiendas y las que lleguen después.`] : []),
        ...(market ? [`Tienda: ${andMoreEs(market, Number(others))}.`] : []),
        `Tu rol: ${roleEs[role]}.`,
      ],
      button: { label: "Activar mi cuenta", link },
      notes: [
        "El enlace abre una página donde aceptas los términos, autorizas el tratamiento de tus datos y, si quieres, creas una contraseña. Con eso ya entras: no necesitas ningún código.",
        "Sirve una sola vez y vence en 7 días. No reenvíes este mensaje: quien abra primero el enlace se queda con tu cuenta.",
        `Si no conoces a ${inviter}, ignora este mensaje: no pasa nada mientras no actives la cuenta.`,
      ],
      footer: "Recibes este mensaje porque un administrador de iGO escribió este correo.",
    };
  },
  "password-changed": (_params, { resetPassword }) => ({
    subject: "Tu contraseña de iGO cambió",
    preview: "Si fuiste tú, ignora este mensaje",
    title: "Tu contraseña cambió",
    lines: [
      "La contraseña de tu cuenta acaba de cambiar y cerramos la sesión en tus otros dispositivos. Si fuiste tú, ignora este mensaje.",
    ],
    button: { label: "No fui yo", link: resetPassword },
    notes: ["Si no fuiste tú, elige una contraseña nueva de inmediato y escríbele a tu administrador."],
    footer: "Recibes este mensaje porque se trata de la seguridad de tu cuenta.",
  }),
  notifications: notificationsEs,
  event: eventEs,
};

export const mailWords = (letter: MailContent, language: Language, publicUrl: string): Wording => {
  const words = language === "es" ? spanish : english;
  const to = {
    signIn: `${publicUrl}/auth/jwt/sign-in`,
    resetPassword: `${publicUrl}/auth/jwt/forgot-password`,
    notifications: `${publicUrl}/dashboard/notifications`,
    preferences: `${publicUrl}/dashboard/account?section=notifications`,
  };
  const wording = () => {
    switch (letter.template) {
      case "code":
        return words.code(letter.params, to);
      case "known-account":
        return words["known-account"](letter.params, to);
      case "invitation": {
        // Mail queued before chains had members names no chain.
        const { inviter, market, chain } = letter.params;
        const names = { inviter: nameLine(inviter), market: nameLine(market), chain: nameLine(chain ?? "") };
        return words.invitation({ ...letter.params, ...names }, to);
      }
      case "notifications":
        return words.notifications(
          {
            ...letter.params,
            title: unlinked(oneLine(letter.params.title)),
            lines: unlinked(letter.params.lines),
          },
          to,
        );
      case "event": {
        const { title, place, organiser } = letter.params;
        // A place may be the address of a call.
        const inLine = {
          title: nameLine(title),
          place: isolated(oneLine(place)),
          organiser: nameLine(organiser),
        };
        return words.event({ ...letter.params, ...inLine }, to);
      }
      default:
        return words["password-changed"](letter.params, to);
    }
  };
  return { ...wording(), greeting: words.greeting(isolated(greetable(oneLine(letter.params.name)))) };
};
