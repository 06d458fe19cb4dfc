// Textos del marco de cada pantalla: las que se necesitan para iniciar sesión.
import type { shell as english } from "../en/shell.ts";
import type { Words } from "../words.ts";

export const shell: Words<typeof english> = {
  product: "iGO - Intelligent Logistics",
  chooseLanguage: "EN: switch to English",
  darkMode: "Modo oscuro",
  lightMode: "Modo claro",
  settings: "Configuración",
  about: "Acerca de los datos",
  error: {
    title: "¡Error inesperado de la aplicación!",
    help: "Recarga la página. Lo que guardaste está a salvo.",
    reload: "Recargar",
    script: "No pudimos cargar esta página",
    scriptHelp:
      "Revisa tu conexión e intenta de nuevo. Si iGO se actualizó, al intentar de nuevo llega la nueva versión.",
  },
  offline: "No tienes conexión. Lo que ves puede estar desactualizado.",
};
