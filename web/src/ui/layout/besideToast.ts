// Toasts come at the end of the line below the header, where actions stand: while one is shown, these give way to it.
//
//   sx={{ [whileToast]: { marginInlineEnd: toastRoom } }}

export const whileToast = "body:has([data-sonner-toast]) &";

/** As wide as a toast: its offset and a gap are no more than what every page leaves free beside itself. */
export const toastRoom = { md: "300px" } as const;

/** In a list's line that is short, buttons are their icons meanwhile; the words stay in their names. */
export const iconsWhileToast = {
  [whileToast]: {
    "@container title (width < 1200px)": {
      columnGap: "6px",
      "& .MuiButton-root:has(> .MuiButton-startIcon)": { minWidth: 44, paddingInline: "10px", fontSize: 0 },
      "& .MuiButton-startIcon": { marginInline: 0 },
    },
  },
} as const;
