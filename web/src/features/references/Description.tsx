// A description to read: rich text, whose script loads only if there is one.
//
//   <Description html={event.description} />
import { Box, Skeleton } from "@mui/material";
import { Suspense } from "react";
import { fromScript } from "../../ui/overlay/fromScript.tsx";
import { ReferencedText } from "./ReferencedText.tsx";

const RichText = fromScript(() => import("../../ui/richText/RichText.tsx").then((module) => module.RichText));

const drawText = (text: string) => <ReferencedText text={text} />;

export function Description({ html }: { html: string }) {
  if (html === "") return null;
  return (
    <Box sx={{ typography: "body2" }}>
      <Suspense fallback={<Skeleton variant="text" />}>
        <RichText html={html} renderText={drawText} />
      </Suspense>
    </Box>
  );
}
