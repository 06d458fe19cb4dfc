// Prints only elements with `data-printed`, without the frame around them and without `data-unprinted`, in light
// colours even from a dark screen.
//
//   <PrintedAlone isLandscape />   beside the printed element
import { GlobalStyles } from "@mui/material";
import { printedColors } from "../theme/printed.ts";

type Props = { isLandscape?: boolean };

const printed = {
  "@media print": {
    "html, body": { background: "#fff !important" },
    // Twice: the theme's own colours, with one selector, may come later in the page.
    ":root:root": { ...printedColors, colorScheme: "light", printColorAdjust: "exact" },
    // Neither the element itself, nor its ancestors, nor its content.
    "body :not([data-printed], :has([data-printed]), [data-printed] *), [data-unprinted]": {
      display: "none !important",
    },
    "body, body :has([data-printed])": {
      display: "block !important",
      position: "static !important",
      width: "auto !important",
      maxWidth: "none !important",
      height: "auto !important",
      minHeight: "0 !important",
      margin: "0 !important",
      padding: "0 !important",
      overflow: "visible !important",
    },
  },
} as const;

const landscape = { "@page": { size: "landscape", margin: "10mm" } } as const;

export function PrintedAlone({ isLandscape = false }: Props) {
  return (
    <>
      <GlobalStyles styles={printed} />
      {isLandscape && <GlobalStyles styles={landscape} />}
    </>
  );
}
