// Whether the window is as narrow as a phone's: lists then show cards, and tools show icons.
import { useMediaQuery } from "@mui/material";

export const useIsPhone = () => useMediaQuery("(max-width:899.95px)", { noSsr: true });
