// One cause in the list: what is wrong, how many rows it keeps back, and its commonest values.
import type { Cause } from "@igo/contract/imports/imports.causes";
import { Box, ButtonBase } from "@mui/material";
import type { KeyboardEvent } from "react";
import { formatNumber } from "../../../../core/language/format.ts";
import { useText } from "../../../../core/language/i18n.ts";
import { Muted, Row } from "../../../../ui/layout/Boxes.tsx";
import { Icon, type IconName } from "../../../../ui/theme/Icon.tsx";
import { Became, countedIn } from "./Became.tsx";
import { useCauseTitle } from "./causeWords.ts";

const lookOf = ({ kind, blocking }: Cause): [IconName, color: string] => {
  if (kind === "recipe") return ["history", "info.main"];
  if (kind === "hidden" || kind === "hidden-columns") return ["eyeOff", "warning.main"];
  if (kind === "sheets") return ["table", "warning.main"];
  if (kind === "unused-column") return ["columns", "text.secondary"];
  return blocking ? ["failure", "error.main"] : ["warning", "warning.main"];
};

const card = {
  display: "grid",
  gridTemplateColumns: "20px minmax(0, 1fr)",
  columnGap: 1.25,
  width: "100%",
  alignItems: "start",
  textAlign: "start",
  padding: 1.5,
  borderRadius: 1.5,
  border: "1px solid",
  "&:hover": { bgcolor: "action.hover" },
  "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: 1 },
} as const;

type Props = {
  cause: Cause;
  isShown: boolean;
  controls: string;
  onShow: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

export function CauseCard({ cause, isShown, controls, onShow, onKeyDown }: Props) {
  const t = useText();
  const title = useCauseTitle()(cause);
  const [icon, color] = lookOf(cause);
  const { rows, frees, examples } = cause;
  const shownExamples = examples.filter(({ before, after }) => before !== "" || after !== null).slice(0, 2);
  return (
    <ButtonBase
      data-cause={cause.id}
      aria-pressed={isShown}
      aria-controls={controls}
      tabIndex={isShown ? 0 : -1}
      onClick={onShow}
      onFocus={onShow}
      onKeyDown={onKeyDown}
      sx={{
        ...card,
        borderColor: isShown ? "primary.main" : "divider",
        bgcolor: isShown ? "action.selected" : "background.paper",
      }}
    >
      <Box component="span" sx={{ display: "flex", color, paddingTop: "1px" }}>
        <Icon name={icon} size={20} />
      </Box>
      <Box component="span" sx={{ display: "grid", gap: 0.5, minWidth: 0 }}>
        <Box component="span" sx={{ typography: "subtitle2", overflowWrap: "anywhere" }}>
          {title}
        </Box>
        {rows > 0 && cause.kind !== "hidden" && (
          <Row component="span" gap={0.75} wrap sx={{ typography: "body2", color: "text.secondary" }}>
            <span>{t("imports.rowCount", { count: rows, number: formatNumber(rows) })}</span>
            {frees > 0 && (
              <Box component="span" sx={{ color: "success.dark", fontWeight: 600 }}>
                · {t("imports.decisions.frees", { count: frees, number: formatNumber(frees) })}
              </Box>
            )}
          </Row>
        )}
        {shownExamples.map((value) => (
          <Muted
            key={value.before}
            component="span"
            typography="body2"
            sx={{ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }}
          >
            <Became value={value} counted={countedIn(cause)} />
          </Muted>
        ))}
      </Box>
    </ButtonBase>
  );
}
