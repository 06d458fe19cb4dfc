// Chat messages about a record, newest first, each linking to its place. Renders nothing if there are none.
//
//   <MessagesAbout kind="market" id={market.id} />
import "../../ui/theme/bringTeamIcons.ts";
import type { FoundMessage } from "@igo/contract/chat/messages.calls";
import type { RecordKind } from "@igo/contract/references/references";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { useQuery } from "@tanstack/react-query";
import { Link as RouterLink } from "react-router";
import { useText } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import { NewestCard, NewestHead } from "../../ui/display/NewestCard.tsx";
import { SoftChip } from "../../ui/display/SoftChip.tsx";
import { When } from "../../ui/display/When.tsx";
import { ReferencedText } from "./ReferencedText.tsx";
import { withoutMarks } from "./written.ts";
import { messagesAboutQuery } from "./references.data.ts";

type Props = { kind: RecordKind; id: string };

export function MessagesAbout({ kind, id }: Props) {
  const t = useText();
  const { data: messages = [] } = useQuery(messagesAboutQuery(kind, id));
  if (messages.length === 0) return null;
  return (
    <NewestCard
      title={t("references.about")}
      items={messages}
      renderItem={(message) => <Line message={message} />}
      olderLabel={(words) => t("references.olderMessages", words)}
    />
  );
}

function Line({ message }: { message: FoundMessage }) {
  const t = useText();
  const { id, conversationId, conversationName, author, excerpt, isInternal, createdAt } = message;
  return (
    <>
      <NewestHead>
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
      </NewestHead>
      <ReferencedText text={withoutMarks(excerpt)} />
    </>
  );
}
