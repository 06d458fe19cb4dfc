// Las palabras de iniciar sesión.
import type { session as english } from "../en/session.ts";
import type { Words } from "../words.ts";

export const session: Words<typeof english> = {
  signIn: "Ingresar",
  title: "Inicia sesión en iGO",
  subtitle: "Tus tiendas, menús y pedidos en un solo lugar",
  adminTitle: "Ingreso de administradores",
  adminSubtitle: "Para el equipo de operaciones",
  email: "Correo electrónico",
  password: "Contraseña",
  notAdmin: "Esta cuenta no es de administrador.",
  usePartnerSignIn: "Usa el ingreso de aliados",
  iAmAdmin: "Trabajo en operaciones",
};
