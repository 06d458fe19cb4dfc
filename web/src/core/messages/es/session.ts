// Textos de iniciar sesión y de crear la cuenta.
import type { session as english } from "../en/session.ts";
import type { Words } from "../words.ts";

export const session: Words<typeof english> = {
  signIn: "Ingresar",
  title: "Inicia sesión en iGO",
  subtitle: "Tus tiendas y menús en un solo lugar",
  adminTitle: "Ingreso de administradores",
  adminSubtitle: "Para el equipo de operaciones",
  email: "Correo electrónico",
  password: "Contraseña",
  usePartnerSignIn: "Ingreso de aliados",
  iAmAdmin: "Ingreso de operaciones",
  byCode: "Ingresar con un código de verificación",
  forgot: "¿Olvidaste tu contraseña?",
  noAccount: "¿Todavía no tienes cuenta?",
  signUp: "Regístrate",
  notActivated: "¿Te registraste pero no has activado tu cuenta?",
  activate: "Actívala con un código",
  newPasswordDone: "Guardamos tu contraseña nueva. Inicia sesión con ella.",
  help: "Ayuda",
};
