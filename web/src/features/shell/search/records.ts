// Search results as palette lines, each with its actions.
import type { MarketStatus } from "@igo/contract/markets/markets";
import type { SearchGroup, SearchKind } from "@igo/contract/search/search.calls";
import { formatMoney, formatWhen, formatDate } from "../../../core/language/format.ts";
import { text, type Text } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { turns } from "../../markets/markets.data.ts";
import { toastError, toastSuccess } from "../../../ui/feedback/toast.ts";
import { type Found, joined, type Option, type OptionGroup } from "./option.ts";

// Search results of team features as palette lines: conversations, messages, posts, mails, tasks and events.
const { conversation, post, mailOf, kanbanBoard, calendar } = paths.dashboard;

const ofConversation = (found: Found<"conversations">): Option => ({
  id: found.id,
  icon: "chat",
  label: found.name,
  hint: formatWhen(found.lastAt),
  to: conversation(found.id),
  isRecord: true,
});

const ofMessage = (found: Found<"messages">): Option => ({
  id: found.id,
  icon: "chat",
  label: found.excerpt,
  hint: joined(found.authorName, found.conversationName, formatWhen(found.createdAt)),
  to: `${conversation(found.conversationId)}?message=${found.id}`,
  isRecord: true,
});

const ofPost = ({ id, slug, title, publishedAt }: Found<"posts">, t: Text): Option => ({
  id,
  icon: "posts",
  label: title || t("posts.untitled"),
  hint: publishedAt === null ? "" : formatWhen(publishedAt),
  to: post(slug),
  isRecord: true,
});

const ofMail = ({ id, folder, subject, from, at }: Found<"mails">, t: Text): Option => ({
  id,
  icon: "mail",
  label: subject || t("mail.noSubject"),
  hint: joined(from, formatWhen(at)),
  to: mailOf(folder, id),
  isRecord: true,
});

const ofTask = ({ id, boardId, boardTitle, title, dueOn }: Found<"tasks">): Option => ({
  id,
  icon: "columns",
  label: title,
  hint: joined(boardTitle, dueOn && formatDate(dueOn)),
  to: `${kanbanBoard(boardId)}?card=${id}`,
  isRecord: true,
});

const ofEvent = ({ id, on, title, start, marketName }: Found<"events">): Option => {
  const date = start.slice(0, 10);
  const open = new URLSearchParams({ date, event: id, ...(on !== null && { on }) });
  return {
    id,
    icon: "calendar",
    label: title,
    hint: joined(formatDate(date), marketName),
    to: `${calendar}?${open.toString()}`,
    isRecord: true,
  };
};

const { admin, market: ownMarket, product, editProduct, products, menuImport, posts, mail } = paths.dashboard;

export type ChangeStatus = (market: { id: string; name: string }, status: MarketStatus) => unknown;
export type Context = {
  t: Text;
  isAdministrator: boolean;
  onStatus: ChangeStatus;
  onMessage: (marketId: string) => void;
};

const copying = (id: string, label: string, value: string | null): Option[] =>
  value === null
    ? []
    : [
        {
          id: `${id} copy ${label}`,
          icon: "copy",
          label,
          hint: value,
          act: () =>
            navigator.clipboard
              .writeText(value)
              .then(() => toastSuccess(text("ui.copied"), value), toastError),
        },
      ];

const going = (id: string, icon: Option["icon"], label: string, to: string): Option => ({
  id: `${id} ${to}`,
  icon,
  label,
  to,
});

/** What a line needs to know of a market, found or open. */
type ShownMarket = Pick<
  Found<"markets">,
  | "id"
  | "name"
  | "status"
  | "externalCode"
  | "taxId"
  | "taxIdDv"
  | "municipalityName"
  | "logoKey"
  | "chainLogoKey"
>;

const ofMarket = (found: ShownMarket, { t, isAdministrator, onStatus, onMessage }: Context): Option => {
  const { id, name, status, externalCode, taxIdDv, municipalityName } = found;
  const taxId = taxIdDv === null ? found.taxId : `${found.taxId}-${taxIdDv}`;
  const to = isAdministrator ? admin.market(id) : ownMarket(id);
  const next = isAdministrator ? turns[status] : undefined;
  return {
    id,
    icon: "store",
    face: found,
    label: name,
    hint: joined(externalCode, taxId, municipalityName),
    status,
    to,
    isRecord: true,
    actions: [
      going(id, "eye", t("ui.open"), to),
      ...(next
        ? [
            {
              id: `${id} ${next}`,
              icon: next === "paused" ? ("pause" as const) : ("check" as const),
              label: t(`markets.move.${next}`),
              act: () => onStatus(found, next),
            },
          ]
        : []),
      ...(isAdministrator
        ? [
            going(id, "pencil", t("ui.edit"), admin.editMarket(id)),
            going(id, "clock", t("markets.card.hours"), `${admin.editMarket(id)}#openingHours`),
          ]
        : []),
      { id: `${id} message`, icon: "chat", label: t("search.message"), act: () => onMessage(id) },
      going(id, "package", t("shell.nav.products"), `${products}?marketId=${id}`),
      ...copying(id, t("search.copyCode"), externalCode),
      ...copying(id, t("list.copyTaxId"), taxId),
    ],
  };
};

/** The actions on the market whose page is open: first what only leads elsewhere, so that an Enter too many changes nothing. */
export const actionsHere = (market: ShownMarket, pathname: string, context: Context): Option[] => {
  const actions = ofMarket(market, context).actions ?? [];
  const leading = actions.filter((action) => "to" in action && action.to !== pathname);
  return [...leading, ...actions.filter((action) => "act" in action)];
};

const ofProduct = (found: Found<"products">, { t, isAdministrator }: Context): Option => {
  const { id, name, sku, ean, marketId, marketName, priceCop } = found;
  return {
    id,
    icon: "package",
    label: name,
    hint: joined(sku ?? ean, marketName, formatMoney(priceCop)),
    to: product(id),
    isRecord: true,
    actions: [
      going(id, "eye", t("ui.open"), product(id)),
      going(id, "pencil", t("ui.edit"), editProduct(id)),
      going(id, "store", marketName, isAdministrator ? admin.market(marketId) : ownMarket(marketId)),
      ...copying(id, t("search.copySku"), sku),
      ...copying(id, t("search.copyEan"), ean),
    ],
  };
};

const ofPerson = ({ id, displayName, email }: Found<"people">, { t }: Context): Option => ({
  id,
  icon: "user",
  label: displayName || (email ?? ""),
  hint: email ?? "",
  to: admin.user(id),
  isRecord: true,
  actions: [
    going(id, "eye", t("ui.open"), admin.user(id)),
    going(id, "store", t("shell.nav.markets"), `${admin.listMarkets}?memberId=${id}`),
    ...copying(id, t("search.copyEmail"), email),
  ],
});

const ofChain = (found: Found<"chains">, { t }: Context): Option => {
  const { id, name, code } = found;
  const to = admin.chain(id);
  return {
    id,
    icon: "building",
    face: found,
    label: name,
    hint: code,
    to,
    isRecord: true,
    actions: [
      going(id, "building", t("search.chain"), to),
      going(id, "store", t("shell.nav.markets"), `${admin.listMarkets}?chainId=${id}`),
      going(id, "pencil", t("ui.edit"), admin.editChain(id)),
      ...copying(id, t("search.copyCode"), code),
    ],
  };
};

const ofImport = ({ id, kind, fileName, createdAt }: Found<"imports">): Option => ({
  id,
  icon: "spreadsheet",
  label: fileName,
  hint: formatWhen(createdAt),
  to: kind === "market" ? admin.importRun(id) : menuImport(id),
  isRecord: true,
});

const ofDocument = (found: Found<"documents">, { t, isAdministrator }: Context): Option => {
  const { id, fileName, number, marketId, marketName } = found;
  const to = isAdministrator ? admin.market(marketId) : ownMarket(marketId);
  return {
    id,
    icon: "file",
    label: fileName,
    hint: joined(number, marketName),
    to,
    isRecord: true,
    actions: [going(id, "store", marketName, to), ...copying(id, t("search.copyNumber"), number)],
  };
};

const linesOf = (group: SearchGroup, context: Context): Option[] => {
  if (group.kind === "markets") return group.results.map((one) => ofMarket(one, context));
  if (group.kind === "products") return group.results.map((one) => ofProduct(one, context));
  if (group.kind === "people") return group.results.map((one) => ofPerson(one, context));
  if (group.kind === "chains") return group.results.map((one) => ofChain(one, context));
  if (group.kind === "imports") return group.results.map(ofImport);
  if (group.kind === "conversations") return group.results.map(ofConversation);
  if (group.kind === "messages") return group.results.map(ofMessage);
  if (group.kind === "mails") return group.results.map((one) => ofMail(one, context.t));
  if (group.kind === "posts") return group.results.map((one) => ofPost(one, context.t));
  if (group.kind === "tasks") return group.results.map(ofTask);
  if (group.kind === "events") return group.results.map(ofEvent);
  return group.results.map((one) => ofDocument(one, context));
};

/** The list that shows all matches, if there is one. */
const lists: Partial<Record<SearchKind, { to: string; forAdmins: boolean }>> = {
  markets: { to: admin.listMarkets, forAdmins: true },
  products: { to: products, forAdmins: false },
  posts: { to: posts, forAdmins: false },
  mails: { to: mail, forAdmins: false },
  people: { to: admin.users, forAdmins: true },
  chains: { to: admin.chains, forAdmins: true },
};

const allOf = ({ kind }: SearchGroup, query: string, { t, isAdministrator }: Context): Option[] => {
  const list = lists[kind];
  if (!list || (list.forAdmins && !isAdministrator)) return [];
  const to = `${list.to}?${new URLSearchParams({ search: query }).toString()}`;
  return [{ id: to, icon: "search", label: t("search.all"), to }];
};

export const recordGroups = (
  groups: readonly SearchGroup[],
  query: string,
  context: Context,
): OptionGroup[] =>
  groups
    .filter(({ results, isLate }) => results.length > 0 || isLate)
    .map((group) => ({
      name: group.kind,
      label: context.t(`search.kind.${group.kind}`),
      options: [
        ...linesOf(group, context),
        ...(group.more || group.isLate ? allOf(group, query, context) : []),
      ].map((option) => ({ ...option, isFound: true })),
      ...(group.isLate && { note: context.t("search.late") }),
    }));
