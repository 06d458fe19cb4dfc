// The sentence of an activity line, in English and Spanish: the same on the screen and in a file.
import { isolated } from "../core/isolate.ts";
import type { ActivityAction, ActivityKind, ActivityLine, ActivitySource } from "./activity.ts";

type Language = "en" | "es";
/** `of`: what the piece links to, if anything. */
export type Piece = { text: string; of?: "subject" | "run" };
type Said = Pick<ActivityLine, "action" | "actor" | "subject" | "source" | "restoredVersion" | "run">;
type Sentences = Record<ActivityAction, string>;

const english: Sentences = {
  "market.create": "Created {thing}",
  "market.update": "Edited {thing}",
  "market.status": "Changed the status of {thing}",
  "market.delete": "Moved {thing} to the recycle bin",
  "market.restore": "Restored {thing} from the recycle bin",
  "market.merge": "Merged a duplicate into {thing}",
  "market.unmerge": "Undid the merge into {thing}",
  "market.notDuplicate": "Marked {thing} as not a duplicate",
  "market.maybeDuplicate": "Put {thing} back among the possible duplicates",
  "market.people": "Changed who manages {thing}",
  "market.document": "Uploaded a document of {thing}",
  "market.documentReview": "Reviewed a document of {thing}",
  "market.documentDelete": "Deleted a document of {thing}",
  "market.logo": "Changed the logo of {thing}",
  "market.bulk": "Changed {stores} at once",
  "market.bulkUndo": "Undid a change to {stores}",
  "product.create": "Created {thing}",
  "product.update": "Edited {thing}",
  "product.delete": "Moved {thing} to the recycle bin",
  "product.restore": "Restored {thing} from the recycle bin",
  "product.photos": "Changed the photos of {thing}",
  "product.bulk": "Changed {products} at once",
  "product.bulkSchedule": "Scheduled a change to {products}",
  "product.bulkCancel": "Cancelled a change to {products}",
  "product.bulkUndo": "Undid a change to {products}",
  "import.commit": "Imported {records} from {file}",
  "import.undo": "Undid the import of {file}",
  "import.recipe": "Changed an import recipe",
  "user.invite": "Invited {thing}",
  "user.inviteAgain": "Resent the invitation to {thing}",
  "user.join": "Joined",
  "user.update": "Edited the account of {thing}",
  "user.suspend": "Suspended {thing}",
  "user.reactivate": "Reactivated {thing}",
  "user.signOut": "Signed {thing} out everywhere",
  "user.erase": "Deleted their own account",
  "category.create": "Created the category {thing}",
  "category.update": "Edited the category {thing}",
  "category.move": "Moved the category {thing}",
  "category.delete": "Deleted the category {thing}",
  "category.restore": "Restored the category {thing}",
  "category.sectionCreate": "Created the section {thing}",
  "category.sectionUpdate": "Edited the section {thing}",
  "category.sectionMove": "Moved the section {thing}",
  "category.sectionDelete": "Deleted the section {thing}",
  "category.sectionRestore": "Restored the section {thing}",
  "chain.create": "Created the chain {thing}",
  "chain.update": "Edited the chain {thing}",
  "chain.delete": "Deleted the chain {thing}",
  "chain.people": "Changed who manages the chain {thing}",
  "chain.logo": "Changed the logo of the chain {thing}",
  "chain.recipe": "Changed an import recipe of the chain {thing}",
  "post.publish": "Published the post {thing}",
  "post.unpublish": "Unpublished the post {thing}",
  "post.delete": "Deleted the post {thing}",
  "post.restore": "Restored the post {thing}",
  "system.runAgain": "Ran a failed background job again",
  "integration.create": "Created the integration {thing}",
  "integration.update": "Edited the integration {thing}",
  "integration.key": "Created a key for the integration {thing}",
  "integration.revoke": "Revoked a key of the integration {thing}",
  "integration.webhook": "Created a webhook of the integration {thing}",
  "integration.webhookUpdate": "Changed a webhook of the integration {thing}",
  "integration.webhookDelete": "Deleted a webhook of the integration {thing}",
};

const spanish: Sentences = {
  "market.create": "Creó {thing}",
  "market.update": "Editó {thing}",
  "market.status": "Cambió el estado de {thing}",
  "market.delete": "Envió {thing} a la papelera",
  "market.restore": "Restauró {thing} de la papelera",
  "market.merge": "Fusionó un duplicado con {thing}",
  "market.unmerge": "Deshizo la fusión con {thing}",
  "market.notDuplicate": "Marcó {thing} como no duplicada",
  "market.maybeDuplicate": "Devolvió {thing} a los posibles duplicados",
  "market.people": "Cambió quién administra {thing}",
  "market.document": "Subió un documento de {thing}",
  "market.documentReview": "Revisó un documento de {thing}",
  "market.documentDelete": "Eliminó un documento de {thing}",
  "market.logo": "Cambió el logo de {thing}",
  "market.bulk": "Cambió {stores} a la vez",
  "market.bulkUndo": "Deshizo un cambio de {stores}",
  "product.create": "Creó {thing}",
  "product.update": "Editó {thing}",
  "product.delete": "Envió {thing} a la papelera",
  "product.restore": "Restauró {thing} de la papelera",
  "product.photos": "Cambió las fotos de {thing}",
  "product.bulk": "Cambió {products} a la vez",
  "product.bulkSchedule": "Programó un cambio de {products}",
  "product.bulkCancel": "Canceló un cambio de {products}",
  "product.bulkUndo": "Deshizo un cambio de {products}",
  "import.commit": "Importó {records} de {file}",
  "import.undo": "Deshizo la importación de {file}",
  "import.recipe": "Cambió una receta de importación",
  "user.invite": "Invitó a {thing}",
  "user.inviteAgain": "Le envió otra vez la invitación a {thing}",
  "user.join": "Activó su cuenta",
  "user.update": "Editó la cuenta de {thing}",
  "user.suspend": "Suspendió a {thing}",
  "user.reactivate": "Reactivó a {thing}",
  "user.signOut": "Cerró todas las sesiones de {thing}",
  "user.erase": "Eliminó su propia cuenta",
  "category.create": "Creó la categoría {thing}",
  "category.update": "Editó la categoría {thing}",
  "category.move": "Movió la categoría {thing}",
  "category.delete": "Eliminó la categoría {thing}",
  "category.restore": "Restauró la categoría {thing}",
  "category.sectionCreate": "Creó la sección {thing}",
  "category.sectionUpdate": "Editó la sección {thing}",
  "category.sectionMove": "Movió la sección {thing}",
  "category.sectionDelete": "Eliminó la sección {thing}",
  "category.sectionRestore": "Restauró la sección {thing}",
  "chain.create": "Creó la cadena {thing}",
  "chain.update": "Editó la cadena {thing}",
  "chain.delete": "Eliminó la cadena {thing}",
  "chain.people": "Cambió quién administra la cadena {thing}",
  "chain.logo": "Cambió el logo de la cadena {thing}",
  "chain.recipe": "Cambió una receta de importación de la cadena {thing}",
  "post.publish": "Publicó {thing}",
  "post.unpublish": "Retiró la publicación {thing}",
  "post.delete": "Eliminó la publicación {thing}",
  "post.restore": "Restauró la publicación {thing}",
  "system.runAgain": "Volvió a ejecutar un proceso fallido",
  "integration.create": "Creó la integración {thing}",
  "integration.update": "Editó la integración {thing}",
  "integration.key": "Creó una clave para la integración {thing}",
  "integration.revoke": "Revocó una clave de la integración {thing}",
  "integration.webhook": "Creó un webhook de la integración {thing}",
  "integration.webhookUpdate": "Cambió un webhook de la integración {thing}",
  "integration.webhookDelete": "Eliminó un webhook de la integración {thing}",
};

const numbers = { en: new Intl.NumberFormat("en"), es: new Intl.NumberFormat("es-CO") };
const counted = (count: number, language: Language, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${numbers[language].format(count)} ${many}`;

const words = {
  en: {
    sentences: english,
    ownAccount: "Edited their own account",
    restoredSentence: "Brought {thing} back to version {version}",
    stores: (count: number) => counted(count, "en", "market", "markets"),
    products: (count: number) => counted(count, "en", "product", "products"),
    someone: "Deleted user",
    nameless: {
      market: "a deleted market",
      product: "a deleted product",
      user: "a deleted user",
      import: "a file",
      category: "a category",
      chain: "a chain",
      integration: "an integration",
    },
    someStores: "several markets",
    someProducts: "several products",
    someRecords: "several records",
  },
  es: {
    sentences: spanish,
    ownAccount: "Editó su propia cuenta",
    restoredSentence: "Devolvió {thing} a la versión {version}",
    stores: (count: number) => counted(count, "es", "tienda", "tiendas"),
    products: (count: number) => counted(count, "es", "producto", "productos"),
    someone: "Usuario eliminado",
    nameless: {
      market: "una tienda eliminada",
      product: "un producto eliminado",
      user: "un usuario eliminado",
      import: "un archivo",
      category: "una categoría",
      chain: "una cadena",
      integration: "una integración",
    },
    someStores: "varias tiendas",
    someProducts: "varios productos",
    someRecords: "varios registros",
  },
};

const named = ["market", "product", "user", "category", "chain", "integration"] as const;
const kindOf = (action: ActivityAction) => named.find((kind) => action.startsWith(`${kind}.`)) ?? "import";

const templateOf = ({ action, actor, subject, source, restoredVersion }: Said, language: Language) => {
  const { sentences, ownAccount, restoredSentence } = words[language];
  if (source === "restore" && restoredVersion !== null) return restoredSentence;
  return action === "user.update" && actor !== null && actor.id === subject?.id
    ? ownAccount
    : sentences[action];
};

/** While running, the total it will write; afterwards, how many it has written. */
const countOf = ({ run }: Said) =>
  run &&
  (run.status === "committing" || run.status === "running" || run.status === "scheduled"
    ? run.total
    : run.done);

const fillings = (line: Said, language: Language): Record<string, Piece> => {
  const { nameless, stores, products, ...others } = words[language];
  const { run, subject, action, restoredVersion } = line;
  const count = countOf(line);
  const ofRun = run === null ? {} : { of: "run" as const };
  const records = run?.kind === "menu" ? products : stores;
  return {
    thing: {
      text: isolated(subject?.name ?? nameless[kindOf(action)]),
      ...(subject !== null && subject.name !== null && { of: "subject" }),
    },
    stores: { text: count === null ? others.someStores : stores(count), ...ofRun },
    products: { text: count === null ? others.someProducts : products(count), ...ofRun },
    records: { text: count === null ? others.someRecords : records(count) },
    file: { text: isolated(run?.fileName ?? nameless.import), ...ofRun },
    version: { text: String(restoredVersion) },
  };
};

/** The sentence in pieces: what happened, without who did it. */
export const saidOf = (line: Said, language: Language): Piece[] => {
  const named = fillings(line, language);
  return templateOf(line, language)
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 1 ? named[part] : undefined) ?? { text: part })
    .filter(({ text }) => text !== "");
};

export const sentenceOf = (line: Said, language: Language): string =>
  saidOf(line, language)
    .map(({ text }) => text)
    .join("");

/** Who did it; null is the system. */
export const actorOf = ({ actor }: Pick<Said, "actor">, language: Language): string =>
  actor === null ? "iGO" : (actor.name ?? words[language].someone);

type Labels<Code extends string> = Record<Code, { en: string; es: string }>;

export const kindLabels: Labels<ActivityKind> = {
  market: { en: "Markets", es: "Tiendas" },
  product: { en: "Products", es: "Productos" },
  import: { en: "Imports", es: "Importaciones" },
  user: { en: "Users", es: "Usuarios" },
  category: { en: "Categories and sections", es: "Categorías y secciones" },
  chain: { en: "Chains", es: "Cadenas" },
  post: { en: "Posts", es: "Publicaciones" },
  system: { en: "System", es: "Sistema" },
  integration: { en: "Integrations", es: "Integraciones" },
};

export const sourceLabels: Labels<ActivitySource> = {
  form: { en: "By hand", es: "A mano" },
  bulk: { en: "Bulk change", es: "Cambio masivo" },
  import: { en: "Import", es: "Importación" },
  undo: { en: "Undo", es: "Deshacer" },
  restore: { en: "Restored version", es: "Versión restaurada" },
  system: { en: "Automatic", es: "Automático" },
};
