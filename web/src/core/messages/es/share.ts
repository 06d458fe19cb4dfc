// Textos de lo que se comparte con la aplicación: un archivo de Excel o una foto.
import type { share as english } from "../en/share.ts";
import type { Words } from "../words.ts";

export const share: Words<typeof english> = {
  title: "Archivo compartido",
  notLoaded: { file: "No pudimos abrir el archivo" },
  none: "No llegó ningún archivo",
  noneHelp: "Compártelo de nuevo con iGO, o ábrelo desde Importar menú o desde un producto.",
  missedHelp:
    "iGO todavía no podía recibir archivos en este dispositivo. Compártelo de nuevo, o ábrelo desde Importar menú o desde un producto.",
  home: "Ir al inicio",
  tooLarge: "«{{name}}» es demasiado grande: un archivo puede tener hasta 200 MB. No lo guardamos.",
  unknown:
    "No sabemos qué hacer con «{{name}}». Comparte un archivo de Excel, ODS o CSV, o una foto JPEG, PNG o WebP.",
  discard: "Descartar archivo",
  asMarkets: "Importar tiendas",
  asMenu: "Importar un menú",
  whichProduct: "¿De qué producto es la foto?",
};
