// Saves while the user writes: one save in flight; the next sends what was typed meanwhile, with the version of the
// last response, so that users never conflict with themselves. Unsaved text stays in the browser.
import { postFields, type Post, type PostFields } from "@igo/contract/posts/posts";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { z } from "zod";
import { isProblem } from "../../../core/net/problem.ts";
import { readOwn, writeOwn } from "../../../core/ownStorage.ts";
import { currentPostIn, useUpdatePost } from "../posts.data.ts";

export type Changes = Partial<PostFields>;
export type SavingState = "saved" | "waiting" | "saving" | "failed" | "conflict";
type Unsaved = { version: number; changes: Changes };
type Job = {
  version: number;
  pending: Changes;
  sent: Changes;
  running: Promise<boolean> | null;
  timer: ReturnType<typeof setTimeout> | undefined;
};

const pauseInTyping = 1200;
const retryPause = 8000;

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

const placeOf = (id: string) => `post:${id}`;

/** Text that an earlier visit could not save. */
export const readUnsaved = (id: string): Unsaved | null => readOwn(placeOf(id), unsavedPost);

const isEmpty = (changes: Changes) => Object.keys(changes).length === 0;

type Options = {
  /** Otherwise only on request. */
  isAutomatic: boolean;
  unsaved: Unsaved | null;
  onSaved: (post: Post) => void;
  /** A value the server refuses is not sent again unchanged. */
  onRefused: (field: keyof PostFields, message: string) => void;
};

export const useSaver = (post: Post, { isAutomatic, unsaved, onSaved, onRefused }: Options) => {
  const { id } = post;
  const update = useUpdatePost();
  const [state, setState] = useState<SavingState>(unsaved ? "waiting" : "saved");
  const [conflict, setConflict] = useState<{ theirs: Post; mine: Changes } | null>(null);
  const job = useRef<Job>({
    version: unsaved?.version ?? post.version,
    pending: unsaved?.changes ?? {},
    sent: {},
    running: null,
    timer: undefined,
  });

  const store = () => {
    const { version, pending, sent } = job.current;
    const changes = { ...sent, ...pending };
    writeOwn(placeOf(id), isEmpty(changes) ? null : { version, changes });
  };

  const fail = (error: unknown): boolean => {
    const { current: now } = job;
    now.pending = { ...now.sent, ...now.pending };
    const newer = currentPostIn(error);
    if (newer) setConflict({ theirs: newer, mine: now.pending });
    const refused = isProblem(error) && error.status === 422 ? (error.errors ?? []) : [];
    for (const { path, message } of refused) {
      const field = path as keyof PostFields;
      delete now.pending[field];
      onRefused(field, message);
    }
    setState(newer ? "conflict" : isEmpty(now.pending) ? "saved" : "failed");
    if (!newer && isAutomatic && !isEmpty(now.pending)) plan(refused.length > 0 ? 0 : retryPause);
    return false;
  };

  const send = async (): Promise<boolean> => {
    const { current: now } = job;
    [now.sent, now.pending] = [now.pending, {}];
    setState("saving");
    try {
      const saved = await update.mutateAsync({ body: { id, version: now.version, ...now.sent } });
      now.version = saved.post.version;
      now.sent = {};
      store();
      onSaved(saved.post);
      return true;
    } catch (error) {
      const isDone = fail(error);
      now.sent = {};
      store();
      return isDone;
    }
  };

  /** Saves everything typed; returns whether that worked. */
  const flush = async (): Promise<boolean> => {
    const { current: now } = job;
    clearTimeout(now.timer);
    while (now.running) await now.running;
    if (isEmpty(now.pending)) return true;
    now.running = send().finally(() => {
      now.running = null;
    });
    const isSaved = await now.running;
    if (!isSaved) return false;
    if (!isEmpty(now.pending)) return flush();
    setState("saved");
    return true;
  };

  const plan = (pause: number) => {
    const { current: now } = job;
    clearTimeout(now.timer);
    now.timer = setTimeout(() => void flush(), pause);
  };

  const change = (changes: Changes) => {
    const { current: now } = job;
    now.pending = { ...now.pending, ...changes };
    store();
    if (conflict) return;
    setState("waiting");
    if (isAutomatic) plan(pauseInTyping);
  };

  /** Saves the user's changes on top of theirs; without `keepMine`, drops them. */
  const decide = (keepMine: boolean) => {
    if (!conflict) return;
    const { current: now } = job;
    now.version = conflict.theirs.version;
    if (!keepMine) now.pending = {};
    store();
    setConflict(null);
    setState(keepMine ? "waiting" : "saved");
    if (keepMine) void flush();
  };

  /** Another call has created a new version. */
  const moveTo = (version: number) => {
    job.current.version = version;
  };

  const leave = useEffectEvent(() => {
    clearTimeout(job.current.timer);
    if (isAutomatic && !conflict) void flush();
  });
  const begin = useEffectEvent(() => {
    if (unsaved && isAutomatic) void flush();
  });
  useEffect(() => {
    begin();
    return () => leave();
  }, []);

  return { state, conflict, change, flush, decide, moveTo, versionOf: () => job.current.version };
};
