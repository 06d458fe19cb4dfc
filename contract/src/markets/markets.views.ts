// Saved views of a list: a name for a URL query, private or shared, one of them the user's default.
import { z } from "zod";
import { nameText } from "../core/schemas.ts";
import { endpoint } from "../core/endpoint.ts";

/** The list's URL query without page and cursor: filters, sort and look, as the screen names them. */
const viewQuery = z
  // As long as the longest filter, a pasted column of codes.
  .record(z.string().regex(/^[a-zA-Z]{1,40}$/), z.string().max(6000))
  .refine((query) => Object.keys(query).length <= 40);

/** The list that a view belongs to. */
export const viewList = z.enum(["markets", "products", "users", "chains", "imports"]);
export type ViewList = z.infer<typeof viewList>;
/** Nobody else saves or sees a view of them. */
export const administratorsLists: readonly ViewList[] = ["users", "chains"];
/** Of one list, that one person saves. */
export const maxViews = 100;
/** How any list looks: its columns, the row height, how wide columns are, and which stay in sight. */
export const lookFields = ["columns", "density", "widths", "pinned"] as const;
const ofList = viewList.default("markets");

export const marketView = z.object({
  id: z.uuid(),
  name: z.string(),
  query: z.record(z.string(), z.string()),
  shared: z.boolean(),
  /** Whether it is the caller's default, with which the list opens. */
  isDefault: z.boolean(),
  owner: z.object({ id: z.uuid(), name: z.string() }),
  /** Whether the caller may edit or delete it: the owner may as long as it is theirs alone, administrators if it is shared. */
  mayEdit: z.boolean(),
});
export type MarketView = z.infer<typeof marketView>;

const fields = { name: nameText(1, 60), query: viewQuery, shared: z.boolean() };
export const viewInput = z.strictObject({ ...fields, shared: fields.shared.default(false) });
/** What is not named stays: without a default, which would stop sharing a view that is renamed. */
export const viewChanges = z.strictObject(fields).partial();

const tag = "Markets";
const path = "/market/views";
const params = z.strictObject({ id: z.uuid() });
const oneView = z.object({ view: marketView });

export const listViews = endpoint({
  method: "GET",
  path,
  access: "signed-in",
  tag,
  summary: "List your own and the shared views of a list by name",
  query: z.strictObject({ list: ofList }),
  response: z.object({ views: z.array(marketView) }),
});

/** The built-in views of the market list, which everyone has; their query is in the URL like that of any other view. */
export const builtInView = z.enum(["all", "inReview", "missing", "starred"]);
export type BuiltInView = z.infer<typeof builtInView>;
export const builtInViews: Record<BuiltInView, Record<string, string>> = {
  all: {},
  inReview: { status: "in_review" },
  missing: { readiness: "lacks" },
  starred: { starred: "true" },
};

export const countViews = endpoint({
  method: "GET",
  path: "/market/view-counts",
  access: "signed-in",
  tag,
  summary: "Count the markets of each view of their list: the built-in ones, and the first you may see",
  response: z.object({
    counts: z.array(z.object({ view: builtInView.or(z.uuid()), total: z.int(), totalIsExact: z.boolean() })),
  }),
});

export const createView = endpoint({
  method: "POST",
  path,
  access: "signed-in",
  tag,
  status: 201,
  idempotent: true,
  summary: "Save a view; only administrators can share it, or save one of users or chains",
  body: viewInput.extend({ list: ofList }),
  response: oneView,
});

export const updateView = endpoint({
  method: "PUT",
  path: `${path}/{id}`,
  access: "signed-in",
  tag,
  summary: "Rename, share or overwrite a view",
  params,
  body: viewChanges,
  response: oneView,
});

export const deleteView = endpoint({
  method: "DELETE",
  path: `${path}/{id}`,
  access: "signed-in",
  tag,
  status: 204,
  summary: "Delete a view",
  params,
});

export const chooseDefaultView = endpoint({
  method: "PUT",
  path: "/market/default-view",
  access: "signed-in",
  tag,
  status: 204,
  summary: "Set or remove your default view of a list",
  body: z.strictObject({ viewId: z.uuid().nullable(), list: ofList }),
});
