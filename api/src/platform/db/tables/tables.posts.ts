// The tables of posts, as the queries see them.
import type { MarketStatus } from "@igo/contract/markets/markets";
import type { PostStatus } from "@igo/contract/posts/posts";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

type Instant = ColumnType<string, string | undefined, string>;
type MaybeInstant = ColumnType<string | null, string | null | undefined, string | null>;

export type PostTable = {
  id: string;
  authorId: string | null;
  clientId: string;
  slug: string;
  title: Generated<string>;
  html: Generated<string>;
  text: Generated<string>;
  excerpt: string | null;
  coverKey: string | null;
  coverAlt: Generated<string>;
  tags: Generated<string[]>;
  words: Generated<string>;
  status: Generated<PostStatus>;
  publishAt: MaybeInstant;
  publishedAt: MaybeInstant;
  notifiedAt: MaybeInstant;
  forDepartments: Generated<string[]>;
  forCategories: Generated<string[]>;
  forChains: Generated<string[]>;
  forStatuses: Generated<MarketStatus[]>;
  isForAll: GeneratedAlways<boolean>;
  mustRead: Generated<boolean>;
  version: Generated<number>;
  createdAt: Instant;
  updatedAt: Instant;
  updatedBy: string | null;
  deletedAt: MaybeInstant;
};

export type PostTables = {
  post: PostTable;
  postSlug: { slug: string; postId: string };
  postVersion: {
    postId: string;
    version: number;
    at: Instant;
    authorId: string | null;
    isPublished: Generated<boolean>;
    title: string;
    html: string;
    text: string;
    excerpt: string | null;
    coverKey: string | null;
    coverAlt: string;
    tags: string[];
  };
  postPicture: { postId: string; key: string };
  postComment: {
    id: string;
    postId: string;
    parentId: string | null;
    authorId: string | null;
    clientId: string;
    text: string;
    createdAt: Instant;
    editedAt: MaybeInstant;
    deletedAt: MaybeInstant;
  };
  postRead: {
    postId: string;
    accountId: string;
    readAt: MaybeInstant;
    acknowledgedAt: MaybeInstant;
    remindedAt: MaybeInstant;
  };
  postReader: { postId: string; accountId: string };
};
