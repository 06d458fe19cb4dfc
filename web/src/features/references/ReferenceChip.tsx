// A reference inside a text: icon, name and status. Without access, an icon without a name.
import { statuses } from "@igo/contract/markets/lists";
import type { Reference, ReferenceChip as Chip, ReferenceKind } from "@igo/contract/references/references";
import { Box, Link } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router";
import { formatDate } from "../../core/language/format.ts";
import { labelOf, useText, type Text } from "../../core/language/i18n.ts";
import { isAdmin, useUser } from "../../core/session/session.ts";
import { Icon, type IconName } from "../../ui/theme/Icon.tsx";
import { documentName, documentStanding } from "./documents.ts";
import { chipQuery } from "./references.data.ts";
import { Muted } from "../../ui/layout/Boxes.tsx";
import { paths } from "../../core/paths.ts";

// Where a chip leads.
const { admin, market, product, menuImport, kanbanBoard, calendar, post, mailOf, conversation } =
  paths.dashboard;

const marketPage = (id: string, isAdministrator: boolean) =>
  isAdministrator ? admin.market(id) : market(id);

/** Null if this reader has no page for it. */
const referencePath = (chip: Chip, isAdministrator: boolean): string | null => {
  switch (chip.kind) {
    case "market":
      return marketPage(chip.id, isAdministrator);
    case "product":
      return product(chip.id);
    case "import":
    case "import_row": {
      const run = chip.importKind === "menu" ? menuImport(chip.id) : admin.importRun(chip.id);
      return chip.kind === "import_row" ? `${run}?row=${chip.row}` : run;
    }
    case "document":
      return `${marketPage(chip.marketId, isAdministrator)}#documents`;
    case "required_document":
      return `${marketPage(chip.id, isAdministrator)}#documents`;
    case "task":
      return `${kanbanBoard(chip.boardId)}?card=${chip.id}`;
    case "event":
      return `${calendar}?${new URLSearchParams({
        date: chip.start.slice(0, 10),
        event: chip.id,
        ...(chip.on !== null && { on: chip.on }),
      }).toString()}`;
    case "post":
      return post(chip.slug);
    case "mail":
      return mailOf(chip.folder, chip.id);
    case "message":
      return `${conversation(chip.conversationId)}?message=${chip.id}`;
    default:
      return isAdministrator ? admin.user(chip.id) : null;
  }
};

export const referenceIcons: Record<ReferenceKind, IconName> = {
  market: "store",
  product: "package",
  import: "spreadsheet",
  import_row: "spreadsheet",
  document: "file",
  required_document: "file",
  person: "user",
  task: "columns",
  event: "calendar",
  post: "posts",
  mail: "mail",
  message: "chat",
};

const looks = {
  display: "inline-flex",
  alignItems: "center",
  gap: "5px",
  maxWidth: "100%",
  minHeight: { xs: 32, sm: 24 },
  paddingInline: "7px",
  borderRadius: "6px",
  verticalAlign: "middle",
  fontWeight: 600,
  color: "text.primary",
  bgcolor: "background.paper",
  border: "1px solid var(--igo-palette-divider)",
  "& > span": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
} as const;

export function ReferenceChip({ reference }: { reference: Reference }) {
  const t = useText();
  const user = useUser();
  const { data, isPending } = useQuery(chipQuery(reference));
  const { kind } = reference;
  if (!data) {
    // The reader must not learn whether it does not exist or is not theirs.
    const words = t(isPending ? "ui.loading" : `references.unnamed.${kind}`);
    return (
      <Box component="span" sx={{ ...looks, color: "text.secondary", fontWeight: 400 }} aria-busy={isPending}>
        <Sign kind={kind} />
        <span>{words}</span>
      </Box>
    );
  }
  const to = referencePath(data, isAdmin(user));
  const content = (
    <>
      <Sign kind={kind} />
      <span>{chipName(t, data)}</span>
      <Standing chip={data} />
    </>
  );
  return to === null ? (
    <Box component="span" sx={looks}>
      {content}
    </Box>
  ) : (
    <Link
      component={RouterLink}
      to={to}
      underline="none"
      sx={{ ...looks, "&:hover": { bgcolor: "action.hover" } }}
    >
      {content}
    </Link>
  );
}

function Sign({ kind }: { kind: ReferenceKind }) {
  return (
    <Box component="span" aria-hidden sx={{ display: "flex", flexShrink: 0, color: "text.secondary" }}>
      <Icon name={referenceIcons[kind]} size={14} />
    </Box>
  );
}

export const chipName = (t: Text, chip: Chip): string => {
  switch (chip.kind) {
    case "market":
    case "product":
      return chip.name;
    case "import":
      return chip.fileName;
    case "import_row":
      return t("references.row", { row: chip.fileRow, name: chip.name ?? chip.fileName });
    case "document":
      return `${documentName(chip.documentKind)} · ${chip.marketName}`;
    case "required_document":
      return documentName(chip.documentKind);
    case "task":
    case "event":
      return chip.title;
    case "post":
      return chip.title || t("references.written.post");
    case "mail":
      return chip.subject || t("references.written.mail");
    case "message":
      return chip.conversationName ?? t("references.written.message");
    default:
      return chip.displayName;
  }
};

const standingOf = (t: Text, chip: Chip): string | null => {
  switch (chip.kind) {
    case "market": {
      const entry = statuses.find(({ code }) => code === chip.status);
      return entry ? labelOf(entry) : null;
    }
    case "required_document":
      return documentStanding(t, chip.status);
    case "product":
      return chip.isAvailable ? null : t("references.soldOut");
    case "import_row":
      return t(`imports.outcome.${chip.outcome}`);
    case "task":
      return chip.isDone ? t("references.done") : null;
    case "event":
      return formatDate(chip.start.slice(0, 10));
    default:
      return null;
  }
};

function Standing({ chip }: { chip: Chip }): ReactNode {
  const words = standingOf(useText(), chip);
  if (words === null) return null;
  return (
    <Muted component="span" sx={{ fontWeight: 400, flexShrink: 0 }}>
      {words}
    </Muted>
  );
}
