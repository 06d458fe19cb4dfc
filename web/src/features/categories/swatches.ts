// The category colours: user data, as distinct as eleven colours can be, none of them grey.
export const swatches = [
  { name: "teal", color: "#0E7490" },
  { name: "sky", color: "#0284C7" },
  { name: "indigo", color: "#4F46E5" },
  { name: "violet", color: "#7C3AED" },
  { name: "pink", color: "#DB2777" },
  { name: "red", color: "#DC2626" },
  { name: "orange", color: "#EA580C" },
  { name: "yellow", color: "#CA8A04" },
  { name: "lime", color: "#65A30D" },
  { name: "green", color: "#15803D" },
  { name: "brown", color: "#854D0E" },
] as const;
