// Textos de los componentes comunes: los que se necesitan para iniciar sesión.
import type { ui as english } from "../en/ui.ts";
import type { Words } from "../words.ts";

export const ui: Words<typeof english> = {
  close: "Cerrar",
  notifications: "Notificaciones",
  retry: "Intentar de nuevo",
  loading: "Cargando…",
  wentWrong: "Algo salió mal",
  noConnection: "El servidor no responde. Revisa tu conexión",
  showPassword: "Mostrar la contraseña",
  hidePassword: "Ocultar la contraseña",
  field: {
    required: "Este campo es obligatorio",
    invalidEmail: "Escribe un correo como nombre@empresa.com",
    tooShort: "Mínimo {{limit}} caracteres",
  },
};
