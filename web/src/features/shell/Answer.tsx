// A question that expands to its answer. Uses the browser's own element, so that its search finds closed answers, too.
import Box from "@mui/material/Box";
import { Icon } from "../../ui/theme/Icon.tsx";

const looks = {
  "& + &": { borderBlockStart: "1px solid", borderColor: "divider" },
  "& > summary": {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    gap: 2,
    padding: "16px 24px",
    typography: "subtitle1",
    cursor: "pointer",
    listStyle: "none",
    "&::-webkit-details-marker": { display: "none" },
    "&:hover": { color: "primary.main" },
    "&:focus-visible": {
      outline: "2px solid",
      outlineColor: "primary.main",
      outlineOffset: -2,
      borderRadius: 2,
    },
  },
  "& svg": { transition: "rotate 120ms", color: "text.secondary" },
  "&[open] svg": { rotate: "180deg" },
} as const;

export function Answer({ question, answer, isOpen }: { question: string; answer: string; isOpen: boolean }) {
  return (
    <Box component="details" {...(isOpen && { open: true })} sx={looks}>
      <summary>
        {question}
        <Icon name="chevronDown" />
      </summary>
      <Box
        component="p"
        sx={{ margin: 0, padding: "0 24px 20px", maxWidth: "70ch", color: "text.secondary" }}
      >
        {answer}
      </Box>
    </Box>
  );
}
