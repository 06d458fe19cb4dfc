// Questions and answers about the product, searchable; matches expand while searching.
import { Box, Card, Typography } from "@mui/material";
import { useId } from "react";
import { z } from "zod";
import { useText } from "../../core/language/i18n.ts";
import { useUrlState } from "../../core/urlState.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { SearchField } from "../../ui/choice/SearchField.tsx";
import { Icon } from "../../ui/theme/Icon.tsx";
import { fold, foldSearch } from "@igo/contract/parsing/text";
import { Muted } from "../../ui/layout/Boxes.tsx";

// Questions and answers by group, and which of them match a search.
const faqGroups = [
  { name: "imports", items: ["formats", "safe", "errors", "undo", "leave", "duplicates", "menus"] },
  { name: "markets", items: ["live", "hours", "orders", "conflict", "bin"] },
  { name: "account", items: ["code"] },
  { name: "screen", items: ["look", "language", "keyboard"] },
] as const;

/** Every typed word must occur, whole or as a part; accents and order do not matter. */
const says = (typed: string, ...texts: readonly string[]): boolean => {
  const all = fold(texts.join(" "));
  return foldSearch(typed)
    .split(" ")
    .every((word) => all.includes(word));
};

// A question that expands to its answer. Uses the browser's own element, so that its search finds closed answers, too.
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

function Answer({ question, answer, isOpen }: { question: string; answer: string; isOpen: boolean }) {
  return (
    <Box component="details" {...(isOpen && { open: true })} sx={looks}>
      <summary>
        {question}
        <Icon name="chevronDown" />
      </summary>
      <Muted component="p" sx={{ margin: 0, padding: "0 24px 20px", maxWidth: "70ch" }}>
        {answer}
      </Muted>
    </Box>
  );
}

const address = z.object({ search: z.string().default("") });

export function FaqScreen() {
  const t = useText();
  const id = useId();
  const [{ search }, setAddress] = useUrlState(address);
  const groups = faqGroups
    .map(({ name, items }) => ({
      name,
      items: items
        .map((item) => ({
          name: item,
          question: t(`faqs.items.${item}.question`),
          answer: t(`faqs.items.${item}.answer`),
        }))
        .filter(({ question, answer }) => says(search, question, answer)),
    }))
    .filter(({ items }) => items.length > 0);
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <Page title={t("shell.faqs")} subtitle={t("faqs.subtitle")} width="narrow">
      <Box sx={{ display: "grid", maxWidth: 480, marginBottom: 3 }}>
        <SearchField
          value={search}
          onSearch={(search) => setAddress({ search }, { replace: true })}
          label={t("faqs.search")}
          hotkey
        />
        <Box
          component="output"
          sx={{ display: "block", minHeight: 20, typography: "body2", color: "text.secondary", marginTop: 1 }}
        >
          {search !== "" && t("faqs.found", { count })}
        </Box>
      </Box>
      {count === 0 && <EmptyState icon="help" title={t("faqs.nothing")} help={t("faqs.nothingHelp")} />}
      {groups.map(({ name, items }) => (
        <Box component="section" key={name} aria-labelledby={`${id}-${name}`} sx={{ marginBottom: 5 }}>
          <Typography variant="h2" id={`${id}-${name}`} sx={{ marginBottom: 2 }}>
            {t(`faqs.group.${name}`)}
          </Typography>
          <Card>
            {items.map((item) => (
              <Answer key={item.name} question={item.question} answer={item.answer} isOpen={search !== ""} />
            ))}
          </Card>
        </Box>
      ))}
    </Page>
  );
}
