// Textos del panel de configuración.
import type { settings as english } from "../en/settings.ts";
import type { Words } from "../words.ts";

export const settings: Words<typeof english> = {
  fullScreen: "Pantalla completa",
  exitFullScreen: "Salir",
  reset: "Restablecer",
  resetPart: "Restablecer {{part}}",
  changed: "Hay opciones distintas de las predeterminadas",
  followSystem: "Según el sistema",
  contrast: "Contraste",
  rtl: "De derecha a izquierda",
  compact: "Compacto",
  compactNot: {
    full: "No cambia nada aquí: las listas usan todo el ancho",
    narrow: "No cambia nada aquí: esta página tiene un ancho fijo",
  },
  compactHelp: "Solo en el panel y con resoluciones grandes > 1600px (xl)",
  navigation: "Navegación",
  layout: "Disposición",
  layouts: { vertical: "Vertical", horizontal: "Horizontal", mini: "Mini" },
  color: "Color",
  colors: { integrate: "Integrado", apparent: "Destacado" },
  presets: "Colores",
  preset: {
    default: "Original",
    cyan: "Cian",
    purple: "Morado",
    blue: "Azul",
    orange: "Naranja",
    red: "Rojo",
  },
  font: "Fuente",
};
