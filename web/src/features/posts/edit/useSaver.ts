// Saves a post while its author writes; a published one on request. Unsaved text stays in the browser. If someone else
// saved it meanwhile, the author chooses what to keep.
import { postFields, type Post, type PostFields } from "@igo/contract/posts/posts";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { z } from "zod";
import { newUuid } from "../../../core/net/key.ts";
import { isProblem } from "../../../core/net/problem.ts";
import { readOwn, writeOwn } from "../../../core/ownStorage.ts";
import { openAutosave, type SaveState } from "../../../records/edit/autosave.ts";
import { compareSides, type Sides } from "../../../records/edit/sides.ts";
import { isSame } from "../../../ui/changes/changes.ts";
import { currentPostIn, useUpdatePost } from "../posts.data.ts";
import { postValues } from "./postValues.tsx";

export type Changes = Partial<PostFields>;
export type PostField = keyof PostFields;
type Unsaved = { version: number; changes: Changes };

const fieldNames = postFields.keyof().options;

/** Texts as they were typed, even if the server would refuse them. */
const unsavedPost = z.object({
  version: z.int(),
  changes: z
    .object({
      ...postFields.shape,
      title: z.string(),
      excerpt: z.string().nullable(),
      slug: z.string().nullable(),
      coverAlt: z.string(),
    })
    .partial(),
});

const storageName = (id: string) => `post:${id}`;

/** Text that an earlier visit could not save. */
export const readUnsaved = (id: string): Unsaved | null => readOwn(storageName(id), unsavedPost);

const isEmpty = (changes: Changes) => Object.keys(changes).length === 0;

export const pickChanges = (changes: Changes, kept: readonly PostField[]): Changes =>
  without(
    changes,
    fieldNames.filter((field) => !kept.includes(field)),
  ) ?? {};

/** The changes without these fields: the same object if it has none of them, undefined if it has no others. */
const without = (changes: Changes, dropped: readonly string[]): Changes | undefined => {
  const refused = fieldNames.filter((field) => field in changes && dropped.includes(field));
  if (refused.length === 0) return changes;
  const rest = { ...changes };
  for (const field of refused) delete rest[field];
  return isEmpty(rest) ? undefined : rest;
};

/** An error may be of a part of a field. */
const refusedIn = (error: unknown) =>
  (isProblem(error) && error.status === 422 ? (error.errors ?? []) : []).map(({ path, message }) => ({
    field: path.split(".")[0] ?? path,
    message,
  }));

type Autosave = ReturnType<typeof openAutosave<Changes, Post>>;

export type PostConflict = { theirs: Post; mine: Changes } & Sides<PostField>;

type Options = {
  /** Otherwise only on request. */
  isAutomatic: boolean;
  unsaved: Unsaved | null;
  onSaved: (post: Post) => void;
  /** A value the server refuses is not sent again unchanged. */
  onRefused: (field: string, message: string) => void;
};

type Handlers = Omit<Options, "unsaved"> & { onError: (error: unknown) => void };

export const useSaver = (post: Post, options: Options) => {
  const { id } = post;
  const { isAutomatic, unsaved, onSaved, onRefused } = options;
  const update = useUpdatePost();
  const [state, setState] = useState<SaveState>(unsaved ? "waiting" : "saved");
  const [conflict, setConflict] = useState<PostConflict | null>(null);
  /** The editor shows this version, whatever the live data brings. */
  const [version] = useState(unsaved?.version ?? post.version);
  /** What the unsaved changes began from, if it is known. */
  const base = useRef(!unsaved || unsaved.version === post.version ? postValues(post) : null);

  const latest = useRef<Handlers>(null);
  const opened = useRef<Autosave | null>(null);
  const open = () =>
    openAutosave<Changes, Post>({
      version,
      pause: 1200,
      newId: newUuid,
      merge: (before, since) => ({ ...before, ...since }),
      isAutomatic: () => latest.current?.isAutomatic ?? false,
      isPassing: (error) => !currentPostIn(error) && refusedIn(error).length === 0,
      withoutRefused: (changes, error) => {
        const refused = refusedIn(error);
        for (const { field, message } of refused) latest.current?.onRefused(field, message);
        return without(
          changes,
          refused.map(({ field }) => field),
        );
      },
      save: async (changes, over) =>
        (await update.mutateAsync({ body: { id, version: over, ...changes } })).post,
      onSaved: (saved) => {
        base.current = postValues(saved);
        latest.current?.onSaved(saved);
      },
      onUnsaved: (changes, over) => writeOwn(storageName(id), changes ? { version: over, changes } : null),
      onState: (next, error) => {
        setState(next);
        latest.current?.onError(error);
      },
    });
  const autosave = () => (opened.current ??= open());

  /** Saves everything typed; returns whether that worked. */
  const flush = () =>
    autosave()
      .flush()
      .then(
        () => true,
        () => false,
      );

  /** The post has a new version, whose text the author has seen. */
  const moveTo = (newer: Post) => {
    base.current = postValues(newer);
    autosave().moveTo(newer.version);
  };

  /** Saves these fields of the user's on top of theirs, and drops the others. */
  const settle = (theirs: Post, kept: Changes) => {
    setConflict(null);
    autosave().forget();
    moveTo(theirs);
    if (isEmpty(kept)) return setState("saved");
    autosave().keep(kept);
    return void flush();
  };

  const meet = (theirs: Post) => {
    const mine = autosave().unsaved() ?? {};
    const sides = compareSides(fieldNames, base.current, mine, postValues(theirs));
    const isSaved = sides.own.every((field) => isSame(mine[field], postValues(theirs)[field]));
    if (isSaved) {
      // The response to our own save was lost.
      settle(theirs, {});
      onSaved(theirs);
    } else if (sides.contested.length + sides.alsoChanged.length === 0) settle(theirs, mine);
    else setConflict({ theirs, mine, ...sides });
  };

  const onError = (error: unknown) => {
    const theirs = currentPostIn(error);
    if (theirs) meet(theirs);
  };
  useEffect(() => {
    latest.current = { isAutomatic, onSaved, onRefused, onError };
  });

  const leave = useEffectEvent(() => {
    if (isAutomatic && !conflict && autosave().hasUnsaved()) void flush();
  });
  const begin = useEffectEvent(() => {
    if (!unsaved) return;
    autosave().keep(unsaved.changes);
    if (isAutomatic) void flush();
  });
  useEffect(() => {
    begin();
    return () => leave();
  }, []);

  return {
    state,
    conflict,
    change: (changes: Changes) => (conflict ? autosave().keep(changes) : autosave().change(changes)),
    flush,
    settle,
    moveTo,
    versionOf: () => autosave().version(),
  };
};
