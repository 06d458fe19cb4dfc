-- Posts: news for partners, whom they are for, who has read them, what was said about them.

create table post (
  id uuid primary key,
  author_id uuid references account on delete set null,
  client_id uuid not null,
  -- The address it has now; `post_slug` knows those it had.
  slug text not null,
  title text not null default '',
  -- Sanitised: what stands here may be shown.
  html text not null default '',
  -- The same without marks: for the excerpt, the search, the notification.
  text text not null default '',
  excerpt text,
  cover_key text,
  cover_alt text not null default '',
  tags text[] not null default '{}',
  -- Title, tags and text, folded: what is searched.
  words text not null default '',
  status text not null default 'draft' check (status in ('draft', 'scheduled', 'published', 'unpublished')),
  publish_at timestamptz(3),
  -- The first time.
  published_at timestamptz(3),
  -- Once, however often it is published.
  notified_at timestamptz(3),
  for_departments text[] not null default '{}',
  for_categories text[] not null default '{}',
  for_chains uuid[] not null default '{}',
  for_statuses text[] not null default '{}',
  is_for_all boolean not null generated always as (
    for_departments = '{}' and for_categories = '{}' and for_chains = '{}' and for_statuses = '{}') stored,
  must_read boolean not null default false,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid references account on delete set null,
  deleted_at timestamptz(3),
  unique (author_id, client_id),
  check ((status = 'scheduled') = (publish_at is not null)),
  check (status <> 'published' or published_at is not null)
);
create unique index post_by_slug on post (slug);
create index post_published on post (published_at desc, id desc) where status = 'published' and deleted_at is null;
create index post_newest on post (coalesce(published_at, publish_at, updated_at) desc, id desc) where deleted_at is null;
create index post_due on post (publish_at) where status = 'scheduled';
create index post_words on post using gin (words gin_trgm_ops);
create index post_deleted on post (deleted_at) where deleted_at is not null;

-- Every address a post has or had since it was first published: an old one leads to the new one.
create table post_slug (
  slug text primary key,
  post_id uuid not null references post on delete cascade
);
create index post_slug_of on post_slug (post_id);

-- What was written in one sitting of an author, or stood there when it was published.
create table post_version (
  post_id uuid not null references post on delete cascade,
  version integer not null,
  at timestamptz(3) not null default now(),
  author_id uuid references account on delete set null,
  is_published boolean not null default false,
  title text not null,
  html text not null,
  text text not null,
  excerpt text,
  cover_key text,
  cover_alt text not null,
  tags text[] not null,
  primary key (post_id, version)
);

-- Pictures that a post or one of its versions shows: they stay as long as it does.
create table post_picture (
  post_id uuid not null references post on delete cascade,
  key text not null,
  primary key (post_id, key)
);
create index post_picture_key on post_picture (key);

create table post_comment (
  id uuid primary key,
  post_id uuid not null references post on delete cascade,
  -- Answers have no answers.
  parent_id uuid references post_comment on delete cascade,
  author_id uuid references account on delete set null,
  client_id uuid not null,
  text text not null,
  created_at timestamptz(3) not null default now(),
  edited_at timestamptz(3),
  deleted_at timestamptz(3),
  unique (author_id, client_id)
);
create index post_comment_of on post_comment (post_id, id);
create index post_comment_parent on post_comment (parent_id) where parent_id is not null;

create table post_read (
  post_id uuid not null references post on delete cascade,
  account_id uuid not null references account on delete cascade,
  read_at timestamptz(3),
  acknowledged_at timestamptz(3),
  reminded_at timestamptz(3),
  primary key (post_id, account_id)
);
create index post_read_account on post_read (account_id);

-- Who may read a post at this moment: asked by its page, the lists, the search and the notifications alike.
create view post_reader as
select post.id as post_id, account.id as account_id
from post, account
where post.status = 'published' and post.deleted_at is null
  and account.status = 'active' and account.erased_at is null
  and (account.role = 1 or post.is_for_all or exists (
    select from market_member member join market own on own.id = member.market_id
    where member.account_id = account.id and own.deleted_at is null
      and (post.for_departments = '{}' or own.department_code = any(post.for_departments))
      and (post.for_categories = '{}' or own.category_code = any(post.for_categories))
      and (post.for_chains = '{}' or own.chain_id = any(post.for_chains))
      and (post.for_statuses = '{}' or own.status = any(post.for_statuses))));

-- A line about a post is shown to those who may read it then.
alter table notification add column post_id uuid references post on delete cascade;
create index notification_of_post on notification (post_id) where post_id is not null;

alter table activity drop constraint activity_kind_check;
alter table activity add constraint activity_kind_check
  check (kind in ('market', 'product', 'import', 'user', 'category', 'chain', 'post'));
