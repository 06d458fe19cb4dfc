// Las herramientas del editor.
import type { Words } from "../../words.ts";
import type { richText as english } from "../../en/team/richText.ts";

export const richText: Words<typeof english> = {
  bold: "Negrita",
  italic: "Cursiva",
  underline: "Subrayado",
  strikethrough: "Tachado",
  h2: "Título",
  h3: "Subtítulo",
  bullet: "Lista con viñetas",
  number: "Lista numerada",
  quote: "Cita",
  link: "Enlace",
  picture: "Imagen",
  undo: "Deshacer lo escrito",
  redo: "Rehacer lo escrito",
  address: "Dirección",
  badAddress: "Escribe la dirección de una página, un correo o un teléfono",
  removeLink: "Quitar el enlace",
  setLink: "Poner el enlace",
};
