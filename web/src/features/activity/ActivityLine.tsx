// One line of activity: when, who, and what in one sentence; expands in place to the details.
import type { ActivityLine as Line } from "@igo/contract/insights/activity";
import { actorOf, saidOf, sentenceOf, sourceLabels } from "@igo/contract/insights/activity.words";
import { Box, ButtonBase, Link as MuiLink } from "@mui/material";
import { useId, useState } from "react";
import { Link } from "react-router";
import { labelOf, useText, withMoreWords } from "../../core/language/i18n.ts";
import { useLanguage } from "../../core/language/language.ts";
import { isAdmin, useUser } from "../../core/session/session.ts";
import { Avatar } from "../../ui/display/Avatar.tsx";
import { IconTile } from "../../ui/display/IconTile.tsx";
import { SoftChip } from "../../ui/display/SoftChip.tsx";
import { When } from "../../ui/display/When.tsx";
import { whenOpened } from "../../ui/overlay/whenOpened.tsx";
import { IconButton } from "../../ui/theme/Icon.tsx";
import type { ChangeFilters } from "./filters.ts";
import { icons, activityKindOf, activityPath } from "./places.ts";
import { Muted } from "../../ui/layout/Boxes.tsx";

const Details = whenOpened(() =>
  withMoreWords(import("./ActivityDetails.tsx")).then((module) => module.ActivityDetails),
);

type Props = { line: Line; onChange: ChangeFilters };

/** On a phone a card: the sentence, and below it who and when. */
const looks = {
  display: "grid",
  alignItems: "center",
  columnGap: 2,
  rowGap: 0.25,
  minHeight: 52,
  paddingBlock: 1,
  paddingInline: 2,
  gridTemplateColumns: {
    xs: "auto minmax(0, 1fr) auto",
    md: "auto minmax(0, 5fr) minmax(0, 2fr) 132px 128px auto",
  },
} as const;

export function ActivityLine({ line, onChange }: Props) {
  const t = useText();
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const what = sentenceOf(line, language);
  return (
    <Box
      component="li"
      data-line={line.id}
      sx={{
        borderBottom: "1px solid",
        borderColor: "divider",
        "&:last-of-type": { borderBottom: 0 },
        "&:hover, &:focus-within": { bgcolor: "action.hover" },
        ...(isOpen && { bgcolor: "action.hover" }),
      }}
    >
      <Box sx={looks}>
        <IconTile icon={icons[activityKindOf(line)]} />
        <Box sx={{ minWidth: 0, typography: "body2", overflowWrap: "anywhere" }}>
          <Sentence line={line} />
          <Box sx={{ display: { md: "none" }, typography: "caption", color: "text.secondary" }}>
            {actorOf(line, language)} · <When at={line.at} />
            {line.source !== "form" && ` · ${labelOf(sourceLabels[line.source])}`}
          </Box>
        </Box>
        <Actor line={line} onChange={onChange} />
        <Box sx={{ display: { xs: "none", md: "block" } }}>
          {line.source !== "form" && <SoftChip label={labelOf(sourceLabels[line.source])} />}
        </Box>
        <Box sx={{ display: { xs: "none", md: "block" }, typography: "body2", color: "text.secondary" }}>
          <When at={line.at} />
        </Box>
        <IconButton
          name={isOpen ? "chevronUp" : "chevronDown"}
          label={t("activity.show", { what })}
          data-opens
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        />
      </Box>
      <Box
        id={id}
        hidden={!isOpen}
        sx={{ paddingInline: 2, paddingInlineStart: { md: "68px" }, paddingBottom: 2 }}
      >
        <Details open={isOpen} line={line} onChange={onChange} />
      </Box>
    </Box>
  );
}

function Sentence({ line }: { line: Line }) {
  const t = useText();
  const language = useLanguage();
  const isAdministrator = isAdmin(useUser());
  const { market } = line;
  return (
    <>
      {saidOf(line, language).map(({ text, of }, index) => {
        const place = of === undefined ? null : activityPath(of, line, isAdministrator);
        return place === null ? (
          <span key={index}>{text}</span>
        ) : (
          <MuiLink key={index} component={Link} to={place} underline="hover" sx={{ fontWeight: 600 }}>
            {text}
          </MuiLink>
        );
      })}
      {market?.name && <Muted component="span"> {t("activity.in", { market: market.name })}</Muted>}
    </>
  );
}

/** Clicking it filters the list by that person. */
function Actor({ line, onChange }: Props) {
  const t = useText();
  const language = useLanguage();
  const { actor } = line;
  const name = actorOf(line, language);
  const text = {
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
    typography: "body2",
    borderRadius: 1,
  } as const;
  return (
    <Box sx={{ display: { xs: "none", md: "flex" }, alignItems: "center", gap: 1, minWidth: 0 }}>
      <Box aria-hidden sx={{ display: "flex" }}>
        <Avatar name={name} size={28} />
      </Box>
      {actor ? (
        <ButtonBase
          aria-label={t("activity.onlyOf", { name })}
          onClick={() => onChange({ actorId: [actor.id] })}
          sx={{ ...text, display: "block", minHeight: 24, "&:hover": { textDecoration: "underline" } }}
        >
          {name}
        </ButtonBase>
      ) : (
        <Box sx={text}>{name}</Box>
      )}
    </Box>
  );
}
