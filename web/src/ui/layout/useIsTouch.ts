// Whether the pointer is a finger: hints then mention pressing instead of dragging and keys.
import { useMediaQuery } from "@mui/material";

export const useIsTouch = () => useMediaQuery("(pointer: coarse)", { noSsr: true });
