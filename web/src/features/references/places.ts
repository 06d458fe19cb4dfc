// Where a chip leads.
import type { ReferenceChip } from "@igo/contract/references/references";
import { paths } from "../../core/paths.ts";

const { admin, market, product, menuImport, kanbanBoard, calendar, post, mailOf, conversation } =
  paths.dashboard;

const marketPage = (id: string, isAdministrator: boolean) =>
  isAdministrator ? admin.market(id) : market(id);

/** Null if this reader has no page for it. */
export const referencePath = (chip: ReferenceChip, isAdministrator: boolean): string | null => {
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
