// Texts of stars.
export const stars = {
  star: "Star {{name}}",
  unstar: "Take the star of {{name}} back",
  label: "Starred",
  yes: "Starred by you",
  no: "Not starred by you",
};
