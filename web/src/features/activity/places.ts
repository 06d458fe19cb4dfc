// The icon of an activity line, and the links of its names.
import type { ActivityKind, ActivityLine } from "@igo/contract/insights/activity";
import type { Piece } from "@igo/contract/insights/activity.words";
import { paths } from "../../core/paths.ts";
import type { IconName } from "../../ui/theme/Icon.tsx";

const { admin, market, posts, product, productChanges, menuImport } = paths.dashboard;

export const activityKindOf = ({ action }: Pick<ActivityLine, "action">): ActivityKind => {
  const [kind] = action.split(".");
  switch (kind) {
    case "product":
    case "import":
    case "user":
    case "category":
    case "chain":
    case "post":
    case "system":
    case "integration":
      return kind;
    default:
      return "market";
  }
};

export const icons: Record<ActivityKind, IconName> = {
  market: "store",
  product: "package",
  import: "spreadsheet",
  user: "user",
  category: "tag",
  chain: "building",
  post: "file",
  system: "settings",
  integration: "plug",
};

export const marketPath = (id: string, isAdministrator: boolean) =>
  isAdministrator ? admin.market(id) : market(id);

const placeOfSubject = (line: ActivityLine, isAdministrator: boolean): string | null => {
  const { subject } = line;
  if (!subject) return null;
  const kind = activityKindOf(line);
  if (kind === "market") return marketPath(subject.id, isAdministrator);
  if (kind === "product") return product(subject.id);
  if (!isAdministrator) return null;
  if (kind === "user") return admin.user(subject.id);
  if (kind === "category") return line.market ? null : admin.categories;
  if (kind === "post") return posts;
  if (kind === "integration") return admin.integration(subject.id);
  return subject.isDeleted ? null : admin.chain(subject.id);
};

const placeOfRun = ({ run, action }: ActivityLine, isAdministrator: boolean): string | null => {
  if (!run) return null;
  if (action.startsWith("market.")) return admin.bulkChanges;
  if (action.startsWith("product.")) return productChanges;
  if (run.kind === "menu") return menuImport(run.id);
  return isAdministrator ? admin.importRun(run.id) : null;
};

/** Undefined if there is no page for it. */
export const activityPath = (
  of: NonNullable<Piece["of"]>,
  line: ActivityLine,
  isAdministrator: boolean,
): string | null =>
  of === "run" ? placeOfRun(line, isAdministrator) : placeOfSubject(line, isAdministrator);
