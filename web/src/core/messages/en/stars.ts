// Texts of stars.
export const stars = {
  star: "Star {{name}}",
  unstar: "Take the star of {{name}} back",
};
