// Textos de los destacados.
import type { stars as english } from "../en/stars.ts";
import type { Words } from "../words.ts";

export const stars: Words<typeof english> = {
  star: "Destacar {{name}}",
  unstar: "Dejar de destacar {{name}}",
};
