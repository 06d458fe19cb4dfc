// Failures of signing in, of access, and of accounts.
import type { Failures } from "./failure.ts";

export const sessionFailures = {
  "session.required": { status: 401, en: "Sign in to continue", es: "Inicia sesión para continuar" },
  "session.key_invalid": {
    status: 401,
    en: "This key does not work: it was revoked, has ended, or was copied incompletely",
    es: "Esta clave no funciona: fue revocada, venció o se copió incompleta",
  },
  "session.wrong_credentials": {
    status: 401,
    en: "The email or the password is incorrect",
    es: "El correo o la contraseña son incorrectos",
  },
  "session.wrong_code": {
    status: 401,
    en: "The code is incorrect or has expired. Check it, or request a new one",
    es: "El código es incorrecto o ya venció. Revísalo o pide uno nuevo",
  },
  "session.consent_required": {
    status: 403,
    en: "Accept the terms and authorise the processing of your data to continue",
    es: "Acepta los términos y autoriza el tratamiento de tus datos para continuar",
  },
  "access.denied": {
    status: 403,
    en: "You don't have permission to do this",
    es: "No tienes permiso para hacer esto",
  },
  "access.admin_only": {
    status: 403,
    en: "Only an administrator can do this",
    es: "Solo un administrador puede hacer esto",
  },
  "access.closed_to_keys": {
    status: 403,
    en: "Keys of integrations cannot make this call",
    es: "Las claves de integraciones no pueden hacer esta llamada",
  },
  "access.scope_missing": {
    status: 403,
    en: "This key does not have the scope {scope}",
    es: "A esta clave le falta el permiso {scope}",
  },
  "access.all_chains_only": {
    status: 403,
    en: "Only an integration for the whole network can make this call",
    es: "Solo una integración de toda la red puede hacer esta llamada",
  },
  "integration.not_found": {
    status: 404,
    en: "That integration does not exist",
    es: "Esa integración no existe",
  },
  "integration.key_not_found": {
    status: 404,
    en: "That key does not exist, or no longer works",
    es: "Esa clave no existe o ya no funciona",
  },
  "integration.version_conflict": {
    status: 409,
    en: "Someone else changed this integration while you were editing it",
    es: "Otra persona cambió esta integración mientras la editabas",
  },
  "integration.too_many_keys": {
    status: 409,
    en: "This integration has {maximum} keys that work. Revoke one first",
    es: "Esta integración tiene {maximum} claves activas. Revoca una primero",
  },
  "webhook.not_found": { status: 404, en: "That webhook does not exist", es: "Ese webhook no existe" },
  "webhook.delivery_not_found": {
    status: 404,
    en: "That delivery is no longer in the log",
    es: "Esa entrega ya no está en el registro",
  },
  "webhook.version_conflict": {
    status: 409,
    en: "Someone else changed this webhook while you were editing it",
    es: "Otra persona cambió este webhook mientras lo editabas",
  },
  "webhook.too_many": {
    status: 409,
    en: "This integration has {maximum} webhooks. Delete one first",
    es: "Esta integración tiene {maximum} webhooks. Elimina uno primero",
  },
  "webhook.address_refused": {
    status: 422,
    en: "A webhook's address must begin with https:// and be reachable from the internet",
    es: "La dirección de un webhook debe empezar con https:// y ser accesible desde internet",
  },
  "access.not_admin_account": {
    status: 403,
    en: "This is not an administrator account. Use the partner sign-in",
    es: "Esta cuenta no es de administrador. Usa el ingreso de aliados",
  },
  "session.not_found": {
    status: 404,
    en: "That device is no longer signed in",
    es: "Ese dispositivo ya no tiene la sesión abierta",
  },
  "invitation.not_found": {
    status: 404,
    en: "This invitation link no longer works: it was used, has expired, or a newer one was sent",
    es: "Este enlace de invitación ya no sirve: se usó, venció o se envió uno más reciente",
  },
  "account.not_found": { status: 404, en: "That account does not exist", es: "Esa cuenta no existe" },
  "account.last_admin": {
    status: 409,
    en: "This is the last administrator. Add another one first",
    es: "Es el último administrador. Agrega otro primero",
  },
  "account.version_conflict": {
    status: 409,
    en: "Someone else changed this account while you were editing it",
    es: "Otra persona cambió esta cuenta mientras la editabas",
  },
  "account.email_taken": {
    status: 409,
    en: "There is already an account with this email",
    es: "Ya existe una cuenta con este correo",
  },
  "account.not_pending": {
    status: 409,
    en: "This account is already active, so it cannot be invited again",
    es: "Esta cuenta no está pendiente, así que no se puede invitar de nuevo",
  },
  "account.no_phone": {
    status: 409,
    en: "Your account has no phone yet. Add one first",
    es: "Tu cuenta todavía no tiene celular. Agrégalo primero",
  },
  "account.phone_taken": {
    status: 409,
    en: "Someone else has just confirmed this phone. If it is yours, enter the code again",
    es: "Otra persona acaba de confirmar este celular. Si es tuyo, escribe el código de nuevo",
  },
  "account.no_text_messages": {
    status: 409,
    en: "This server does not send text messages, so it cannot confirm a phone",
    es: "Este servidor no envía mensajes de texto, así que no puede confirmar un celular",
  },
  "account.consent_needed": {
    status: 409,
    en: "Your account requires this consent. To withdraw it, delete your account",
    es: "Tu cuenta requiere esta autorización. Para retirarla, elimina tu cuenta",
  },
  "account.weak_password": {
    status: 422,
    en: "This password is too easy to guess. Choose another one",
    es: "Esta contraseña es muy fácil de adivinar. Elige otra",
  },
  "account.own_words": {
    status: 422,
    en: "This password contains little more than your name or your email. Choose another one",
    es: "Esta contraseña es casi igual a tu nombre o a tu correo. Elige otra",
  },
  "account.product_name": {
    status: 422,
    en: "Use your own name, without the name of the product",
    es: "Usa tu propio nombre, sin el nombre del producto",
  },
  "account.wrong_password": {
    status: 422,
    en: "This is not your current password",
    es: "Esta no es tu contraseña actual",
  },
  "session.too_many_attempts": {
    status: 429,
    en: "Too many attempts. Try again in {seconds} s",
    es: "Demasiados intentos. Intenta de nuevo en {seconds} s",
  },
} as const satisfies Failures;
