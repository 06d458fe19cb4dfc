// Recent activity, with links to its records and to all of it.
import type { ActivityLine } from "@igo/contract/insights/activity";
import { actorOf, saidOf } from "@igo/contract/insights/activity.words";
import { Box, Button, Card, CardContent, Link, Typography } from "@mui/material";
import { Link as RouterLink } from "react-router";
import { useText } from "../../core/language/i18n.ts";
import { useLanguage } from "../../core/language/language.ts";
import { paths } from "../../core/paths.ts";
import { isAdmin, useUser } from "../../core/session/session.ts";
import { When } from "../../ui/display/When.tsx";
import { Muted, PlainList, Row } from "../../ui/layout/Boxes.tsx";

const { admin, market, product, menuImport } = paths.dashboard;

/** Undefined if the record has no page, or is gone. */
const pathOf = ({ action, subject, run }: ActivityLine, of: "subject" | "run", isAdministrator: boolean) => {
  const [kind] = action.split(".");
  if (of === "run" && run && kind === "import")
    return run.kind === "menu" ? menuImport(run.id) : admin.importRun(run.id);
  if (of !== "subject" || !subject || subject.isDeleted) return undefined;
  if (kind === "market") return isAdministrator ? admin.market(subject.id) : market(subject.id);
  return kind === "product" ? product(subject.id) : undefined;
};

export function Recent({ lines }: { lines: readonly ActivityLine[] }) {
  const t = useText();
  if (lines.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="recent">
      <CardContent>
        <Row gap={2} sx={{ marginBottom: 1 }}>
          <Typography variant="h3" component="h2" id="recent" sx={{ flex: 1 }}>
            {t("home.recentTitle")}
          </Typography>
          <Button component={RouterLink} to={paths.dashboard.six} size="small">
            {t("home.seeAll")}
          </Button>
        </Row>
        <PlainList aria-labelledby="recent">
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </PlainList>
      </CardContent>
    </Card>
  );
}

function Line({ line }: { line: ActivityLine }) {
  const language = useLanguage();
  const isAdministrator = isAdmin(useUser());
  return (
    <Box
      component="li"
      sx={{ paddingBlock: 1.25, "& + &": { borderTop: "1px solid", borderColor: "divider" } }}
    >
      <Box sx={{ typography: "body2", overflowWrap: "anywhere" }}>
        {saidOf(line, language).map(({ text, of }, index) => {
          const to = of && pathOf(line, of, isAdministrator);
          // oxlint-disable-next-line react/no-array-index-key -- the pieces of one sentence
          if (to === undefined) return <span key={index}>{text}</span>;
          return (
            // oxlint-disable-next-line react/no-array-index-key -- the pieces of one sentence
            <Link key={index} component={RouterLink} to={to}>
              {text}
            </Link>
          );
        })}
      </Box>
      <Muted typography="caption">
        {actorOf(line, language)} · <When at={line.at} />
      </Muted>
    </Box>
  );
}
