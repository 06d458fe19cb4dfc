// A value before and after: struck through and what it becomes, with how many cells have it.
import type { CauseValue } from "@igo/contract/imports/imports.causes";
import { Box } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { formatNumber } from "../../../../core/language/format.ts";
import { useText } from "../../../../core/language/i18n.ts";
import { Muted } from "../../../../ui/layout/Boxes.tsx";

export function Became({ value: { before, after, count } }: { value: CauseValue }) {
  const t = useText();
  const was = before === "" ? t("imports.empty") : before;
  return (
    <>
      {after === null ? (
        <span>{was}</span>
      ) : (
        <>
          <Box component="del" sx={{ color: "text.secondary" }}>
            {was}
          </Box>{" "}
          <span aria-hidden>→</span>
          <Box component="span" sx={visuallyHidden}>
            {t("imports.decisions.becomes")}
          </Box>{" "}
          <Box component="ins" sx={{ textDecoration: "none", fontWeight: 600 }}>
            {after === "" ? t("imports.empty") : after}
          </Box>
        </>
      )}{" "}
      <Muted component="span" sx={{ whiteSpace: "nowrap" }}>
        {t("imports.decisions.times", { number: formatNumber(count) })}
      </Muted>
    </>
  );
}
