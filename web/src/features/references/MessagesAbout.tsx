// What was written about a thing, newest first, each line leading to its place in the conversation. Nothing where there is none.
//
//   <MessagesAbout kind="market" id={market.id} />
import "../../ui/theme/bringTeamIcons.ts";
import type { FoundMessage } from "@igo/contract/chat/messages.calls";
import type { ReferenceKind } from "@igo/contract/references/references";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Link as RouterLink } from "react-router";
import { formatNumber } from "../../core/language/format.ts";
import { useText } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import { SoftChip } from "../../ui/display/SoftChip.tsx";
import { When } from "../../ui/display/When.tsx";
import { ReferencedText } from "./ReferencedText.tsx";
import { messagesAboutQuery } from "./references.data.ts";

const shownAtFirst = 5;

type Props = { kind: Exclude<ReferenceKind, "import_row">; id: string };

export function MessagesAbout({ kind, id }: Props) {
  const t = useText();
  const titleId = useId();
  const [isWhole, setIsWhole] = useState(false);
  const { data: messages = [] } = useQuery(messagesAboutQuery(kind, id));
  if (messages.length === 0) return null;
  const shown = isWhole ? messages : messages.slice(0, shownAtFirst);
  const others = messages.length - shown.length;
  return (
    <Card component="section" aria-labelledby={titleId}>
      <CardContent>
        <Typography variant="h3" component="h2" id={titleId} sx={{ marginBottom: 1 }}>
          {t("references.about")}
        </Typography>
        <Box component="ul" aria-labelledby={titleId} sx={{ listStyle: "none", margin: 0, padding: 0 }}>
          {shown.map((message) => (
            <Line key={message.id} message={message} />
          ))}
        </Box>
        {others > 0 && (
          <Button size="small" onClick={() => setIsWhole(true)}>
            {t("references.olderMessages", { count: others, formatted: formatNumber(others) })}
          </Button>
        )}
      </CardContent>
    </Card>
  );
}

function Line({ message }: { message: FoundMessage }) {
  const t = useText();
  const { id, conversationId, conversationName, author, excerpt, isInternal, createdAt } = message;
  return (
    <Box
      component="li"
      sx={{
        display: "grid",
        gridTemplateColumns: "minmax(0, 1fr)",
        gap: 0.5,
        paddingBlock: 1.25,
        typography: "body2",
        "& + &": { borderTop: "1px solid", borderColor: "divider" },
      }}
    >
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          columnGap: 1,
          color: "text.secondary",
        }}
      >
        <Box component="strong" sx={{ color: "text.primary" }}>
          {author?.name ?? t("references.erased")}
        </Box>
        {isInternal && <SoftChip color="warning" icon="note" label={t("references.internal")} />}
        <Link
          component={RouterLink}
          to={`${paths.dashboard.conversation(conversationId)}?message=${id}`}
          sx={{ display: "inline-flex", alignItems: "center", minHeight: { xs: 44, sm: 24 } }}
        >
          {conversationName ?? t("references.group")}
        </Link>
        <When at={createdAt} />
      </Box>
      <ReferencedText text={excerpt} />
    </Box>
  );
}
