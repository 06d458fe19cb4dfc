// Textos del primer día de un administrador.
import type { firstSteps as english } from "../en/firstSteps.ts";
import type { Words } from "../words.ts";

export const firstSteps: Words<typeof english> = {
  title: "Tu primer día: tres pasos",
  progress: "{{done}} de {{total}} listos",
  done: "Listo",
  chain: {
    title: "Crea una cadena",
    help: "La empresa cuyas tiendas vas a manejar: basta con su nombre y su NIT.",
    action: "Crear cadena",
  },
  file: {
    title: "Importa sus tiendas",
    help: "Sube el archivo de Excel como lo tienes: reconocemos las columnas y te mostramos cada cambio antes de aplicarlo.",
    action: "Importar",
  },
  partner: {
    title: "Invita a un aliado",
    help: "Quien atiende una tienda recibe un enlace y ve solo sus tiendas.",
    action: "Invitar",
  },
};
