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
  describe: "Describir las imágenes",
  describeMissing_one: "Describir las imágenes ({{formatted}} sin descripción)",
  describeMissing_many: "Describir las imágenes ({{formatted}} sin descripción)",
  describeMissing_other: "Describir las imágenes ({{formatted}} sin descripción)",
  shows: "Descripción de la imagen {{number}}",
  showsExample: "Una góndola con las etiquetas de los precios nuevos",
  describeSave: "Guardar",
  undo: "Deshacer lo escrito",
  redo: "Rehacer lo escrito",
  address: "Dirección",
  badAddress: "Escribe una dirección web, un correo o un teléfono",
  removeLink: "Quitar enlace",
  setLink: "Agregar enlace",
};
