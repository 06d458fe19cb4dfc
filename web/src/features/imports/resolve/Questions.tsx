// Questions about an entire column: each is asked once, with its examples converted by each answer.
import type { ImportRun } from "@igo/contract/imports/imports";
import type { ImportQuestion } from "@igo/contract/imports/imports.questions";
import { Alert, Box, Button, Card, Typography } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { messageOf } from "../../../ui/feedback/messageOf.ts";
import { labelOfField } from "../run/importKind.ts";
import { useResolveImport } from "../run/imports.data.ts";
import { useKind } from "../run/kinds.ts";
import { Muted, PlainList, Row, Stack } from "../../../ui/layout/Boxes.tsx";

export function Questions({ run }: { run: ImportRun }) {
  const t = useText();
  if (run.questions.length === 0) return null;
  return (
    <Stack component="section" aria-label={t("imports.fix.questions")} gap={2} sx={{ marginBottom: 2 }}>
      {run.questions.map((question) => (
        <Question key={`${question.field} ${question.code}`} run={run} question={question} />
      ))}
    </Stack>
  );
}

function Question({ run, question }: { run: ImportRun; question: ImportQuestion }) {
  const t = useText();
  const kind = useKind();
  const resolve = useResolveImport();
  const { field, count, message, examples, answers } = question;
  const answer = (action: ImportQuestion["answers"][number]["action"]) =>
    // A failure is shown below; on success the question disappears.
    void resolve.mutateAsync({ params: { id: run.id }, body: { field, action } }).catch(() => undefined);
  return (
    <Card sx={{ padding: 2.5, display: "grid", gap: 1.5 }}>
      <Row gap={1.5} align="start">
        <Box component="span" sx={{ display: "flex", color: "warning.main", paddingTop: "2px" }}>
          <Icon name="help" size={24} />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h3" component="h2" sx={{ fontSize: "1rem", fontWeight: 650 }}>
            {message}
          </Typography>
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            {labelOfField(kind, field)} · {t("imports.rowCount", { count, number: formatNumber(count) })}
          </Typography>
        </Box>
      </Row>
      <Box
        sx={{
          display: "grid",
          gap: 1.5,
          gridTemplateColumns: {
            xs: "repeat(auto-fit, minmax(136px, 1fr))",
            sm: "repeat(auto-fit, minmax(240px, 360px))",
          },
        }}
      >
        {answers.map(({ action, label, examples: after }) => (
          <Stack key={action} sx={{ alignContent: "start" }}>
            <Button
              variant="outlined"
              loading={resolve.isPending && resolve.variables?.body.action === action}
              disabled={resolve.isPending || run.status !== "checked"}
              onClick={() => answer(action)}
              sx={{ minHeight: 44 }}
            >
              {label}
            </Button>
            <Examples before={examples} after={after} />
          </Stack>
        ))}
      </Box>
      {resolve.error && <Alert severity="error">{messageOf(resolve.error)}</Alert>}
    </Card>
  );
}

function Examples({ before, after }: { before: readonly string[]; after: readonly string[] }) {
  const t = useText();
  return (
    <PlainList sx={{ typography: "body2" }}>
      {before.map((text, at) => (
        <Box component="li" key={text} sx={{ overflowWrap: "anywhere" }}>
          <Muted component="span">{text}</Muted> <span aria-hidden>→</span>
          <Box component="span" sx={visuallyHidden}>
            {t("imports.suggestions.becomes")}
          </Box>{" "}
          <strong>{after[at]}</strong>
        </Box>
      ))}
    </PlainList>
  );
}
