// Texts of stars.
export const stars = {
  star: "Star {{name}}",
  unstar: "Remove the star of {{name}}",
};
