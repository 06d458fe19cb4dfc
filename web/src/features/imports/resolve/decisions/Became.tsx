// A value before and after: struck through and what it becomes, with how many cells have it. Each in its own direction, or
// two values in Arabic would stand as if the second became the first.
import type { Cause, CauseValue } from "@igo/contract/imports/imports.causes";
import { Box } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { formatNumber } from "../../../../core/language/format.ts";
import { useText } from "../../../../core/language/i18n.ts";
import { Muted } from "../../../../ui/layout/Boxes.tsx";

const longestShown = 300;

/** As much of a value as says which one it is: a cell may hold pages. */
export const beginningOf = (text: string) =>
  text.length > longestShown ? `${text.slice(0, longestShown).toWellFormed()}…` : text;

/** The names of hidden columns and rows stand once each; sheets are named with their rows. */
export const countedIn = ({ kind }: Pick<Cause, "kind">): Counted =>
  kind === "hidden" || kind === "hidden-columns" ? "not" : kind === "sheets" ? "rows" : "times";
type Counted = "times" | "rows" | "not";

type Props = { value: CauseValue; counted?: Counted };

export function Became({ value: { before, after, count }, counted = "times" }: Props) {
  const t = useText();
  const was = before === "" ? t("imports.empty") : beginningOf(before);
  return (
    <>
      {after === null ? (
        <bdi>{was}</bdi>
      ) : (
        <>
          <Box component="del" dir="auto" sx={{ color: "text.secondary" }}>
            {was}
          </Box>{" "}
          <span aria-hidden>→</span>
          <Box component="span" sx={visuallyHidden}>
            {t("imports.decisions.becomes")}
          </Box>{" "}
          <Box component="ins" dir="auto" sx={{ textDecoration: "none", fontWeight: 600 }}>
            {after === "" ? t("imports.empty") : beginningOf(after)}
          </Box>
        </>
      )}
      {counted !== "not" && (
        <>
          {" "}
          <Muted component="span" sx={{ whiteSpace: "nowrap" }}>
            {counted === "rows"
              ? `· ${t("imports.rowCount", { count, number: formatNumber(count) })}`
              : t("imports.decisions.times", { number: formatNumber(count) })}
          </Muted>
        </>
      )}
    </>
  );
}
