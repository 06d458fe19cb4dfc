// Textos de los logos de tiendas y cadenas.
import type { logos as english } from "../en/logos.ts";
import type { Words } from "../words.ts";

export const logos: Words<typeof english> = {
  add: "Poner un logo a {{name}}",
  change: "Logo de {{name}}: cambiarlo o quitarlo",
  replace: "Cambiar el logo",
  remove: "Quitar el logo",
  ofChain: "Logo de la cadena",
  ofChainHelp: "Las tiendas de {{name}} sin logo propio muestran este.",
  file: "Logo: JPEG, PNG o WebP, máximo 10 MB",
  saved: "Logo de {{name}} guardado",
  removed: "Logo de {{name}} quitado",
};
