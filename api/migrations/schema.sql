-- The database as the migrations leave it, written by `npm run schema`: to be read, not run.

CREATE EXTENSION btree_gin;
CREATE EXTENSION pg_trgm;
CREATE EXTENSION unaccent;

CREATE TABLE account (
  id uuid NOT NULL,
  email text,
  phone text,
  first_name text NOT NULL,
  last_name text NOT NULL,
  photo_url text,
  role smallint NOT NULL,
  status text NOT NULL,
  locale text NOT NULL,
  password_hash text, -- PHC string; null for an account that signs in by code only.
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  erased_at timestamptz(3), -- Set when the owner has erased the account; no personal data is left in it.
  version integer DEFAULT 1 NOT NULL,
  suspended_from text, -- The status a suspended account returns to.
  last_seen_at timestamptz(3), -- The last request of sessions that are no longer stored.
  signed_up boolean DEFAULT false NOT NULL, -- Created by a sign-up that nobody has confirmed yet.
  phone_confirmed_at timestamptz(3), -- When the phone was confirmed; only then can it be used to sign in.
  CONSTRAINT account_pkey PRIMARY KEY (id),
  CONSTRAINT account_locale_check CHECK (locale IN ('en', 'es')),
  CONSTRAINT account_reachable CHECK ((email IS NOT NULL) OR (phone IS NOT NULL) OR (erased_at IS NOT NULL) OR (role = ANY (ARRAY[11, 12]))),
  CONSTRAINT account_status_check CHECK (status IN ('pending', 'active', 'suspended')),
  CONSTRAINT account_suspended_from_check CHECK (suspended_from IN ('pending', 'active'))
);
CREATE UNIQUE INDEX account_email ON account (lower(email));
CREATE UNIQUE INDEX account_phone_confirmed ON account (phone) WHERE (phone_confirmed_at IS NOT NULL);
CREATE INDEX account_photo ON account (photo_url) WHERE (photo_url IS NOT NULL);
CREATE INDEX account_words ON account USING gin (folded(((((((first_name || ' ') || last_name) || ' ') || COALESCE(email, '')) || ' ') || COALESCE(phone, ''))) gin_trgm_ops) WHERE (erased_at IS NULL);
CREATE TRIGGER last_admin_changes AFTER UPDATE OF role, status ON account FOR EACH ROW WHEN (((old.role = 1) AND (old.status = 'active') AND ((new.role <> 1) OR (new.status <> 'active')))) EXECUTE FUNCTION keep_an_admin();
CREATE TRIGGER last_admin_goes AFTER DELETE ON account FOR EACH ROW WHEN (((old.role = 1) AND (old.status = 'active'))) EXECUTE FUNCTION keep_an_admin();

CREATE TABLE activity (
  seq bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  at timestamptz(3) DEFAULT now() NOT NULL,
  actor_id uuid,
  kind text NOT NULL,
  action text NOT NULL,
  subject_id uuid,
  version integer,
  market_id uuid,
  source text NOT NULL,
  source_id uuid,
  request_id text,
  details jsonb,
  CONSTRAINT activity_kind_check CHECK (kind IN ('market', 'product', 'import', 'user', 'category', 'chain', 'post', 'system', 'integration')),
  CONSTRAINT activity_source_check CHECK (source IN ('form', 'bulk', 'import', 'undo', 'restore', 'system'))
) PARTITION BY RANGE (at);
CREATE INDEX activity_newest ON ONLY activity (at, seq);
CREATE INDEX activity_of_actor ON ONLY activity (actor_id, at, seq) WHERE (actor_id IS NOT NULL);
CREATE INDEX activity_of_kind ON ONLY activity (kind, at, seq);
CREATE INDEX activity_of_market ON ONLY activity (market_id, at, seq) WHERE (market_id IS NOT NULL);
CREATE INDEX activity_of_request ON ONLY activity (request_id) WHERE (request_id IS NOT NULL);
CREATE INDEX activity_of_run ON ONLY activity (source_id) WHERE (source_id IS NOT NULL);
CREATE INDEX activity_of_source ON ONLY activity (source, at, seq) WHERE (source <> 'form');
CREATE TRIGGER activity_all_stays BEFORE TRUNCATE ON activity FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncating();
CREATE TRIGGER activity_stays BEFORE DELETE OR UPDATE ON activity FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

CREATE TABLE applied_migration (
  name text NOT NULL,
  checksum text NOT NULL,
  since text NOT NULL,
  applied_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT applied_migration_pkey PRIMARY KEY (name)
);

CREATE TABLE attempt_window (
  key text NOT NULL,
  started_at timestamptz(3) NOT NULL,
  count integer NOT NULL,
  CONSTRAINT attempt_window_pkey PRIMARY KEY (key, started_at)
);

CREATE TABLE audit_event (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  at timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
  event text NOT NULL,
  actor_id uuid,
  subject_id uuid,
  address text,
  device text,
  request_id text,
  details jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT audit_event_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_event_age ON audit_event (at);
CREATE INDEX audit_event_subject ON audit_event (subject_id, id);
CREATE TRIGGER audit_event_all_stay BEFORE TRUNCATE ON audit_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncating();
CREATE TRIGGER audit_event_stays BEFORE DELETE OR UPDATE ON audit_event FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

CREATE TABLE backfill (
  name text NOT NULL,
  done bigint DEFAULT 0 NOT NULL,
  total bigint,
  cursor text,
  started_at timestamptz(3),
  finished_at timestamptz(3),
  CONSTRAINT backfill_pkey PRIMARY KEY (name)
);

CREATE TABLE board (
  id uuid NOT NULL,
  title text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_by uuid NOT NULL,
  client_id uuid NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  archived_at timestamptz(3),
  CONSTRAINT board_pkey PRIMARY KEY (id),
  CONSTRAINT board_created_by_client_id_key UNIQUE (created_by, client_id),
  CONSTRAINT board_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id)
);

CREATE TABLE board_column (
  id uuid NOT NULL,
  board_id uuid NOT NULL,
  title text NOT NULL,
  rank text COLLATE "C" NOT NULL,
  task_limit integer,
  is_done boolean DEFAULT false NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT board_column_pkey PRIMARY KEY (id),
  CONSTRAINT board_column_rank UNIQUE (board_id, rank) DEFERRABLE,
  CONSTRAINT board_column_board_id_fkey FOREIGN KEY (board_id) REFERENCES board(id) ON DELETE CASCADE
);

CREATE TABLE board_comment (
  id uuid NOT NULL,
  task_id uuid,
  market_id uuid,
  author_id uuid NOT NULL,
  client_id uuid NOT NULL,
  text text NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT board_comment_pkey PRIMARY KEY (id),
  CONSTRAINT board_comment_author_id_client_id_key UNIQUE (author_id, client_id),
  CONSTRAINT board_comment_author_id_fkey FOREIGN KEY (author_id) REFERENCES account(id),
  CONSTRAINT board_comment_market_id_fkey FOREIGN KEY (market_id) REFERENCES market(id) ON DELETE CASCADE,
  CONSTRAINT board_comment_task_id_fkey FOREIGN KEY (task_id) REFERENCES task(id) ON DELETE CASCADE
);
CREATE INDEX board_comment_market ON board_comment (market_id, id) WHERE (market_id IS NOT NULL);
CREATE INDEX board_comment_task ON board_comment (task_id, id) WHERE (task_id IS NOT NULL);

CREATE TABLE board_due_notice (
  account_id uuid NOT NULL,
  subject_id uuid NOT NULL,
  due_on date NOT NULL,
  CONSTRAINT board_due_notice_pkey PRIMARY KEY (account_id, subject_id, due_on),
  CONSTRAINT board_due_notice_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
);

CREATE TABLE calendar_event (
  id uuid NOT NULL,
  author_id uuid NOT NULL,
  client_id uuid NOT NULL,
  uid text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  sequence integer DEFAULT 0 NOT NULL,
  title text NOT NULL,
  starts_local timestamp without time zone NOT NULL, -- `2026-11-23 09:00:00`.
  ends_local timestamp without time zone NOT NULL,
  all_day boolean DEFAULT false NOT NULL,
  place text,
  market_id uuid,
  description text DEFAULT '' NOT NULL,
  shared_with text DEFAULT 'people' NOT NULL,
  reminders integer[] DEFAULT '{}'::integer[] NOT NULL,
  repeat jsonb,
  last_on date,
  span_from timestamp without time zone NOT NULL,
  span_to timestamp without time zone NOT NULL,
  follows_id uuid,
  reminded_until timestamptz(3) DEFAULT now() NOT NULL,
  next_reminder_at timestamptz(3),
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  cancelled_at timestamptz(3),
  cut jsonb, -- The series as it was before the split.
  description_html text,
  CONSTRAINT calendar_event_pkey PRIMARY KEY (id),
  CONSTRAINT calendar_event_author_id_client_id_key UNIQUE (author_id, client_id),
  CONSTRAINT calendar_event_uid_key UNIQUE (uid),
  CONSTRAINT calendar_event_shared_with_check CHECK (shared_with IN ('people', 'team', 'market')),
  CONSTRAINT calendar_event_author_id_fkey FOREIGN KEY (author_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT calendar_event_follows_id_fkey FOREIGN KEY (follows_id) REFERENCES calendar_event(id) ON DELETE SET NULL,
  CONSTRAINT calendar_event_market_id_fkey FOREIGN KEY (market_id) REFERENCES market(id) ON DELETE SET NULL
);
CREATE INDEX calendar_event_cancelled ON calendar_event (cancelled_at) WHERE (cancelled_at IS NOT NULL);
CREATE INDEX calendar_event_follows ON calendar_event (follows_id) WHERE (follows_id IS NOT NULL);
CREATE INDEX calendar_event_market ON calendar_event (market_id) WHERE (market_id IS NOT NULL);
CREATE INDEX calendar_event_reminder ON calendar_event (next_reminder_at) WHERE (next_reminder_at IS NOT NULL);
CREATE INDEX calendar_event_span ON calendar_event USING gist (tsrange(span_from, span_to)) WHERE (cancelled_at IS NULL);
CREATE INDEX calendar_event_title ON calendar_event USING gin (folded(title) gin_trgm_ops);
CREATE INDEX calendar_event_unconverted ON calendar_event (id) WHERE (description_html IS NULL);

CREATE TABLE calendar_event_change (
  event_id uuid NOT NULL,
  original_on date NOT NULL,
  is_cancelled boolean DEFAULT false NOT NULL,
  fields jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT calendar_event_change_pkey PRIMARY KEY (event_id, original_on),
  CONSTRAINT calendar_event_change_event_id_fkey FOREIGN KEY (event_id) REFERENCES calendar_event(id) ON DELETE CASCADE
);

CREATE TABLE calendar_event_person (
  id uuid NOT NULL,
  event_id uuid NOT NULL,
  account_id uuid,
  email text,
  answer text,
  answers jsonb DEFAULT '{}'::jsonb NOT NULL,
  asked_sequence integer DEFAULT 0 NOT NULL, -- The sequence of the event when its answers were last forgotten.
  replies jsonb DEFAULT '{}'::jsonb NOT NULL, -- The newest answer by mail to each date, or to the series under an empty key.
  CONSTRAINT calendar_event_person_pkey PRIMARY KEY (id),
  CONSTRAINT calendar_event_person_event_id_account_id_key UNIQUE (event_id, account_id),
  CONSTRAINT calendar_event_person_event_id_email_key UNIQUE (event_id, email),
  CONSTRAINT calendar_event_person_answer_check CHECK (answer IN ('yes', 'no', 'maybe')),
  CONSTRAINT calendar_event_person_check CHECK ((account_id IS NOT NULL) OR (email IS NOT NULL)),
  CONSTRAINT calendar_event_person_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT calendar_event_person_event_id_fkey FOREIGN KEY (event_id) REFERENCES calendar_event(id) ON DELETE CASCADE
);
CREATE INDEX calendar_event_person_account ON calendar_event_person (account_id) WHERE (account_id IS NOT NULL);

CREATE TABLE calendar_feed (
  account_id uuid NOT NULL,
  token_hash text NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  read_at timestamptz(3),
  CONSTRAINT calendar_feed_pkey PRIMARY KEY (account_id),
  CONSTRAINT calendar_feed_token_hash_key UNIQUE (token_hash),
  CONSTRAINT calendar_feed_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

CREATE TABLE calendar_reminder (
  event_id uuid NOT NULL,
  original_on date NOT NULL,
  account_id uuid NOT NULL,
  minutes integer NOT NULL,
  starts_local timestamp without time zone NOT NULL,
  rung_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT calendar_reminder_pkey PRIMARY KEY (event_id, original_on, account_id, minutes, starts_local),
  CONSTRAINT calendar_reminder_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT calendar_reminder_event_id_fkey FOREIGN KEY (event_id) REFERENCES calendar_event(id) ON DELETE CASCADE
);
CREATE INDEX calendar_reminder_account ON calendar_reminder (account_id);
CREATE INDEX calendar_reminder_rung ON calendar_reminder (rung_at);

CREATE TABLE canned_answer (
  id uuid NOT NULL,
  title text NOT NULL,
  text text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_by uuid,
  client_id uuid NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT canned_answer_pkey PRIMARY KEY (id),
  CONSTRAINT canned_answer_created_by_client_id_key UNIQUE (created_by, client_id),
  CONSTRAINT canned_answer_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id) ON DELETE SET NULL
);

CREATE TABLE category (
  code text NOT NULL,
  scope text NOT NULL,
  en text NOT NULL,
  es text NOT NULL,
  words text[] DEFAULT '{}'::text[] NOT NULL,
  position integer NOT NULL,
  parent_code text,
  description text,
  icon text,
  color text,
  default_tax_code text,
  is_active boolean DEFAULT true NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  deleted_at timestamptz(3), -- Deleted rows stay, with what is needed to undo the deletion.
  moved_to text,
  moved_children text[] DEFAULT '{}'::text[] NOT NULL,
  moved_by uuid,
  CONSTRAINT category_pkey PRIMARY KEY (code),
  CONSTRAINT category_scope_check CHECK (scope = 'market'),
  CONSTRAINT category_parent_code_fkey FOREIGN KEY (parent_code) REFERENCES category(code)
);
CREATE UNIQUE INDEX category_name_en ON category (scope, parent_code, folded(en)) NULLS NOT DISTINCT WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX category_name_es ON category (scope, parent_code, folded(es)) NULLS NOT DISTINCT WHERE (deleted_at IS NULL);
CREATE INDEX category_parent ON category (parent_code) WHERE (parent_code IS NOT NULL);

CREATE TABLE chain (
  id uuid NOT NULL,
  name text NOT NULL,
  code text NOT NULL,
  tax_id text,
  contact_name text,
  contact_email text,
  contact_phone text,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT chain_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX chain_code ON chain (lower(code));
CREATE INDEX chain_words ON chain USING gin (folded(((((name || ' ') || code) || ' ') || COALESCE(tax_id, ''))) gin_trgm_ops);

CREATE TABLE chain_member (
  chain_id uuid NOT NULL,
  account_id uuid NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT chain_member_pkey PRIMARY KEY (chain_id, account_id),
  CONSTRAINT chain_member_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT chain_member_chain_id_fkey FOREIGN KEY (chain_id) REFERENCES chain(id) ON DELETE CASCADE
);
CREATE INDEX chain_member_account ON chain_member (account_id);
CREATE TRIGGER chain_member_added AFTER INSERT ON chain_member FOR EACH ROW EXECUTE FUNCTION join_chain_markets();
CREATE TRIGGER chain_member_removed AFTER DELETE ON chain_member FOR EACH ROW EXECUTE FUNCTION leave_chain_markets();

CREATE TABLE change (
  era integer NOT NULL,
  tx xid8 DEFAULT pg_current_xact_id() NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  kind text NOT NULL,
  action text NOT NULL,
  record_id uuid NOT NULL,
  market_id uuid NOT NULL,
  chain_id uuid,
  left_chain_id uuid,
  version integer NOT NULL,
  fields text[] NOT NULL,
  source text NOT NULL,
  at timestamptz(3) DEFAULT now() NOT NULL,
  act_id uuid,
  CONSTRAINT change_action_check CHECK (action IN ('create', 'update', 'status', 'delete', 'restore')),
  CONSTRAINT change_kind_check CHECK (kind IN ('market', 'product')),
  CONSTRAINT change_source_check CHECK (source IN ('form', 'bulk', 'import', 'undo', 'restore', 'system'))
) PARTITION BY RANGE (at);
CREATE INDEX change_in_order ON ONLY change (era, tx, seq);

CREATE TABLE change_act (
  era integer NOT NULL,
  tx xid8 DEFAULT pg_current_xact_id() NOT NULL,
  seq bigint DEFAULT nextval('change_seq_seq'::regclass) NOT NULL,
  act_id uuid NOT NULL,
  kind text NOT NULL,
  action text NOT NULL,
  at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT change_act_pkey PRIMARY KEY (era, tx, seq),
  CONSTRAINT change_act_action_check CHECK (action IN ('began', 'committed', 'undone', 'failed')),
  CONSTRAINT change_act_kind_check CHECK (kind IN ('import', 'bulk', 'merge'))
);
CREATE INDEX change_act_age ON change_act (at);
CREATE INDEX change_act_of ON change_act (act_id, era, tx, seq);

CREATE TABLE change_era (
  era integer NOT NULL,
  cluster text,
  dropped_era integer DEFAULT 0 NOT NULL,
  dropped_tx xid8 DEFAULT '0'::xid8 NOT NULL,
  dropped_seq bigint DEFAULT 0 NOT NULL
);

CREATE UNLOGGED TABLE chat_connection (
  account_id uuid NOT NULL,
  node_id uuid NOT NULL,
  last_connected timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT chat_connection_pkey PRIMARY KEY (account_id, node_id),
  CONSTRAINT chat_connection_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);
CREATE INDEX chat_connection_node ON chat_connection (node_id);

CREATE TABLE chat_presence (
  account_id uuid NOT NULL,
  chosen text DEFAULT 'online' NOT NULL,
  idle_since timestamptz(3),
  CONSTRAINT chat_presence_pkey PRIMARY KEY (account_id),
  CONSTRAINT chat_presence_chosen_check CHECK (chosen IN ('online', 'alway', 'busy', 'offline', 'invisible')),
  CONSTRAINT chat_presence_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

CREATE TABLE code_request (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  recipient text NOT NULL,
  purpose text NOT NULL,
  place text NOT NULL,
  at timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
  source text DEFAULT 'stranger' NOT NULL,
  flow text,
  CONSTRAINT code_request_pkey PRIMARY KEY (id),
  CONSTRAINT code_request_source_check CHECK (source IN ('owner', 'flow', 'stranger'))
);
CREATE INDEX code_request_place ON code_request (place, at);
CREATE INDEX code_request_recipient ON code_request (recipient, at);

CREATE TABLE consent (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  purpose text NOT NULL,
  version text NOT NULL,
  given_at timestamptz(3) DEFAULT now() NOT NULL,
  withdrawn_at timestamptz(3),
  address text,
  device text,
  CONSTRAINT consent_pkey PRIMARY KEY (id),
  CONSTRAINT consent_purpose_check CHECK (purpose IN ('terms', 'data-policy', 'news')),
  CONSTRAINT consent_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX consent_given ON consent (account_id, purpose) WHERE (withdrawn_at IS NULL);
CREATE INDEX consent_of_account ON consent (account_id);

CREATE TABLE conversation (
  id uuid NOT NULL,
  kind text NOT NULL,
  direct_key text,
  market_id uuid,
  title text,
  created_by uuid,
  client_id uuid,
  last_seq integer DEFAULT 0 NOT NULL,
  last_public_seq integer DEFAULT 0 NOT NULL,
  purged_seq integer DEFAULT 0 NOT NULL,
  purged_public_seq integer DEFAULT 0 NOT NULL,
  last_at timestamptz(3) DEFAULT now() NOT NULL,
  last_public_at timestamptz(3) DEFAULT now() NOT NULL,
  assignee_id uuid,
  status text,
  snoozed_until timestamptz(3),
  waiting_since timestamptz(3),
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT conversation_pkey PRIMARY KEY (id),
  CONSTRAINT conversation_created_by_client_id_key UNIQUE (created_by, client_id),
  CONSTRAINT conversation_direct_key_key UNIQUE (direct_key),
  CONSTRAINT conversation_market_id_key UNIQUE (market_id),
  CONSTRAINT conversation_check CHECK ((kind <> 'direct') OR (direct_key IS NOT NULL)),
  CONSTRAINT conversation_check1 CHECK ((kind <> 'market') OR ((market_id IS NOT NULL) AND (status IS NOT NULL))),
  CONSTRAINT conversation_check2 CHECK ((status <> 'snoozed') OR (snoozed_until IS NOT NULL)),
  CONSTRAINT conversation_kind_check CHECK (kind IN ('direct', 'group', 'market')),
  CONSTRAINT conversation_status_check CHECK (status IN ('open', 'waiting', 'snoozed', 'resolved')),
  CONSTRAINT conversation_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES account(id) ON DELETE SET NULL,
  CONSTRAINT conversation_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id) ON DELETE SET NULL,
  CONSTRAINT conversation_market_id_fkey FOREIGN KEY (market_id) REFERENCES market(id) ON DELETE CASCADE
);
CREATE INDEX conversation_assigned ON conversation (assignee_id, last_at DESC, id DESC) WHERE ((kind = 'market') AND (status <> 'resolved'));
CREATE INDEX conversation_inbox ON conversation (last_at DESC, id DESC) WHERE (kind = 'market');
CREATE INDEX conversation_of_assignee ON conversation (assignee_id) WHERE (assignee_id IS NOT NULL);
CREATE INDEX conversation_snoozed ON conversation (snoozed_until) WHERE (status = 'snoozed');
CREATE INDEX conversation_unassigned ON conversation (last_at DESC, id DESC) WHERE ((kind = 'market') AND (assignee_id IS NULL) AND (status <> 'resolved'));
CREATE INDEX conversation_waiting ON conversation (waiting_since, id) WHERE (waiting_since IS NOT NULL);

CREATE TABLE conversation_member (
  conversation_id uuid NOT NULL,
  account_id uuid NOT NULL,
  is_owner boolean DEFAULT false NOT NULL,
  joined_at timestamptz(3) DEFAULT now() NOT NULL,
  left_at timestamptz(3),
  read_seq integer DEFAULT 0 NOT NULL,
  read_public_seq integer DEFAULT 0 NOT NULL,
  seen_seq integer DEFAULT 0 NOT NULL,
  seen_public_seq integer DEFAULT 0 NOT NULL,
  notify text DEFAULT 'all' NOT NULL,
  muted_until timestamptz(3),
  is_pinned boolean DEFAULT false NOT NULL,
  hidden_seq integer,
  notified_seq integer DEFAULT 0 NOT NULL,
  CONSTRAINT conversation_member_pkey PRIMARY KEY (conversation_id, account_id),
  CONSTRAINT conversation_member_notify_check CHECK (notify IN ('all', 'mentions', 'nothing')),
  CONSTRAINT conversation_member_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT conversation_member_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE CASCADE
);
CREATE INDEX conversation_member_of ON conversation_member (account_id, conversation_id);

CREATE TABLE country (
  code character(2) NOT NULL,
  code3 character(3) NOT NULL,
  numeric_code character(3) NOT NULL,
  name_es text NOT NULL,
  name_en text NOT NULL,
  calling_code text,
  CONSTRAINT country_pkey PRIMARY KEY (code)
);

CREATE TABLE department (
  code text NOT NULL,
  name text NOT NULL,
  short_name text NOT NULL,
  official_name text NOT NULL,
  iso_code text NOT NULL,
  capital_code text NOT NULL,
  region text NOT NULL,
  landline_prefix text NOT NULL,
  CONSTRAINT department_pkey PRIMARY KEY (code),
  CONSTRAINT department_code_check CHECK (code ~ '^\d{2}$')
);

CREATE TABLE document (
  id uuid NOT NULL,
  market_id uuid NOT NULL,
  kind text NOT NULL,
  file_key text NOT NULL,
  file_name text NOT NULL,
  file_size bigint NOT NULL,
  content_type text NOT NULL,
  number text,
  issued_on date,
  expires_on date,
  status text DEFAULT 'pending' NOT NULL,
  note text,
  version integer DEFAULT 1 NOT NULL,
  uploaded_by uuid,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  is_current boolean DEFAULT false NOT NULL, -- The document of its kind that is valid longest, for a market that is not permanently closed; maintained by the database.
  CONSTRAINT document_pkey PRIMARY KEY (id),
  CONSTRAINT document_kind_check CHECK (kind IN ('rut', 'chamber_of_commerce', 'bank_letter', 'health_permit')),
  CONSTRAINT document_status_check CHECK (status IN ('pending', 'approved', 'rejected')),
  CONSTRAINT document_market_id_fkey FOREIGN KEY (market_id) REFERENCES market(id) ON DELETE CASCADE,
  CONSTRAINT document_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES account(id) ON DELETE SET NULL
);
CREATE INDEX document_current ON document (expires_on) INCLUDE (market_id) WHERE (is_current AND (expires_on IS NOT NULL));
CREATE INDEX document_expires ON document (expires_on) WHERE (expires_on IS NOT NULL);
CREATE INDEX document_file ON document (file_key);
CREATE INDEX document_of_market ON document (market_id);
CREATE INDEX document_of_uploader ON document (uploaded_by) WHERE (uploaded_by IS NOT NULL);
CREATE INDEX document_pending ON document (created_at, market_id) WHERE (status = 'pending');
CREATE INDEX document_words ON document USING gin (folded(((file_name || ' ') || COALESCE(number, ''))) gin_trgm_ops);
CREATE TRIGGER document_added AFTER INSERT ON document REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION settle_written_documents();
CREATE TRIGGER document_changed AFTER UPDATE OF market_id, kind, expires_on, status ON document FOR EACH ROW WHEN (((((old.market_id IS DISTINCT FROM new.market_id) OR (old.kind IS DISTINCT FROM new.kind)) OR (old.expires_on IS DISTINCT FROM new.expires_on)) OR (old.status IS DISTINCT FROM new.status))) EXECUTE FUNCTION settle_changed_document();
CREATE TRIGGER document_removed AFTER DELETE ON document REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION settle_written_documents();

CREATE TABLE document_notice (
  document_id uuid NOT NULL,
  days integer NOT NULL,
  CONSTRAINT document_notice_pkey PRIMARY KEY (document_id),
  CONSTRAINT document_notice_document_id_fkey FOREIGN KEY (document_id) REFERENCES document(id) ON DELETE CASCADE
);

CREATE TABLE event (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  account_id uuid,
  role smallint,
  payload jsonb NOT NULL,
  created_at timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
  topic_kind text,
  topic_id uuid,
  CONSTRAINT event_topic CHECK ((topic_kind IS NULL) = (topic_id IS NULL))
) PARTITION BY RANGE (created_at);
CREATE INDEX event_age ON ONLY event (created_at);
CREATE INDEX event_by_id ON ONLY event (id);

CREATE TABLE export_file (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  kind text NOT NULL,
  digest text NOT NULL,
  rights text,
  status text DEFAULT 'waiting' NOT NULL,
  file_key text,
  file_name text,
  content_type text,
  size bigint,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  done_at timestamptz(3),
  CONSTRAINT export_file_pkey PRIMARY KEY (id),
  CONSTRAINT export_file_check CHECK ((status = 'ready') = (file_key IS NOT NULL)),
  CONSTRAINT export_file_kind_check CHECK (kind IN ('markets', 'products', 'activity')),
  CONSTRAINT export_file_status_check CHECK (status IN ('waiting', 'ready', 'failed')),
  CONSTRAINT export_file_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);
CREATE INDEX export_file_of_account ON export_file (account_id);
CREATE UNIQUE INDEX export_file_waiting ON export_file (account_id, digest) WHERE (status = 'waiting');

CREATE TABLE file_store (
  is_here boolean DEFAULT true NOT NULL,
  id uuid NOT NULL,
  swept_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT file_store_pkey PRIMARY KEY (is_here),
  CONSTRAINT file_store_is_here_check CHECK (is_here)
);

CREATE TABLE idempotent_answer (
  account_id uuid NOT NULL,
  endpoint text NOT NULL,
  key text NOT NULL,
  body_hash text NOT NULL,
  status smallint, -- Null while the first request is being handled.
  answer text,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  holder uuid,
  node_id uuid,
  CONSTRAINT idempotent_answer_pkey PRIMARY KEY (account_id, endpoint, key),
  CONSTRAINT idempotent_answer_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);
CREATE INDEX idempotent_answer_age ON idempotent_answer (created_at);

CREATE TABLE import (
  id uuid NOT NULL,
  kind text NOT NULL,
  status text NOT NULL,
  chain_id uuid,
  file_key text NOT NULL,
  file_name text NOT NULL,
  file_size bigint NOT NULL,
  format text NOT NULL,
  sheets text NOT NULL,
  mapping jsonb NOT NULL,
  run_id uuid NOT NULL,
  mode text,
  counts jsonb NOT NULL,
  issue_counts jsonb DEFAULT '[]'::jsonb NOT NULL,
  progress jsonb,
  last_row integer, -- The last staged row of the file; null until it is checked.
  written_row integer DEFAULT 0 NOT NULL,
  undone_target uuid,
  undo_kept jsonb DEFAULT '[]'::jsonb NOT NULL,
  failure jsonb,
  created_by uuid NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  checked_at timestamptz(3),
  committed_at timestamptz(3),
  undone_at timestamptz(3),
  purged_at timestamptz(3),
  attempt_id uuid,
  market_id uuid,
  pictured_row integer DEFAULT 0 NOT NULL,
  follows uuid,
  origins uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  accepted jsonb,
  ignored jsonb DEFAULT '{"rows": 0, "listed": []}'::jsonb NOT NULL,
  incomplete text,
  numbering jsonb DEFAULT '[]'::jsonb NOT NULL,
  offers jsonb DEFAULT '[]'::jsonb NOT NULL,
  recipe jsonb,
  CONSTRAINT import_pkey PRIMARY KEY (id),
  CONSTRAINT import_incomplete_check CHECK (incomplete IN ('draft', 'as-in-file')),
  CONSTRAINT import_kind_check CHECK (kind IN ('market', 'menu')),
  CONSTRAINT import_mode_check CHECK (mode IN ('valid', 'all-or-nothing')),
  CONSTRAINT import_status_check CHECK (status IN ('uploaded', 'checking', 'checked', 'committing', 'committed', 'undoing', 'undone', 'failed', 'cancelled')),
  CONSTRAINT import_chain_id_fkey FOREIGN KEY (chain_id) REFERENCES chain(id),
  CONSTRAINT import_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id),
  CONSTRAINT import_follows_fkey FOREIGN KEY (follows) REFERENCES import(id),
  CONSTRAINT import_market_id_fkey FOREIGN KEY (market_id) REFERENCES market(id) ON DELETE SET NULL
);
CREATE INDEX import_committed ON import (committed_at) WHERE ((committed_at IS NOT NULL) AND (kind = 'market'));
CREATE INDEX import_file ON import (file_key);
CREATE INDEX import_follows ON import (follows) WHERE (follows IS NOT NULL);
CREATE INDEX import_newest ON import (created_at DESC, id DESC);
CREATE INDEX import_of_chain ON import (chain_id) WHERE (chain_id IS NOT NULL);
CREATE INDEX import_of_creator ON import (created_by, created_at DESC, id DESC);
CREATE INDEX import_of_market ON import (market_id) WHERE (market_id IS NOT NULL);
CREATE INDEX import_to_review ON import (created_at) WHERE (status IN ('uploaded', 'checked'));
CREATE INDEX import_words ON import USING gin (folded(file_name) gin_trgm_ops);
CREATE TRIGGER import_act AFTER UPDATE OF status ON import FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION note_act('import');

CREATE TABLE import_decision (
  id uuid NOT NULL,
  import_id uuid NOT NULL,
  decided_by uuid NOT NULL,
  decided_at timestamptz(3) DEFAULT now() NOT NULL,
  cause jsonb NOT NULL,
  action text NOT NULL,
  cells integer NOT NULL,
  rows integer NOT NULL,
  examples jsonb NOT NULL,
  patch jsonb,
  CONSTRAINT import_decision_pkey PRIMARY KEY (id),
  CONSTRAINT import_decision_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES account(id),
  CONSTRAINT import_decision_import_id_fkey FOREIGN KEY (import_id) REFERENCES import(id) ON DELETE CASCADE
);
CREATE INDEX import_decision_of_account ON import_decision (decided_by);
CREATE INDEX import_decision_of_run ON import_decision (import_id, decided_at DESC);

CREATE TABLE import_edit (
  import_id uuid NOT NULL,
  row integer NOT NULL,
  cells jsonb DEFAULT '{}'::jsonb NOT NULL,
  decision text,
  accepted jsonb DEFAULT '{}'::jsonb NOT NULL,
  decided_in uuid,
  CONSTRAINT import_edit_pkey PRIMARY KEY (import_id, "row"),
  CONSTRAINT import_edit_decision_check CHECK (decision IN ('update', 'branch', 'new', 'skip')),
  CONSTRAINT import_edit_import_id_fkey FOREIGN KEY (import_id) REFERENCES import(id) ON DELETE CASCADE
);

CREATE TABLE import_market (
  import_id uuid NOT NULL,
  row integer NOT NULL,
  cells text NOT NULL,
  issues jsonb,
  found jsonb,
  missing text[],
  cleared text[],
  outcome text NOT NULL,
  decision text,
  same_as integer,
  new_id uuid NOT NULL,
  words text NOT NULL,
  target_id uuid, -- The record it updates or may duplicate.
  changes jsonb,
  external_code text,
  name text,
  legal_name text,
  person_type text,
  document_type text,
  tax_id text,
  tax_id_dv text,
  category_code text,
  status text,
  legal_rep_name text,
  legal_rep_document text,
  contact_name text,
  email text,
  phone text,
  landline text,
  country_code text,
  department_code text,
  municipality_code text,
  address text,
  normalized_address text,
  address_detail text,
  neighborhood text,
  postal_code text,
  lat double precision,
  lon double precision,
  opening_hours jsonb,
  prep_time_min integer,
  delivery_radius_km double precision,
  min_order_cop integer,
  commission_pct double precision,
  bank_code text,
  bank_account_type text,
  bank_account_number text,
  payment_methods text[],
  tax_regime text,
  chamber_registration text,
  accepting_orders boolean,
  notes text,
  creates boolean DEFAULT true NOT NULL,
  CONSTRAINT import_market_pkey PRIMARY KEY (import_id, "row")
) WITH (autovacuum_vacuum_insert_threshold=-1);
CREATE INDEX import_market_decided ON import_market (import_id, "row") WHERE (decision IS NOT NULL);
CREATE INDEX import_market_target ON import_market (import_id, target_id) WHERE (target_id IS NOT NULL);

CREATE TABLE import_product (
  import_id uuid NOT NULL,
  row integer NOT NULL,
  cells text NOT NULL,
  issues jsonb,
  found jsonb,
  missing text[],
  cleared text[],
  outcome text NOT NULL,
  decision text,
  same_as integer,
  new_id uuid NOT NULL,
  words text NOT NULL,
  target_id uuid, -- The record it updates or may duplicate.
  changes jsonb,
  market_id uuid,
  section_name text,
  subsection_name text,
  section_id uuid,
  image_url text,
  sku text,
  ean text,
  name text,
  description text,
  price_cop integer,
  compare_at_price_cop integer,
  discount_pct double precision,
  tax_code text,
  unit text,
  net_content text,
  sale_type text,
  stock double precision,
  is_available boolean,
  brand text,
  max_per_order integer,
  option_groups jsonb,
  available_from date,
  available_to date,
  sale_hours jsonb,
  age_restricted boolean,
  requires_prescription boolean,
  position integer,
  creates boolean DEFAULT true NOT NULL,
  CONSTRAINT import_product_pkey PRIMARY KEY (import_id, "row")
) WITH (autovacuum_vacuum_insert_threshold=-1);
CREATE INDEX import_product_target ON import_product (import_id, target_id) WHERE (target_id IS NOT NULL);

CREATE TABLE import_profile (
  kind text NOT NULL,
  headings_hash text NOT NULL,
  columns jsonb NOT NULL,
  values jsonb DEFAULT '{}'::jsonb NOT NULL,
  used_at timestamptz(3) DEFAULT now() NOT NULL,
  constants jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT import_profile_pkey PRIMARY KEY (kind, headings_hash)
);

CREATE TABLE import_recipe (
  id uuid NOT NULL,
  kind text NOT NULL,
  chain_id uuid,
  market_id uuid,
  account_id uuid,
  headings_hash text NOT NULL,
  headings jsonb NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  uses integer DEFAULT 0 NOT NULL,
  used_at timestamptz(3),
  CONSTRAINT import_recipe_pkey PRIMARY KEY (id),
  CONSTRAINT import_recipe_key UNIQUE NULLS NOT DISTINCT (headings_hash, kind, chain_id, market_id, account_id),
  CONSTRAINT import_recipe_kind_check CHECK (kind IN ('market', 'menu', 'menus')),
  CONSTRAINT import_recipe_one_owner CHECK (num_nonnulls(chain_id, market_id, account_id) <= 1),
  CONSTRAINT import_recipe_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT import_recipe_chain_id_fkey FOREIGN KEY (chain_id) REFERENCES chain(id) ON DELETE CASCADE,
  CONSTRAINT import_recipe_market_id_fkey FOREIGN KEY (market_id) REFERENCES market(id) ON DELETE CASCADE
);
CREATE INDEX import_recipe_of_account ON import_recipe (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX import_recipe_of_chain ON import_recipe (chain_id) WHERE (chain_id IS NOT NULL);
CREATE INDEX import_recipe_of_market ON import_recipe (market_id) WHERE (market_id IS NOT NULL);

CREATE TABLE import_recipe_version (
  recipe_id uuid NOT NULL,
  version integer NOT NULL,
  entries jsonb NOT NULL,
  source text NOT NULL,
  import_id uuid,
  author_id uuid,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT import_recipe_version_pkey PRIMARY KEY (recipe_id, version),
  CONSTRAINT import_recipe_version_source_check CHECK (source IN ('import', 'edit', 'file', 'restore', 'system')),
  CONSTRAINT import_recipe_version_author_id_fkey FOREIGN KEY (author_id) REFERENCES account(id),
  CONSTRAINT import_recipe_version_import_id_fkey FOREIGN KEY (import_id) REFERENCES import(id) ON DELETE SET NULL,
  CONSTRAINT import_recipe_version_recipe_id_fkey FOREIGN KEY (recipe_id) REFERENCES import_recipe(id) ON DELETE CASCADE
);
CREATE INDEX import_recipe_version_of_author ON import_recipe_version (author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX import_recipe_version_of_import ON import_recipe_version (import_id) WHERE (import_id IS NOT NULL);

CREATE TABLE import_section (
  import_id uuid NOT NULL,
  section_id uuid NOT NULL,
  CONSTRAINT import_section_pkey PRIMARY KEY (import_id, section_id)
);

-- Its chains are those that its account is a member of.
CREATE TABLE integration (
  id uuid NOT NULL,
  owner_id uuid NOT NULL,
  purpose text NOT NULL,
  scopes text[] NOT NULL,
  expires_on date,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT integration_pkey PRIMARY KEY (id),
  CONSTRAINT integration_scopes_check CHECK (cardinality(scopes) > 0),
  CONSTRAINT integration_id_fkey FOREIGN KEY (id) REFERENCES account(id),
  CONSTRAINT integration_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES account(id)
);
CREATE INDEX integration_of_owner ON integration (owner_id);

CREATE TABLE integration_key (
  id uuid NOT NULL,
  integration_id uuid NOT NULL,
  hash text NOT NULL, -- SHA-256 of the key, which is stored nowhere.
  ending text NOT NULL, -- Its last characters, by which people recognise it.
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  ends_at timestamptz(3),
  revoked_at timestamptz(3),
  last_used_at timestamptz(3),
  last_address text,
  CONSTRAINT integration_key_pkey PRIMARY KEY (id),
  CONSTRAINT integration_key_integration_id_fkey FOREIGN KEY (integration_id) REFERENCES integration(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX integration_key_by_hash ON integration_key (hash);
CREATE INDEX integration_key_of_integration ON integration_key (integration_id);

CREATE TABLE integration_key_use (
  key_id uuid NOT NULL,
  policy text NOT NULL,
  began_at timestamptz(3) NOT NULL,
  taken integer NOT NULL,
  CONSTRAINT integration_key_use_pkey PRIMARY KEY (key_id, policy),
  CONSTRAINT integration_key_use_policy_check CHECK (policy IN ('calls', 'writes')),
  CONSTRAINT integration_key_use_key_id_fkey FOREIGN KEY (key_id) REFERENCES integration_key(id) ON DELETE CASCADE
);

CREATE TABLE invitation (
  account_id uuid NOT NULL,
  hash text NOT NULL,
  invited_by uuid,
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT invitation_pkey PRIMARY KEY (account_id),
  CONSTRAINT invitation_hash_key UNIQUE (hash),
  CONSTRAINT invitation_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT invitation_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES account(id) ON DELETE SET NULL
);

CREATE TABLE job_hold (
  job_id uuid NOT NULL,
  worker_id uuid,
  crashes integer DEFAULT 0 NOT NULL,
  reached integer DEFAULT 0 NOT NULL,
  CONSTRAINT job_hold_pkey PRIMARY KEY (job_id)
);

CREATE TABLE logo (
  id uuid NOT NULL,
  market_id uuid,
  chain_id uuid,
  key text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT logo_pkey PRIMARY KEY (id),
  CONSTRAINT logo_chain_id_key UNIQUE (chain_id),
  CONSTRAINT logo_market_id_key UNIQUE (market_id),
  CONSTRAINT logo_of_one CHECK (num_nonnulls(market_id, chain_id) = 1),
  CONSTRAINT logo_chain_id_fkey FOREIGN KEY (chain_id) REFERENCES chain(id) ON DELETE CASCADE,
  CONSTRAINT logo_market_id_fkey FOREIGN KEY (market_id) REFERENCES market(id) ON DELETE CASCADE
);
CREATE INDEX logo_key ON logo (key);

CREATE TABLE mail (
  id uuid NOT NULL,
  message_id text NOT NULL,
  in_reply_to text,
  refs text[] DEFAULT '{}'::text[] NOT NULL,
  author_id uuid,
  kind text NOT NULL,
  source_id uuid,
  subject text NOT NULL,
  html text NOT NULL,
  text text NOT NULL,
  words text NOT NULL,
  has_files boolean NOT NULL,
  draft_version integer NOT NULL,
  send_at timestamptz(3) NOT NULL,
  sent_at timestamptz(3),
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  sender_name text,
  sender_address text,
  sender_market_id uuid,
  draft_id uuid,
  CONSTRAINT mail_pkey PRIMARY KEY (id),
  CONSTRAINT mail_message_id_key UNIQUE (message_id),
  CONSTRAINT mail_kind_check CHECK (kind IN ('new', 'reply', 'forward')),
  CONSTRAINT mail_sender CHECK ((sender_address IS NULL) OR (author_id IS NULL)),
  CONSTRAINT mail_author_id_fkey FOREIGN KEY (author_id) REFERENCES account(id) ON DELETE SET NULL,
  CONSTRAINT mail_sender_market_id_fkey FOREIGN KEY (sender_market_id) REFERENCES market(id) ON DELETE SET NULL
);
CREATE INDEX mail_author ON mail (author_id, created_at);
CREATE INDEX mail_due ON mail (send_at) WHERE (sent_at IS NULL);
CREATE INDEX mail_of_draft ON mail (draft_id) WHERE (draft_id IS NOT NULL);
CREATE INDEX mail_of_market ON mail (sender_market_id, id DESC) WHERE (sender_market_id IS NOT NULL);
CREATE INDEX mail_words ON mail USING gin (date_trunc('week', (COALESCE(sent_at, created_at) AT TIME ZONE 'UTC')), words gin_trgm_ops) WITH (fastupdate=off);

CREATE TABLE mail_copy (
  owner_id uuid NOT NULL,
  mail_id uuid NOT NULL,
  thread_id uuid NOT NULL,
  folder text NOT NULL,
  previous_folder text,
  is_seen boolean DEFAULT false NOT NULL,
  is_starred boolean DEFAULT false NOT NULL,
  is_answered boolean DEFAULT false NOT NULL,
  is_forwarded boolean DEFAULT false NOT NULL,
  received_at timestamptz(3) DEFAULT now() NOT NULL,
  trashed_at timestamptz(3),
  CONSTRAINT mail_copy_pkey PRIMARY KEY (owner_id, mail_id),
  CONSTRAINT mail_copy_folder_check CHECK (folder IN ('inbox', 'sent', 'outbox', 'archive', 'trash')),
  CONSTRAINT mail_copy_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mail(id) ON DELETE CASCADE,
  CONSTRAINT mail_copy_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES account(id) ON DELETE CASCADE
);
CREATE INDEX mail_copy_folder ON mail_copy (owner_id, folder, received_at DESC, mail_id DESC);
CREATE INDEX mail_copy_newest ON mail_copy (owner_id, received_at DESC, mail_id DESC);
CREATE INDEX mail_copy_of ON mail_copy (mail_id);
CREATE INDEX mail_copy_starred ON mail_copy (owner_id, received_at DESC, mail_id DESC) WHERE is_starred;
CREATE INDEX mail_copy_thread ON mail_copy (owner_id, thread_id, folder, received_at DESC, mail_id DESC);
CREATE INDEX mail_copy_trashed ON mail_copy (trashed_at) WHERE (folder = 'trash');
CREATE INDEX mail_copy_unseen ON mail_copy (owner_id, received_at DESC) WHERE ((folder = 'inbox') AND (NOT is_seen));

CREATE TABLE mail_draft (
  id uuid NOT NULL,
  owner_id uuid NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  save_id uuid NOT NULL,
  kind text NOT NULL,
  source_id uuid,
  recipients jsonb NOT NULL,
  subject text NOT NULL,
  html text NOT NULL,
  text text NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  is_merge boolean DEFAULT false NOT NULL,
  submitted_at timestamptz(3),
  CONSTRAINT mail_draft_pkey PRIMARY KEY (id),
  CONSTRAINT mail_draft_kind_check CHECK (kind IN ('new', 'reply', 'forward')),
  CONSTRAINT mail_draft_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES account(id) ON DELETE CASCADE
);
CREATE INDEX mail_draft_of ON mail_draft (owner_id, updated_at DESC, id DESC);

CREATE TABLE mail_file (
  id uuid NOT NULL,
  owner_id uuid,
  client_id uuid,
  draft_id uuid,
  mail_id uuid,
  position smallint DEFAULT 0 NOT NULL,
  file_key text NOT NULL,
  file_name text NOT NULL,
  size bigint NOT NULL,
  content_type text NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  content_id text,
  import_id uuid,
  CONSTRAINT mail_file_pkey PRIMARY KEY (id),
  CONSTRAINT mail_file_owner_id_client_id_key UNIQUE (owner_id, client_id),
  CONSTRAINT mail_file_draft_id_fkey FOREIGN KEY (draft_id) REFERENCES mail_draft(id) ON DELETE SET NULL,
  CONSTRAINT mail_file_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mail(id) ON DELETE CASCADE,
  CONSTRAINT mail_file_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES account(id) ON DELETE SET NULL
);
CREATE INDEX mail_file_draft ON mail_file (draft_id) WHERE (draft_id IS NOT NULL);
CREATE INDEX mail_file_key ON mail_file (file_key);
CREATE INDEX mail_file_mail ON mail_file (mail_id) WHERE (mail_id IS NOT NULL);
CREATE INDEX mail_file_unsent ON mail_file (created_at) WHERE ((mail_id IS NULL) AND (draft_id IS NULL));

CREATE TABLE mail_incoming (
  mail_id uuid NOT NULL,
  answers_id uuid,
  html text NOT NULL,
  pictures text[] DEFAULT '{}'::text[] NOT NULL,
  left_out text[] DEFAULT '{}'::text[] NOT NULL,
  received_at timestamptz(3) DEFAULT now() NOT NULL,
  is_automatic boolean DEFAULT false NOT NULL,
  sender text,
  CONSTRAINT mail_incoming_pkey PRIMARY KEY (mail_id),
  CONSTRAINT mail_incoming_sender_check CHECK (sender IN ('recipient', 'other', 'user')),
  CONSTRAINT mail_incoming_answers_id_fkey FOREIGN KEY (answers_id) REFERENCES mail_recipient(id) ON DELETE SET NULL,
  CONSTRAINT mail_incoming_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mail(id) ON DELETE CASCADE
);
CREATE INDEX mail_incoming_answers ON mail_incoming (answers_id, received_at) WHERE (answers_id IS NOT NULL);

CREATE TABLE mail_label (
  id uuid NOT NULL,
  owner_id uuid NOT NULL,
  client_id uuid NOT NULL,
  name text NOT NULL,
  folded text NOT NULL,
  color text NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT mail_label_pkey PRIMARY KEY (id),
  CONSTRAINT mail_label_name UNIQUE (owner_id, folded),
  CONSTRAINT mail_label_owner_id_client_id_key UNIQUE (owner_id, client_id),
  CONSTRAINT mail_label_color_check CHECK (color IN ('grey', 'blue', 'green', 'amber', 'red')),
  CONSTRAINT mail_label_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES account(id) ON DELETE CASCADE
);

CREATE TABLE mail_labelled (
  label_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  mail_id uuid NOT NULL,
  CONSTRAINT mail_labelled_pkey PRIMARY KEY (label_id, mail_id),
  CONSTRAINT mail_labelled_label_id_fkey FOREIGN KEY (label_id) REFERENCES mail_label(id) ON DELETE CASCADE,
  CONSTRAINT mail_labelled_owner_id_mail_id_fkey FOREIGN KEY (owner_id, mail_id) REFERENCES mail_copy(owner_id, mail_id) ON DELETE CASCADE
);
CREATE INDEX mail_labelled_of ON mail_labelled (owner_id, mail_id);

CREATE TABLE mail_ledger (
  id uuid NOT NULL,
  author_id uuid,
  message text NOT NULL,
  address_hash text NOT NULL,
  template text NOT NULL,
  is_limited boolean NOT NULL,
  booked_at timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT mail_ledger_pkey PRIMARY KEY (id),
  CONSTRAINT mail_ledger_message_address_hash_key UNIQUE (message, address_hash)
);
CREATE INDEX mail_ledger_of_author ON mail_ledger (author_id, booked_at);
CREATE TRIGGER mail_ledger_stays BEFORE DELETE OR UPDATE ON mail_ledger FOR EACH ROW EXECUTE FUNCTION refuse_changing_ledger();

CREATE TABLE mail_mailbox (
  mailbox text NOT NULL,
  uid_validity bigint NOT NULL,
  last_uid bigint NOT NULL,
  stuck_uid bigint,
  stuck_tries integer DEFAULT 0 NOT NULL,
  read_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT mail_mailbox_pkey PRIMARY KEY (mailbox)
);

CREATE TABLE mail_message (
  id uuid NOT NULL,
  recipient text NOT NULL,
  template text NOT NULL,
  content text,
  status text DEFAULT 'queued' NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  next_at timestamptz(3) DEFAULT now() NOT NULL,
  expires_at timestamptz(3),
  last_error text,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  sent_at timestamptz(3),
  CONSTRAINT mail_message_pkey PRIMARY KEY (id),
  CONSTRAINT mail_message_status_check CHECK (status IN ('queued', 'sending', 'sent', 'parked'))
);
CREATE INDEX mail_message_age ON mail_message (created_at);
CREATE INDEX mail_message_trouble ON mail_message (id) WHERE ((status <> 'sent') AND (last_error IS NOT NULL));
CREATE INDEX mail_message_waiting ON mail_message (next_at) WHERE (status IN ('queued', 'sending'));

CREATE TABLE mail_recipient (
  id uuid NOT NULL,
  mail_id uuid NOT NULL,
  role text NOT NULL,
  position smallint NOT NULL,
  name text NOT NULL,
  address text NOT NULL,
  account_id uuid,
  market_id uuid,
  is_inside boolean NOT NULL,
  status text DEFAULT 'waiting' NOT NULL,
  reason text,
  status_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT mail_recipient_pkey PRIMARY KEY (id),
  CONSTRAINT mail_recipient_mail_id_address_key UNIQUE (mail_id, address),
  CONSTRAINT mail_recipient_role_check CHECK (role IN ('to', 'cc', 'bcc')),
  CONSTRAINT mail_recipient_status_check CHECK (status IN ('waiting', 'delivered', 'queued', 'sending', 'sent', 'delayed', 'refused', 'stopped')),
  CONSTRAINT mail_recipient_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  CONSTRAINT mail_recipient_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mail(id) ON DELETE CASCADE,
  CONSTRAINT mail_recipient_market_id_fkey FOREIGN KEY (market_id) REFERENCES market(id) ON DELETE SET NULL
);
CREATE INDEX mail_recipient_account ON mail_recipient (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX mail_recipient_going ON mail_recipient (id DESC) WHERE ((NOT is_inside) AND (status IN ('waiting', 'queued', 'sending', 'delayed')));
CREATE INDEX mail_recipient_market ON mail_recipient (market_id, id DESC) WHERE (market_id IS NOT NULL);

CREATE TABLE mail_settings (
  account_id uuid NOT NULL,
  signature text DEFAULT '' NOT NULL,
  CONSTRAINT mail_settings_pkey PRIMARY KEY (account_id),
  CONSTRAINT mail_settings_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

CREATE TABLE mail_thread (
  owner_id uuid NOT NULL,
  message_id text NOT NULL,
  thread_id uuid NOT NULL,
  CONSTRAINT mail_thread_pkey PRIMARY KEY (owner_id, message_id),
  CONSTRAINT mail_thread_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES account(id) ON DELETE CASCADE
);
CREATE INDEX mail_thread_of ON mail_thread (owner_id, thread_id);

CREATE TABLE market (
  id uuid NOT NULL,
  chain_id uuid,
  external_code text,
  name text NOT NULL,
  legal_name text,
  person_type text,
  document_type text NOT NULL,
  tax_id text NOT NULL,
  tax_id_dv text,
  category_code text NOT NULL,
  status text NOT NULL,
  legal_rep_name text,
  legal_rep_document text,
  contact_name text,
  email text NOT NULL,
  phone text NOT NULL,
  landline text,
  country_code text,
  department_code text NOT NULL,
  municipality_code text NOT NULL,
  address text NOT NULL,
  normalized_address text,
  address_detail text,
  neighborhood text,
  postal_code text,
  lat double precision,
  lon double precision,
  opening_hours jsonb,
  prep_time_min integer,
  delivery_radius_km double precision,
  min_order_cop integer,
  commission_pct double precision,
  bank_code text,
  bank_account_type text,
  bank_account_number text,
  payment_methods text[],
  tax_regime text,
  chamber_registration text,
  accepting_orders boolean,
  notes text,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  deleted_at timestamptz(3),
  hours_key uuid GENERATED ALWAYS AS ((md5((opening_hours)::text))::uuid) STORED, -- Which opening hours these are: see opening_schedule.
  lacks text[] GENERATED ALWAYS AS (
CASE
    WHEN (status IN ('closed', 'rejected')) THEN '{}'::text[]
    ELSE array_remove(ARRAY[
    CASE
        WHEN (((person_type = 'legal_entity') OR ((person_type IS NULL) AND (document_type = 'NIT'))) AND (COALESCE(legal_name, '') = '')) THEN 'legalName'
        ELSE NULL::text
    END,
    CASE
        WHEN (((person_type = 'legal_entity') OR ((person_type IS NULL) AND (document_type = 'NIT'))) AND (COALESCE(legal_rep_name, '') = '')) THEN 'legalRepName'
        ELSE NULL::text
    END,
    CASE
        WHEN (((person_type = 'legal_entity') OR ((person_type IS NULL) AND (document_type = 'NIT'))) AND (COALESCE(legal_rep_document, '') = '')) THEN 'legalRepDocument'
        ELSE NULL::text
    END,
    CASE
        WHEN (COALESCE(contact_name, '') = '') THEN 'contactName'
        ELSE NULL::text
    END,
    CASE
        WHEN ((lat IS NULL) OR (lon IS NULL)) THEN 'coordinates'
        ELSE NULL::text
    END,
    CASE
        WHEN (opening_hours IS NULL) THEN 'openingHours'
        ELSE NULL::text
    END,
    CASE
        WHEN (payment_methods IS NULL) THEN 'paymentMethods'
        ELSE NULL::text
    END,
    CASE
        WHEN (commission_pct IS NULL) THEN 'commissionPct'
        ELSE NULL::text
    END,
    CASE
        WHEN (COALESCE(tax_regime, '') = '') THEN 'taxRegime'
        ELSE NULL::text
    END,
    CASE
        WHEN ((COALESCE(bank_code, '') = '') OR (COALESCE(bank_account_type, '') = '') OR (COALESCE(bank_account_number, '') = '')) THEN 'bank'
        ELSE NULL::text
    END], NULL::text)
END) STORED NOT NULL, -- What is missing to go live.
  status_since timestamptz DEFAULT now(), -- Maintained by the database: when the status was set.
  CONSTRAINT market_pkey PRIMARY KEY (id),
  CONSTRAINT market_status_check CHECK (status IN ('draft', 'pending_documents', 'in_review', 'changes_requested', 'active', 'paused', 'suspended', 'rejected', 'closed')),
  CONSTRAINT market_category_code_fkey FOREIGN KEY (category_code) REFERENCES category(code),
  CONSTRAINT market_chain_id_fkey FOREIGN KEY (chain_id) REFERENCES chain(id),
  CONSTRAINT market_place_fkey FOREIGN KEY (municipality_code, department_code) REFERENCES municipality(code, department_code)
);
CREATE INDEX market_bin ON market (external_code, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX market_by_code ON market (COALESCE(external_code, ''), id) WHERE (deleted_at IS NULL);
CREATE INDEX market_by_update ON market (updated_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX market_category ON market (category_code) WHERE (deleted_at IS NULL);
CREATE INDEX market_chain ON market (chain_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX market_code ON market (chain_id, external_code) NULLS NOT DISTINCT WHERE ((deleted_at IS NULL) AND (external_code IS NOT NULL));
CREATE INDEX market_department ON market (department_code, category_code) WHERE (deleted_at IS NULL);
CREATE INDEX market_document ON market (tax_id, municipality_code) WHERE (deleted_at IS NULL);
CREATE INDEX market_hours ON market (hours_key) WHERE (deleted_at IS NULL);
CREATE INDEX market_lacks ON market (status) INCLUDE (id, lacks) WHERE ((deleted_at IS NULL) AND (lacks <> '{}'::text[]));
CREATE INDEX market_newest ON market (created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX market_on_map ON market (market_cell(lat, lon, delivery_radius_km)) INCLUDE (id, lat, lon, delivery_radius_km, status, category_code, name, external_code) WHERE ((deleted_at IS NULL) AND (lat IS NOT NULL) AND (lon IS NOT NULL));
CREATE INDEX market_ready ON market (created_at, id) WHERE ((deleted_at IS NULL) AND (lacks = '{}'::text[]));
CREATE INDEX market_status ON market (status, id) WHERE (deleted_at IS NULL);
CREATE INDEX market_town ON market (municipality_code, id) WHERE (deleted_at IS NULL);
CREATE INDEX market_waiting ON market (status, status_since) WHERE ((deleted_at IS NULL) AND (status IN ('in_review', 'changes_requested')));
CREATE INDEX market_without_point ON market (id) WHERE ((deleted_at IS NULL) AND ((lat IS NULL) OR (lon IS NULL)));
CREATE TRIGGER market_added_hours AFTER INSERT ON market REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_hours();
CREATE TRIGGER market_added_people AFTER INSERT ON market REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION join_market_people();
CREATE TRIGGER market_added_point AFTER INSERT ON market REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION review_points();
CREATE TRIGGER market_added_schedules AFTER INSERT ON market REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_schedules();
CREATE TRIGGER market_added_tallies AFTER INSERT ON market REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_markets();
CREATE TRIGGER market_changed_hours AFTER UPDATE ON market REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_changed_hours();
CREATE TRIGGER market_changed_menu AFTER UPDATE ON market REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_moved_menus();
CREATE TRIGGER market_changed_point AFTER UPDATE ON market REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION review_changed_points();
CREATE TRIGGER market_changed_schedules AFTER UPDATE ON market REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_schedules();
CREATE TRIGGER market_changed_tallies AFTER UPDATE ON market REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_changed_markets();
CREATE TRIGGER market_moved_people AFTER UPDATE OF chain_id ON market FOR EACH ROW WHEN ((old.chain_id IS DISTINCT FROM new.chain_id)) EXECUTE FUNCTION move_market_people();
CREATE TRIGGER market_over AFTER UPDATE OF status, deleted_at ON market FOR EACH ROW WHEN ((((old.deleted_at IS NULL) AND (old.status <> ALL (ARRAY['closed', 'rejected']))) <> ((new.deleted_at IS NULL) AND (new.status <> ALL (ARRAY['closed', 'rejected']))))) EXECUTE FUNCTION settle_documents_of_market();
CREATE TRIGGER market_removed_hours AFTER DELETE ON market REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_hours();
CREATE TRIGGER market_removed_tallies AFTER DELETE ON market REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_markets();
CREATE TRIGGER market_removed_words AFTER DELETE ON market REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION forget_words();
CREATE TRIGGER market_status_since BEFORE UPDATE OF status ON market FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION note_status_since();

CREATE TABLE market_board_card (
  market_id uuid NOT NULL,
  assignee_id uuid,
  due_on date,
  CONSTRAINT market_board_card_pkey PRIMARY KEY (market_id),
  CONSTRAINT market_board_card_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES account(id),
  CONSTRAINT market_board_card_market_id_fkey FOREIGN KEY (market_id) REFERENCES market(id) ON DELETE CASCADE
);
CREATE INDEX market_board_card_assignee ON market_board_card (assignee_id) WHERE (assignee_id IS NOT NULL);
CREATE INDEX market_board_card_due ON market_board_card (due_on) WHERE (due_on IS NOT NULL);

CREATE TABLE market_board_rank (
  market_id uuid NOT NULL,
  status text NOT NULL,
  rank text COLLATE "C" NOT NULL,
  CONSTRAINT market_board_rank_pkey PRIMARY KEY (market_id),
  CONSTRAINT market_board_rank_place UNIQUE (status, rank) DEFERRABLE,
  CONSTRAINT market_board_rank_market_id_fkey FOREIGN KEY (market_id) REFERENCES market(id) ON DELETE CASCADE
);

CREATE TABLE market_bulk (
  id uuid NOT NULL,
  status text NOT NULL,
  set jsonb NOT NULL,
  counts jsonb NOT NULL,
  cursor uuid,
  done integer DEFAULT 0 NOT NULL,
  changed integer DEFAULT 0 NOT NULL,
  undone_cursor uuid,
  undone integer DEFAULT 0 NOT NULL,
  kept jsonb DEFAULT '[]'::jsonb NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  done_at timestamptz(3),
  request_id text,
  undone_by uuid,
  CONSTRAINT market_bulk_pkey PRIMARY KEY (id),
  CONSTRAINT market_bulk_status_check CHECK (status IN ('preview', 'running', 'done', 'undoing', 'undone', 'failed')),
  CONSTRAINT market_bulk_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id),
  CONSTRAINT market_bulk_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES account(id)
);
CREATE INDEX market_bulk_newest ON market_bulk (created_at DESC, id DESC);
CREATE TRIGGER market_bulk_act AFTER UPDATE OF status ON market_bulk FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION note_act('bulk');

CREATE TABLE market_bulk_target (
  bulk_id uuid NOT NULL,
  market_id uuid NOT NULL,
  outcome text NOT NULL,
  CONSTRAINT market_bulk_target_pkey PRIMARY KEY (bulk_id, market_id),
  CONSTRAINT market_bulk_target_outcome_check CHECK (outcome IN ('change', 'unchanged', 'illegal'))
);

CREATE TABLE market_change (
  market_id uuid NOT NULL,
  version integer NOT NULL,
  kind text NOT NULL,
  changes jsonb DEFAULT '{}'::jsonb NOT NULL,
  reason text,
  source text NOT NULL,
  source_id uuid,
  actor_id uuid,
  request_id text,
  at timestamptz(3) DEFAULT now() NOT NULL,
  restored_version integer,
  CONSTRAINT market_change_pkey PRIMARY KEY (market_id, version),
  CONSTRAINT market_change_kind_check CHECK (kind IN ('create', 'update', 'status', 'delete', 'restore')),
  CONSTRAINT market_change_restored_check CHECK ((source = 'restore') = (restored_version IS NOT NULL)),
  CONSTRAINT market_change_source_check CHECK (source IN ('form', 'bulk', 'import', 'undo', 'restore', 'system'))
);
CREATE INDEX market_change_source ON market_change (source_id, market_id) WHERE (source_id IS NOT NULL);
CREATE TRIGGER market_change_act AFTER INSERT ON market_change FOR EACH ROW WHEN (((new.source IN ('form', 'restore')) AND (new.source_id IS NULL))) EXECUTE FUNCTION note_market_act();
CREATE TRIGGER market_change_noted AFTER INSERT ON market_change REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_market_changes();

CREATE TABLE market_day (
  day date NOT NULL,
  department_code text NOT NULL,
  category_code text NOT NULL,
  status text NOT NULL,
  delta integer NOT NULL,
  CONSTRAINT market_day_pkey PRIMARY KEY (day, department_code, category_code, status)
) WITH (fillfactor=50);

CREATE TABLE market_default_view (
  account_id uuid NOT NULL,
  view_id uuid NOT NULL,
  list text DEFAULT 'markets' NOT NULL,
  CONSTRAINT market_default_view_pkey PRIMARY KEY (account_id, list),
  CONSTRAINT market_default_view_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT market_default_view_view_id_fkey FOREIGN KEY (view_id) REFERENCES market_view(id) ON DELETE CASCADE
);

CREATE TABLE market_duplicate (
  id uuid NOT NULL,
  first_id uuid NOT NULL,
  second_id uuid NOT NULL,
  reason text NOT NULL,
  dismissed_by uuid,
  dismissed_at timestamptz(3),
  found_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT market_duplicate_pkey PRIMARY KEY (id),
  CONSTRAINT market_duplicate_first_id_second_id_key UNIQUE (first_id, second_id),
  CONSTRAINT market_duplicate_reason_check CHECK (reason IN ('same_address', 'near_name')),
  CONSTRAINT market_duplicate_dismissed_by_fkey FOREIGN KEY (dismissed_by) REFERENCES account(id) ON DELETE SET NULL,
  CONSTRAINT market_duplicate_first_id_fkey FOREIGN KEY (first_id) REFERENCES market(id) ON DELETE CASCADE,
  CONSTRAINT market_duplicate_second_id_fkey FOREIGN KEY (second_id) REFERENCES market(id) ON DELETE CASCADE
);
CREATE INDEX market_duplicate_dismissed ON market_duplicate (dismissed_by) WHERE (dismissed_by IS NOT NULL);
CREATE INDEX market_duplicate_open ON market_duplicate (found_at, id) WHERE (dismissed_at IS NULL);
CREATE INDEX market_duplicate_second ON market_duplicate (second_id);

CREATE TABLE market_hours_change (
  hours_key uuid NOT NULL,
  delta integer NOT NULL
);

-- How many active markets that accept orders have each set of opening hours.
CREATE TABLE market_hours_tally (
  hours_key uuid NOT NULL,
  markets integer NOT NULL,
  CONSTRAINT market_hours_tally_pkey PRIMARY KEY (hours_key)
);

-- Who may see and manage which market: the one table that lists, searches and audiences query.
CREATE TABLE market_member (
  market_id uuid NOT NULL,
  account_id uuid NOT NULL,
  role text NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  is_direct boolean DEFAULT true NOT NULL, -- Added to the market itself, through its chain (maintained by triggers, migration 0044), or both.
  is_by_chain boolean DEFAULT false NOT NULL,
  CONSTRAINT market_member_pkey PRIMARY KEY (market_id, account_id),
  CONSTRAINT market_member_reason CHECK (is_direct OR is_by_chain),
  CONSTRAINT market_member_role_check CHECK (role IN ('owner', 'manager')),
  CONSTRAINT market_member_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT market_member_market_id_fkey FOREIGN KEY (market_id) REFERENCES market(id) ON DELETE CASCADE
);
CREATE INDEX market_member_account ON market_member (account_id, market_id);

CREATE TABLE market_merge (
  id uuid NOT NULL,
  kept_id uuid NOT NULL,
  removed_id uuid NOT NULL,
  moved jsonb NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  undone_at timestamptz(3),
  CONSTRAINT market_merge_pkey PRIMARY KEY (id),
  CONSTRAINT market_merge_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id),
  CONSTRAINT market_merge_kept_id_fkey FOREIGN KEY (kept_id) REFERENCES market(id) ON DELETE CASCADE,
  CONSTRAINT market_merge_removed_id_fkey FOREIGN KEY (removed_id) REFERENCES market(id) ON DELETE CASCADE
);
CREATE INDEX market_merge_kept ON market_merge (kept_id);
CREATE INDEX market_merge_removed ON market_merge (removed_id);
CREATE TRIGGER market_merge_act AFTER INSERT OR UPDATE OF undone_at ON market_merge FOR EACH ROW EXECUTE FUNCTION note_merge();

-- Maintained by the triggers of migrations 0032 and 0049.
CREATE TABLE market_outside (
  market_id uuid NOT NULL,
  km double precision NOT NULL,
  status text NOT NULL,
  category_code text NOT NULL,
  chain_id uuid,
  department_code text NOT NULL,
  municipality_code text NOT NULL,
  CONSTRAINT market_outside_pkey PRIMARY KEY (market_id),
  CONSTRAINT market_outside_market_id_fkey FOREIGN KEY (market_id) REFERENCES market(id) ON DELETE CASCADE
);
CREATE INDEX market_outside_town ON market_outside (department_code, municipality_code);

CREATE TABLE market_place_tally (
  municipality_code text NOT NULL,
  department_code text NOT NULL,
  category_code text NOT NULL,
  status text NOT NULL,
  has_point boolean NOT NULL,
  markets integer NOT NULL,
  CONSTRAINT market_place_tally_pkey PRIMARY KEY (municipality_code, category_code, status, has_point)
) WITH (fillfactor=50);
CREATE INDEX market_place_tally_category ON market_place_tally (category_code);
CREATE INDEX market_place_tally_department ON market_place_tally (department_code);

CREATE TABLE market_search (
  market_id uuid NOT NULL,
  words text COLLATE "C" NOT NULL, -- Written by the markets feature alone: markets.words.ts.
  CONSTRAINT market_search_pkey PRIMARY KEY (market_id)
);
CREATE INDEX market_search_letters ON market_search USING gin (letters_of(words));
CREATE INDEX market_search_name ON market_search ("left"(words, 60), market_id);
CREATE INDEX market_search_words ON market_search USING gin (words gin_trgm_ops);
CREATE TRIGGER market_search_added_words AFTER INSERT ON market_search REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_words();
CREATE TRIGGER market_search_changed_words AFTER UPDATE ON market_search REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_words();

CREATE TABLE market_status_tally (
  status text NOT NULL,
  category_code text NOT NULL,
  is_incomplete boolean NOT NULL,
  accepting_orders boolean NOT NULL,
  markets integer NOT NULL,
  CONSTRAINT market_status_tally_pkey PRIMARY KEY (status, category_code, is_incomplete, accepting_orders)
) WITH (fillfactor=50);

CREATE TABLE market_tally_change (
  day date DEFAULT ((now() AT TIME ZONE 'America/Bogota'))::date NOT NULL,
  status text NOT NULL,
  is_incomplete boolean NOT NULL,
  accepting_orders boolean NOT NULL,
  municipality_code text NOT NULL,
  department_code text NOT NULL,
  category_code text NOT NULL,
  has_point boolean NOT NULL,
  delta integer NOT NULL
);

CREATE TABLE market_town_tally (
  municipality_code text NOT NULL,
  department_code text NOT NULL,
  status text NOT NULL,
  has_point boolean NOT NULL,
  markets integer NOT NULL,
  CONSTRAINT market_town_tally_pkey PRIMARY KEY (municipality_code, status, has_point)
) WITH (fillfactor=50);

CREATE TABLE market_view (
  id uuid NOT NULL,
  owner_id uuid NOT NULL,
  name text NOT NULL,
  query jsonb NOT NULL,
  shared boolean NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  list text DEFAULT 'markets' NOT NULL,
  CONSTRAINT market_view_pkey PRIMARY KEY (id),
  CONSTRAINT market_view_list_check CHECK (list IN ('markets', 'products', 'users', 'chains', 'imports')),
  CONSTRAINT market_view_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES account(id) ON DELETE CASCADE
);
CREATE INDEX market_view_owner ON market_view (owner_id);

CREATE TABLE market_zone (
  market_id uuid NOT NULL,
  part smallint NOT NULL,
  shape polygon NOT NULL, -- PostgreSQL's own polygon, written as text.
  CONSTRAINT market_zone_pkey PRIMARY KEY (market_id, part),
  CONSTRAINT market_zone_market_id_fkey FOREIGN KEY (market_id) REFERENCES market(id) ON DELETE CASCADE
);
CREATE INDEX market_zone_box ON market_zone USING gist (box(shape));

CREATE TABLE menu_chain_tally (
  chain_id uuid,
  products integer NOT NULL,
  without_image integer NOT NULL,
  without_tax integer NOT NULL,
  without_ean integer NOT NULL,
  without_description integer NOT NULL,
  sold_out integer NOT NULL,
  switched_off integer NOT NULL,
  price_outliers integer NOT NULL,
  untouched integer NOT NULL,
  menus_without_image integer NOT NULL,
  menus_without_tax integer NOT NULL,
  menus_without_ean integer NOT NULL,
  menus_without_description integer NOT NULL,
  menus_sold_out integer NOT NULL,
  menus_switched_off integer NOT NULL,
  menus_price_outliers integer NOT NULL,
  menus_untouched integer NOT NULL,
  CONSTRAINT menu_chain_tally_key UNIQUE NULLS NOT DISTINCT (chain_id)
);

CREATE TABLE menu_change (
  market_id uuid NOT NULL,
  at timestamptz DEFAULT now() NOT NULL
);

CREATE TABLE menu_section (
  id uuid NOT NULL,
  market_id uuid NOT NULL,
  parent_id uuid,
  name text NOT NULL,
  name_en text,
  description text,
  icon text,
  color text,
  default_tax_code text,
  is_active boolean DEFAULT true NOT NULL,
  position integer DEFAULT 0 NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  deleted_at timestamptz(3), -- Deleted rows stay, with what is needed to undo the deletion.
  moved_to uuid,
  moved_children uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  moved_by uuid,
  CONSTRAINT menu_section_pkey PRIMARY KEY (id),
  CONSTRAINT menu_section_market_id_fkey FOREIGN KEY (market_id) REFERENCES market(id) ON DELETE CASCADE,
  CONSTRAINT menu_section_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES menu_section(id) ON DELETE CASCADE
);
CREATE INDEX menu_section_market ON menu_section (market_id);
CREATE UNIQUE INDEX menu_section_name ON menu_section (market_id, parent_id, folded(name)) NULLS NOT DISTINCT WHERE (deleted_at IS NULL);
CREATE INDEX menu_section_parent ON menu_section (parent_id) WHERE (parent_id IS NOT NULL);
CREATE TRIGGER menu_section_changed_words AFTER UPDATE ON menu_section REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_product_words();

CREATE TABLE menu_tally (
  market_id uuid NOT NULL,
  chain_id uuid,
  products integer NOT NULL,
  without_image integer NOT NULL,
  without_tax integer NOT NULL,
  without_ean integer NOT NULL,
  without_description integer NOT NULL,
  sold_out integer NOT NULL,
  switched_off integer NOT NULL,
  price_outliers integer NOT NULL,
  untouched integer NOT NULL,
  untouched_before date NOT NULL,
  CONSTRAINT menu_tally_pkey PRIMARY KEY (market_id),
  CONSTRAINT menu_tally_market_id_fkey FOREIGN KEY (market_id) REFERENCES market(id) ON DELETE CASCADE
);
CREATE INDEX menu_tally_chain ON menu_tally (chain_id);
CREATE INDEX menu_tally_most_untouched ON menu_tally (untouched DESC, market_id) WHERE (untouched > 0);
CREATE INDEX menu_tally_price_outliers ON menu_tally (price_outliers DESC, market_id) WHERE (price_outliers > 0);
CREATE INDEX menu_tally_sold_out ON menu_tally (sold_out DESC, market_id) WHERE (sold_out > 0);
CREATE INDEX menu_tally_switched_off ON menu_tally (switched_off DESC, market_id) WHERE (switched_off > 0);
CREATE INDEX menu_tally_untouched ON menu_tally (untouched_before);
CREATE INDEX menu_tally_without_description ON menu_tally (without_description DESC, market_id) WHERE (without_description > 0);
CREATE INDEX menu_tally_without_ean ON menu_tally (without_ean DESC, market_id) WHERE (without_ean > 0);
CREATE INDEX menu_tally_without_image ON menu_tally (without_image DESC, market_id) WHERE (without_image > 0);
CREATE INDEX menu_tally_without_tax ON menu_tally (without_tax DESC, market_id) WHERE (without_tax > 0);

CREATE TABLE message (
  conversation_id uuid NOT NULL,
  seq integer NOT NULL,
  public_seq integer NOT NULL,
  id uuid NOT NULL,
  author_id uuid,
  client_id uuid,
  is_internal boolean DEFAULT false NOT NULL,
  text text,
  system jsonb,
  reply_to uuid,
  created_at timestamptz(3) NOT NULL,
  edited_at timestamptz(3),
  deleted_at timestamptz(3),
  words text,
  CONSTRAINT message_pkey PRIMARY KEY (conversation_id, seq),
  CONSTRAINT message_client UNIQUE (author_id, client_id),
  CONSTRAINT message_id_key UNIQUE (id),
  CONSTRAINT message_author_id_fkey FOREIGN KEY (author_id) REFERENCES account(id) ON DELETE SET NULL,
  CONSTRAINT message_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE CASCADE
);
CREATE INDEX message_newest ON message (created_at DESC, id DESC);
CREATE UNIQUE INDEX message_public ON message (conversation_id, public_seq) WHERE (NOT is_internal);
CREATE INDEX message_words ON message USING gin (words gin_trgm_ops);

CREATE TABLE message_edit (
  message_id uuid NOT NULL,
  written_at timestamptz(3) NOT NULL,
  text text NOT NULL,
  CONSTRAINT message_edit_pkey PRIMARY KEY (message_id, written_at),
  CONSTRAINT message_edit_message_id_fkey FOREIGN KEY (message_id) REFERENCES message(id) ON DELETE CASCADE
);

CREATE TABLE message_file (
  id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  author_id uuid,
  client_id uuid NOT NULL,
  message_id uuid,
  position smallint DEFAULT 0 NOT NULL,
  file_key text NOT NULL,
  file_name text NOT NULL,
  size bigint NOT NULL,
  content_type text NOT NULL,
  picture_key text,
  width integer,
  height integer,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT message_file_pkey PRIMARY KEY (id),
  CONSTRAINT message_file_author_id_client_id_key UNIQUE (author_id, client_id),
  CONSTRAINT message_file_author_id_fkey FOREIGN KEY (author_id) REFERENCES account(id) ON DELETE SET NULL,
  CONSTRAINT message_file_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE CASCADE,
  CONSTRAINT message_file_message_id_fkey FOREIGN KEY (message_id) REFERENCES message(id) ON DELETE SET NULL
);
CREATE INDEX message_file_conversation ON message_file (conversation_id, id DESC);
CREATE INDEX message_file_file ON message_file (file_key);
CREATE INDEX message_file_of ON message_file (message_id) WHERE (message_id IS NOT NULL);
CREATE INDEX message_file_picture ON message_file (picture_key) WHERE (picture_key IS NOT NULL);
CREATE INDEX message_file_unsent ON message_file (created_at) WHERE (message_id IS NULL);

CREATE TABLE message_mention (
  account_id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  seq integer NOT NULL,
  CONSTRAINT message_mention_pkey PRIMARY KEY (account_id, conversation_id, seq),
  CONSTRAINT message_mention_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT message_mention_conversation_id_seq_fkey FOREIGN KEY (conversation_id, seq) REFERENCES message(conversation_id, seq) ON DELETE CASCADE
);
CREATE INDEX message_mention_of ON message_mention (conversation_id, seq);

CREATE TABLE message_reaction (
  message_id uuid NOT NULL,
  account_id uuid NOT NULL,
  reaction text NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT message_reaction_pkey PRIMARY KEY (message_id, reaction, account_id),
  CONSTRAINT message_reaction_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT message_reaction_message_id_fkey FOREIGN KEY (message_id) REFERENCES message(id) ON DELETE CASCADE
);
CREATE INDEX message_reaction_of_account ON message_reaction (account_id);

CREATE TABLE municipality (
  code text NOT NULL,
  department_code text NOT NULL,
  name text NOT NULL,
  official_name text NOT NULL,
  type text NOT NULL,
  lat double precision NOT NULL,
  lon double precision NOT NULL,
  is_department_capital boolean NOT NULL,
  aliases text[] NOT NULL,
  CONSTRAINT municipality_pkey PRIMARY KEY (code),
  CONSTRAINT municipality_in_department UNIQUE (code, department_code),
  CONSTRAINT municipality_code_check CHECK (code ~ '^\d{5}$'),
  CONSTRAINT municipality_department_code_fkey FOREIGN KEY (department_code) REFERENCES department(code)
);
CREATE INDEX municipality_of_department ON municipality (department_code);

CREATE TABLE municipality_outline (
  municipality_code text NOT NULL,
  part smallint NOT NULL,
  shape polygon NOT NULL,
  CONSTRAINT municipality_outline_pkey PRIMARY KEY (municipality_code, part),
  CONSTRAINT municipality_outline_municipality_code_fkey FOREIGN KEY (municipality_code) REFERENCES municipality(code)
);

CREATE TABLE municipality_reach (
  municipality_code text NOT NULL,
  seat point NOT NULL,
  surely double precision NOT NULL,
  tolerance_km double precision NOT NULL,
  CONSTRAINT municipality_reach_pkey PRIMARY KEY (municipality_code),
  CONSTRAINT municipality_reach_municipality_code_fkey FOREIGN KEY (municipality_code) REFERENCES municipality(code)
);

CREATE TABLE node (
  id uuid NOT NULL,
  seen_at timestamptz(3) DEFAULT now() NOT NULL,
  version text, -- Null until version 0.2.0, which tells only that it lives.
  migration text, -- The number of the newest migration that it knows.
  state text DEFAULT 'ready' NOT NULL,
  process text DEFAULT 'all' NOT NULL,
  host text,
  started_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT node_pkey PRIMARY KEY (id),
  CONSTRAINT node_process CHECK (process IN ('web', 'worker', 'all')),
  CONSTRAINT node_state CHECK (state IN ('starting', 'ready', 'draining', 'closing'))
);

CREATE TABLE notification (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  group_key text NOT NULL,
  kind text NOT NULL,
  count integer DEFAULT 1 NOT NULL,
  params jsonb DEFAULT '{}'::jsonb NOT NULL,
  market_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  import_id uuid,
  for_admins boolean DEFAULT false NOT NULL,
  here boolean DEFAULT true NOT NULL,
  actor_id uuid,
  notice_id uuid NOT NULL,
  first_at timestamptz(3) DEFAULT now() NOT NULL,
  last_at timestamptz(3) DEFAULT now() NOT NULL,
  seen_at timestamptz(3),
  read_at timestamptz(3),
  archived_at timestamptz(3),
  waits_since timestamptz(3),
  conversation_id uuid,
  post_id uuid,
  push_since timestamptz(3), -- Since when it waits to be pushed.
  CONSTRAINT notification_pkey PRIMARY KEY (id),
  CONSTRAINT notification_account_id_group_key_key UNIQUE (account_id, group_key),
  CONSTRAINT notification_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT notification_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE CASCADE,
  CONSTRAINT notification_import_id_fkey FOREIGN KEY (import_id) REFERENCES import(id) ON DELETE CASCADE,
  CONSTRAINT notification_post_id_fkey FOREIGN KEY (post_id) REFERENCES post(id) ON DELETE CASCADE
);
CREATE INDEX notification_newest ON notification (account_id, last_at DESC, id DESC);
CREATE INDEX notification_of_conversation ON notification (conversation_id) WHERE (conversation_id IS NOT NULL);
CREATE INDEX notification_of_import ON notification (import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX notification_of_post ON notification (post_id) WHERE (post_id IS NOT NULL);
CREATE INDEX notification_read ON notification (read_at) WHERE (read_at IS NOT NULL);
CREATE INDEX notification_to_push ON notification (account_id) WHERE (push_since IS NOT NULL);
CREATE INDEX notification_unseen ON notification (account_id) WHERE (seen_at IS NULL);
CREATE INDEX notification_waiting ON notification (waits_since) WHERE (waits_since IS NOT NULL);

CREATE TABLE notification_preference (
  account_id uuid NOT NULL,
  kind text NOT NULL,
  here boolean NOT NULL,
  mail text NOT NULL,
  push boolean, -- Null: as for people without a preference.
  CONSTRAINT notification_preference_pkey PRIMARY KEY (account_id, kind),
  CONSTRAINT notification_preference_mail_check CHECK (mail IN ('now', 'digest', 'off')),
  CONSTRAINT notification_preference_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

CREATE TABLE notification_setting (
  account_id uuid NOT NULL,
  quiet_from text DEFAULT '21:00', -- `21:00`; null for no quiet hours.
  quiet_to text DEFAULT '07:00',
  CONSTRAINT notification_setting_pkey PRIMARY KEY (account_id),
  CONSTRAINT notification_setting_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

CREATE TABLE one_time_code (
  account_id uuid NOT NULL,
  purpose text NOT NULL,
  hash text NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  flow text NOT NULL, -- Hash of the ticket of the browser that requested it.
  sign_up text, -- What this browser chose at sign-up, encrypted.
  CONSTRAINT one_time_code_pkey PRIMARY KEY (account_id, purpose, flow),
  CONSTRAINT one_time_code_purpose CHECK (purpose IN ('activation', 'sign-in', 'password-reset', 'phone')),
  CONSTRAINT one_time_code_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

-- Every set of opening hours now or once in use, with the minutes at which it is open.
CREATE TABLE opening_schedule (
  key uuid NOT NULL,
  hours jsonb NOT NULL,
  spans int4multirange GENERATED ALWAYS AS (open_spans(hours)) STORED NOT NULL,
  exception_days integer[] GENERATED ALWAYS AS (exception_days(hours)) STORED NOT NULL,
  minds_holidays boolean GENERATED ALWAYS AS ((COALESCE(((hours ->> 'closedOnHolidays'))::boolean, false) OR (hours @> '{"weekly": [{"day": "holiday"}]}'::jsonb))) STORED NOT NULL,
  CONSTRAINT opening_schedule_pkey PRIMARY KEY (key)
);

CREATE TABLE post (
  id uuid NOT NULL,
  author_id uuid,
  client_id uuid NOT NULL,
  slug text NOT NULL,
  title text DEFAULT '' NOT NULL,
  html text DEFAULT '' NOT NULL,
  text text DEFAULT '' NOT NULL,
  excerpt text,
  cover_key text,
  cover_alt text DEFAULT '' NOT NULL,
  tags text[] DEFAULT '{}'::text[] NOT NULL,
  words text DEFAULT '' NOT NULL,
  status text DEFAULT 'draft' NOT NULL,
  publish_at timestamptz(3),
  published_at timestamptz(3),
  notified_at timestamptz(3),
  for_departments text[] DEFAULT '{}'::text[] NOT NULL,
  for_categories text[] DEFAULT '{}'::text[] NOT NULL,
  for_chains uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  for_statuses text[] DEFAULT '{}'::text[] NOT NULL,
  is_for_all boolean GENERATED ALWAYS AS (((for_departments = '{}'::text[]) AND (for_categories = '{}'::text[]) AND (for_chains = '{}'::uuid[]) AND (for_statuses = '{}'::text[]))) STORED NOT NULL,
  must_read boolean DEFAULT false NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_by uuid,
  deleted_at timestamptz(3),
  CONSTRAINT post_pkey PRIMARY KEY (id),
  CONSTRAINT post_author_id_client_id_key UNIQUE (author_id, client_id),
  CONSTRAINT post_check CHECK ((status = 'scheduled') = (publish_at IS NOT NULL)),
  CONSTRAINT post_check1 CHECK ((status <> 'published') OR (published_at IS NOT NULL)),
  CONSTRAINT post_status_check CHECK (status IN ('draft', 'scheduled', 'published', 'unpublished')),
  CONSTRAINT post_author_id_fkey FOREIGN KEY (author_id) REFERENCES account(id) ON DELETE SET NULL,
  CONSTRAINT post_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES account(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX post_by_slug ON post (slug);
CREATE INDEX post_deleted ON post (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX post_due ON post (publish_at) WHERE (status = 'scheduled');
CREATE INDEX post_newest ON post (COALESCE(published_at, publish_at, updated_at) DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX post_published ON post (published_at DESC, id DESC) WHERE ((status = 'published') AND (deleted_at IS NULL));
CREATE INDEX post_words ON post USING gin (words gin_trgm_ops);

CREATE TABLE post_comment (
  id uuid NOT NULL,
  post_id uuid NOT NULL,
  parent_id uuid,
  author_id uuid,
  client_id uuid NOT NULL,
  text text NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  edited_at timestamptz(3),
  deleted_at timestamptz(3),
  CONSTRAINT post_comment_pkey PRIMARY KEY (id),
  CONSTRAINT post_comment_author_id_client_id_key UNIQUE (author_id, client_id),
  CONSTRAINT post_comment_author_id_fkey FOREIGN KEY (author_id) REFERENCES account(id) ON DELETE SET NULL,
  CONSTRAINT post_comment_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES post_comment(id) ON DELETE CASCADE,
  CONSTRAINT post_comment_post_id_fkey FOREIGN KEY (post_id) REFERENCES post(id) ON DELETE CASCADE
);
CREATE INDEX post_comment_of ON post_comment (post_id, id);
CREATE INDEX post_comment_parent ON post_comment (parent_id) WHERE (parent_id IS NOT NULL);

CREATE TABLE post_picture (
  post_id uuid NOT NULL,
  key text NOT NULL,
  CONSTRAINT post_picture_pkey PRIMARY KEY (post_id, key),
  CONSTRAINT post_picture_post_id_fkey FOREIGN KEY (post_id) REFERENCES post(id) ON DELETE CASCADE
);
CREATE INDEX post_picture_key ON post_picture (key);

CREATE TABLE post_read (
  post_id uuid NOT NULL,
  account_id uuid NOT NULL,
  read_at timestamptz(3),
  acknowledged_at timestamptz(3),
  reminded_at timestamptz(3),
  CONSTRAINT post_read_pkey PRIMARY KEY (post_id, account_id),
  CONSTRAINT post_read_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT post_read_post_id_fkey FOREIGN KEY (post_id) REFERENCES post(id) ON DELETE CASCADE
);
CREATE INDEX post_read_account ON post_read (account_id);

CREATE TABLE post_slug (
  slug text NOT NULL,
  post_id uuid NOT NULL,
  CONSTRAINT post_slug_pkey PRIMARY KEY (slug),
  CONSTRAINT post_slug_post_id_fkey FOREIGN KEY (post_id) REFERENCES post(id) ON DELETE CASCADE
);
CREATE INDEX post_slug_of ON post_slug (post_id);

CREATE TABLE post_version (
  post_id uuid NOT NULL,
  version integer NOT NULL,
  at timestamptz(3) DEFAULT now() NOT NULL,
  author_id uuid,
  is_published boolean DEFAULT false NOT NULL,
  title text NOT NULL,
  html text NOT NULL,
  text text NOT NULL,
  excerpt text,
  cover_key text,
  cover_alt text NOT NULL,
  tags text[] NOT NULL,
  CONSTRAINT post_version_pkey PRIMARY KEY (post_id, version),
  CONSTRAINT post_version_author_id_fkey FOREIGN KEY (author_id) REFERENCES account(id) ON DELETE SET NULL,
  CONSTRAINT post_version_post_id_fkey FOREIGN KEY (post_id) REFERENCES post(id) ON DELETE CASCADE
);
CREATE INDEX post_version_of_author ON post_version (author_id);

CREATE TABLE postal_code (
  code text NOT NULL,
  municipality_code text,
  kind text NOT NULL,
  CONSTRAINT postal_code_pkey PRIMARY KEY (code),
  CONSTRAINT postal_code_code_check CHECK (code ~ '^\d{6}$'),
  CONSTRAINT postal_code_municipality_code_fkey FOREIGN KEY (municipality_code) REFERENCES municipality(code)
);

CREATE TABLE product (
  id uuid NOT NULL,
  market_id uuid NOT NULL,
  section_id uuid NOT NULL,
  sku text,
  ean text,
  name text NOT NULL,
  description text,
  price_cop integer NOT NULL,
  compare_at_price_cop integer,
  discount_pct double precision,
  tax_code text,
  unit text DEFAULT 'unit' NOT NULL,
  net_content text,
  sale_type text DEFAULT 'unit' NOT NULL,
  stock double precision,
  is_available boolean DEFAULT true NOT NULL,
  brand text,
  max_per_order integer,
  option_groups jsonb,
  available_from date,
  available_to date,
  sale_hours jsonb,
  age_restricted boolean DEFAULT false NOT NULL,
  requires_prescription boolean DEFAULT false NOT NULL,
  position integer DEFAULT 0 NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  deleted_at timestamptz(3),
  sold_out_until timestamptz(3),
  CONSTRAINT product_pkey PRIMARY KEY (id),
  CONSTRAINT product_market_id_fkey FOREIGN KEY (market_id) REFERENCES market(id) ON DELETE CASCADE,
  CONSTRAINT product_section_id_fkey FOREIGN KEY (section_id) REFERENCES menu_section(id)
);
CREATE INDEX product_bin ON product (market_id, sku, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX product_by_ean ON product (ean, id) WHERE ((deleted_at IS NULL) AND (ean IS NOT NULL));
CREATE INDEX product_by_price ON product (price_cop, id) WHERE (deleted_at IS NULL);
CREATE INDEX product_by_sku ON product (COALESCE(sku, ''), id) WHERE (deleted_at IS NULL);
CREATE INDEX product_by_stock ON product (COALESCE(stock, 'Infinity'::double precision), id) WHERE (deleted_at IS NULL);
CREATE INDEX product_by_update ON product (updated_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX product_ean ON product (market_id, ean) WHERE ((deleted_at IS NULL) AND (ean IS NOT NULL));
CREATE INDEX product_newest ON product (created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX product_of_market ON product (market_id, created_at, id);
CREATE INDEX product_sale_begins ON product (available_from) WHERE ((available_from IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX product_sale_ends ON product (available_to) WHERE ((available_to IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX product_section ON product (section_id, "position", id);
CREATE UNIQUE INDEX product_sku ON product (market_id, sku) WHERE ((deleted_at IS NULL) AND (sku IS NOT NULL));
CREATE INDEX product_sold_out ON product (sold_out_until) WHERE (sold_out_until IS NOT NULL);
CREATE INDEX product_untouched ON product (market_id, updated_at) WHERE (deleted_at IS NULL);
CREATE TRIGGER product_added_menu AFTER INSERT ON product REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_added_products();
CREATE TRIGGER product_available_again BEFORE UPDATE ON product FOR EACH ROW WHEN ((new.is_available AND (new.sold_out_until IS NOT NULL))) EXECUTE FUNCTION forget_sold_out();
CREATE TRIGGER product_changed_menu AFTER UPDATE ON product REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_changed_products();
CREATE TRIGGER product_moved_words AFTER UPDATE OF section_id, market_id ON product FOR EACH ROW WHEN (((old.section_id IS DISTINCT FROM new.section_id) OR (old.market_id IS DISTINCT FROM new.market_id))) EXECUTE FUNCTION keep_moved_product_words();
CREATE TRIGGER product_removed_menu AFTER DELETE ON product REFERENCING OLD TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_added_products();
CREATE TRIGGER product_removed_words AFTER DELETE ON product REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION forget_product_words();

CREATE TABLE product_bulk (
  id uuid NOT NULL,
  status text NOT NULL,
  set jsonb NOT NULL,
  counts jsonb NOT NULL,
  starts_at timestamptz(3),
  cursor uuid,
  done integer DEFAULT 0 NOT NULL,
  changed integer DEFAULT 0 NOT NULL,
  undone_cursor uuid,
  undone integer DEFAULT 0 NOT NULL,
  kept jsonb DEFAULT '[]'::jsonb NOT NULL,
  created_by uuid NOT NULL,
  undone_by uuid,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  done_at timestamptz(3),
  request_id text,
  CONSTRAINT product_bulk_pkey PRIMARY KEY (id),
  CONSTRAINT product_bulk_status_check CHECK (status IN ('preview', 'scheduled', 'cancelled', 'running', 'done', 'undoing', 'undone', 'failed')),
  CONSTRAINT product_bulk_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id),
  CONSTRAINT product_bulk_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES account(id)
);
CREATE INDEX product_bulk_newest ON product_bulk (created_at DESC, id DESC);
CREATE INDEX product_bulk_of ON product_bulk (created_by, created_at DESC, id DESC);
CREATE TRIGGER product_bulk_act AFTER UPDATE OF status ON product_bulk FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION note_act('bulk');

CREATE TABLE product_bulk_target (
  bulk_id uuid NOT NULL,
  product_id uuid NOT NULL,
  outcome text NOT NULL,
  reason text,
  CONSTRAINT product_bulk_target_pkey PRIMARY KEY (bulk_id, product_id),
  CONSTRAINT product_bulk_target_outcome_check CHECK (outcome IN ('change', 'unchanged', 'illegal'))
);

CREATE TABLE product_change (
  product_id uuid NOT NULL,
  version integer NOT NULL,
  kind text NOT NULL,
  changes jsonb DEFAULT '{}'::jsonb NOT NULL,
  source text NOT NULL,
  source_id uuid,
  actor_id uuid,
  request_id text,
  at timestamptz(3) DEFAULT now() NOT NULL,
  restored_version integer,
  CONSTRAINT product_change_pkey PRIMARY KEY (product_id, version),
  CONSTRAINT product_change_kind_check CHECK (kind IN ('create', 'update', 'delete', 'restore')),
  CONSTRAINT product_change_restored_check CHECK ((source = 'restore') = (restored_version IS NOT NULL)),
  CONSTRAINT product_change_source_check CHECK (source IN ('form', 'bulk', 'import', 'undo', 'restore', 'system'))
);
CREATE INDEX product_change_source ON product_change (source_id, product_id) WHERE (source_id IS NOT NULL);
CREATE TRIGGER product_change_act AFTER INSERT ON product_change FOR EACH ROW WHEN (((new.source IN ('form', 'restore')) AND (new.source_id IS NULL))) EXECUTE FUNCTION note_product_act();
CREATE TRIGGER product_change_noted AFTER INSERT ON product_change REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_product_changes();

CREATE TABLE product_image (
  id uuid NOT NULL,
  product_id uuid NOT NULL,
  key text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  position integer NOT NULL,
  source_url text, -- The picture address named in a menu file.
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT product_image_pkey PRIMARY KEY (id),
  CONSTRAINT product_image_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE
);
CREATE INDEX product_image_key ON product_image (key);
CREATE INDEX product_image_of ON product_image (product_id, "position");
CREATE TRIGGER product_image_added_menu AFTER INSERT ON product_image REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_images();
CREATE TRIGGER product_image_removed_menu AFTER DELETE ON product_image REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_images();

CREATE TABLE product_price_outlier (
  product_id uuid NOT NULL,
  market_id uuid NOT NULL,
  median_cop integer NOT NULL,
  CONSTRAINT product_price_outlier_pkey PRIMARY KEY (product_id),
  CONSTRAINT product_price_outlier_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE
);
CREATE INDEX product_price_outlier_market ON product_price_outlier (market_id);

CREATE TABLE product_search (
  product_id uuid NOT NULL,
  market_id uuid NOT NULL,
  words text COLLATE "C" NOT NULL,
  CONSTRAINT product_search_pkey PRIMARY KEY (product_id)
);
CREATE INDEX product_search_letters ON product_search USING gin (letters_of(words));
CREATE INDEX product_search_name ON product_search ("left"(words, 60), product_id);
CREATE INDEX product_search_of_market ON product_search (market_id, "left"(words, 60) text_pattern_ops);
CREATE INDEX product_search_words ON product_search USING gin (words gin_trgm_ops);
CREATE TRIGGER product_search_added_words AFTER INSERT ON product_search REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_words();
CREATE TRIGGER product_search_changed_words AFTER UPDATE ON product_search REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_words();

CREATE TABLE push_key (
  public_key text NOT NULL,
  private_key text NOT NULL, -- Encrypted.
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  retired_at timestamptz(3),
  CONSTRAINT push_key_pkey PRIMARY KEY (public_key)
);
CREATE UNIQUE INDEX push_key_current ON push_key ((true)) WHERE (retired_at IS NULL);

-- Of a session: one that has ended is sent nothing.
CREATE TABLE push_subscription (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  session_id uuid NOT NULL,
  public_key text NOT NULL, -- The key that the browser subscribed to; no other may send.
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  renewed_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT push_subscription_pkey PRIMARY KEY (id),
  CONSTRAINT push_subscription_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT push_subscription_public_key_fkey FOREIGN KEY (public_key) REFERENCES push_key(public_key),
  CONSTRAINT push_subscription_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE
);
CREATE INDEX push_subscription_of_account ON push_subscription (account_id);
CREATE UNIQUE INDEX push_subscription_of_endpoint ON push_subscription (endpoint);
CREATE INDEX push_subscription_of_key ON push_subscription (public_key);
CREATE INDEX push_subscription_of_session ON push_subscription (session_id);

CREATE TABLE reference (
  from_kind text NOT NULL,
  from_id uuid NOT NULL,
  to_kind text NOT NULL,
  to_id uuid NOT NULL,
  detail integer DEFAULT 0 NOT NULL,
  created_by uuid,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT reference_pkey PRIMARY KEY (from_kind, from_id, to_kind, to_id, detail),
  CONSTRAINT reference_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id) ON DELETE SET NULL
);
CREATE INDEX reference_of_creator ON reference (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX reference_to ON reference (to_kind, to_id, created_at DESC, from_id);

CREATE TABLE refolding (
  part text NOT NULL,
  position smallint NOT NULL,
  after uuid,
  CONSTRAINT refolding_pkey PRIMARY KEY (part)
);

CREATE TABLE review_claim (
  market_id uuid NOT NULL,
  account_id uuid NOT NULL,
  until timestamptz(3) NOT NULL,
  CONSTRAINT review_claim_pkey PRIMARY KEY (market_id),
  CONSTRAINT review_claim_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT review_claim_market_id_fkey FOREIGN KEY (market_id) REFERENCES market(id) ON DELETE CASCADE
);
CREATE INDEX review_claim_of_account ON review_claim (account_id);

CREATE TABLE search_word (
  word text NOT NULL,
  CONSTRAINT search_word_pkey PRIMARY KEY (word)
);
CREATE INDEX search_word_likeness ON search_word USING gin (word gin_trgm_ops);

CREATE TABLE secret_check (
  is_here boolean DEFAULT true NOT NULL,
  value text NOT NULL,
  CONSTRAINT secret_check_pkey PRIMARY KEY (is_here),
  CONSTRAINT secret_check_is_here_check CHECK (is_here)
);

CREATE TABLE session (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  address text,
  device text,
  generation integer DEFAULT 1 NOT NULL, -- How often the session was renewed; its newest refresh token carries the same number.
  renewed_at timestamptz(3) DEFAULT now() NOT NULL,
  last_seen_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT session_pkey PRIMARY KEY (id),
  CONSTRAINT session_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);
CREATE INDEX session_of_account ON session (account_id);
CREATE TRIGGER session_forgotten AFTER DELETE ON session FOR EACH ROW EXECUTE FUNCTION remember_last_seen();

CREATE TABLE sign_in_backoff (
  identifier text NOT NULL,
  failures integer NOT NULL,
  blocked_until timestamptz(3) NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT sign_in_backoff_pkey PRIMARY KEY (identifier)
);

CREATE TABLE signing_key (
  kid text NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  retired_at timestamptz(3),
  CONSTRAINT signing_key_pkey PRIMARY KEY (kid)
);
CREATE UNIQUE INDEX signing_key_current ON signing_key ((true)) WHERE (retired_at IS NULL);

CREATE TABLE snooze (
  account_id uuid NOT NULL,
  subject text NOT NULL,
  until timestamptz(3) NOT NULL,
  CONSTRAINT snooze_pkey PRIMARY KEY (account_id, subject),
  CONSTRAINT snooze_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

CREATE TABLE star (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  market_id uuid,
  chain_id uuid,
  product_id uuid,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT star_pkey PRIMARY KEY (id),
  CONSTRAINT star_chain UNIQUE (chain_id, account_id),
  CONSTRAINT star_market UNIQUE (market_id, account_id),
  CONSTRAINT star_product UNIQUE (product_id, account_id),
  CONSTRAINT star_of_one CHECK (num_nonnulls(market_id, chain_id, product_id) = 1),
  CONSTRAINT star_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CONSTRAINT star_chain_id_fkey FOREIGN KEY (chain_id) REFERENCES chain(id) ON DELETE CASCADE,
  CONSTRAINT star_market_id_fkey FOREIGN KEY (market_id) REFERENCES market(id) ON DELETE CASCADE,
  CONSTRAINT star_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE
);
CREATE INDEX star_of_account ON star (account_id, created_at);

CREATE TABLE task (
  id uuid NOT NULL,
  board_id uuid NOT NULL,
  column_id uuid NOT NULL,
  rank text COLLATE "C" NOT NULL,
  title text NOT NULL,
  description text DEFAULT '' NOT NULL,
  due_on date,
  labels text[] DEFAULT '{}'::text[] NOT NULL,
  market_list jsonb,
  market_list_start integer,
  completed_at timestamptz(3),
  version integer DEFAULT 1 NOT NULL,
  created_by uuid NOT NULL,
  client_id uuid NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  archived_at timestamptz(3),
  description_html text,
  CONSTRAINT task_pkey PRIMARY KEY (id),
  CONSTRAINT task_created_by_client_id_key UNIQUE (created_by, client_id),
  CONSTRAINT task_rank UNIQUE (column_id, rank) DEFERRABLE,
  CONSTRAINT task_board_id_fkey FOREIGN KEY (board_id) REFERENCES board(id) ON DELETE CASCADE,
  CONSTRAINT task_column_id_fkey FOREIGN KEY (column_id) REFERENCES board_column(id),
  CONSTRAINT task_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id)
);
CREATE INDEX task_due ON task (due_on) WHERE ((due_on IS NOT NULL) AND (completed_at IS NULL) AND (archived_at IS NULL));
CREATE INDEX task_of_board ON task (board_id, column_id, rank) WHERE (archived_at IS NULL);
CREATE INDEX task_title ON task USING gin (folded(title) gin_trgm_ops);
CREATE INDEX task_unconverted ON task (id) WHERE (description_html IS NULL);
CREATE INDEX task_with_list ON task (id) WHERE ((market_list IS NOT NULL) AND (completed_at IS NULL) AND (archived_at IS NULL));

CREATE TABLE task_assignee (
  task_id uuid NOT NULL,
  account_id uuid NOT NULL,
  CONSTRAINT task_assignee_pkey PRIMARY KEY (task_id, account_id),
  CONSTRAINT task_assignee_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  CONSTRAINT task_assignee_task_id_fkey FOREIGN KEY (task_id) REFERENCES task(id) ON DELETE CASCADE
);
CREATE INDEX task_assignee_account ON task_assignee (account_id);

CREATE TABLE task_file (
  id uuid NOT NULL,
  task_id uuid NOT NULL,
  author_id uuid,
  client_id uuid NOT NULL,
  file_key text NOT NULL,
  file_name text NOT NULL,
  size bigint NOT NULL,
  content_type text NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT task_file_pkey PRIMARY KEY (id),
  CONSTRAINT task_file_author_id_client_id_key UNIQUE (author_id, client_id),
  CONSTRAINT task_file_author_id_fkey FOREIGN KEY (author_id) REFERENCES account(id) ON DELETE SET NULL,
  CONSTRAINT task_file_task_id_fkey FOREIGN KEY (task_id) REFERENCES task(id) ON DELETE CASCADE
);
CREATE INDEX task_file_file ON task_file (file_key);
CREATE INDEX task_file_task ON task_file (task_id, id);

CREATE TABLE task_history (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  task_id uuid NOT NULL,
  actor_id uuid,
  at timestamptz(3) DEFAULT now() NOT NULL,
  kind text NOT NULL,
  changes jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT task_history_pkey PRIMARY KEY (id),
  CONSTRAINT task_history_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES account(id),
  CONSTRAINT task_history_task_id_fkey FOREIGN KEY (task_id) REFERENCES task(id) ON DELETE CASCADE
);
CREATE INDEX task_history_of_actor ON task_history (actor_id) WHERE (actor_id IS NOT NULL);
CREATE INDEX task_history_task ON task_history (task_id, id);

CREATE TABLE task_item (
  id uuid NOT NULL,
  task_id uuid NOT NULL,
  text text NOT NULL,
  done_by uuid,
  done_at timestamptz(3),
  created_by uuid NOT NULL,
  client_id uuid NOT NULL,
  position integer DEFAULT 0 NOT NULL,
  CONSTRAINT task_item_pkey PRIMARY KEY (id),
  CONSTRAINT task_item_created_by_client_id_key UNIQUE (created_by, client_id),
  CONSTRAINT task_item_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id),
  CONSTRAINT task_item_done_by_fkey FOREIGN KEY (done_by) REFERENCES account(id),
  CONSTRAINT task_item_task_id_fkey FOREIGN KEY (task_id) REFERENCES task(id) ON DELETE CASCADE
);
CREATE INDEX task_item_done_by ON task_item (done_by) WHERE (done_by IS NOT NULL);
CREATE INDEX task_item_task ON task_item (task_id, id);

CREATE TABLE task_watcher (
  task_id uuid NOT NULL,
  account_id uuid NOT NULL,
  CONSTRAINT task_watcher_pkey PRIMARY KEY (task_id, account_id),
  CONSTRAINT task_watcher_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  CONSTRAINT task_watcher_task_id_fkey FOREIGN KEY (task_id) REFERENCES task(id) ON DELETE CASCADE
);
CREATE INDEX task_watcher_account ON task_watcher (account_id);

CREATE TABLE upload (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  began_at timestamptz(3) DEFAULT now() NOT NULL,
  seen_at timestamptz(3) DEFAULT now() NOT NULL,
  ended_at timestamptz(3),
  bytes bigint NOT NULL,
  is_file boolean DEFAULT true NOT NULL,
  node_id uuid,
  CONSTRAINT upload_pkey PRIMARY KEY (id),
  CONSTRAINT upload_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);
CREATE INDEX upload_of_account ON upload (account_id, began_at);

CREATE TABLE webhook (
  id uuid NOT NULL,
  integration_id uuid NOT NULL,
  url text NOT NULL,
  description text,
  kinds text[] NOT NULL,
  chain_ids uuid[], -- Null: all that its integration may see.
  state text DEFAULT 'on' NOT NULL,
  off_reason text,
  off_at timestamptz(3),
  secret text NOT NULL, -- Encrypted.
  old_secret text, -- Encrypted; signs beside the new one until it ends.
  old_secret_ends_at timestamptz(3),
  cursor_era integer NOT NULL,
  cursor_tx xid8 NOT NULL,
  cursor_seq bigint NOT NULL,
  moves integer DEFAULT 0 NOT NULL, -- How often its place was set by a person: a delivery under way then changes it no more.
  tries integer DEFAULT 0 NOT NULL, -- How often the event after its place was tried.
  next_at timestamptz(3),
  failing_since timestamptz(3),
  delivered_at timestamptz(3),
  node_id uuid, -- The server that delivers; another one takes over once that is dead.
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT webhook_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_kinds_check CHECK (cardinality(kinds) > 0),
  CONSTRAINT webhook_off_reason_check CHECK (off_reason IN ('person', 'gone', 'failed')),
  CONSTRAINT webhook_state_check CHECK (state IN ('on', 'failing', 'off')),
  CONSTRAINT webhook_integration_id_fkey FOREIGN KEY (integration_id) REFERENCES integration(id) ON DELETE CASCADE
);
CREATE INDEX webhook_of_integration ON webhook (integration_id);

CREATE TABLE webhook_delivery (
  id uuid NOT NULL,
  webhook_id uuid NOT NULL,
  event_id text NOT NULL,
  kind text NOT NULL,
  cause text NOT NULL,
  try integer NOT NULL,
  outcome text NOT NULL,
  status integer,
  trouble text,
  ms integer NOT NULL,
  request text NOT NULL,
  answer text NOT NULL,
  at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT webhook_delivery_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_delivery_cause_check CHECK (cause IN ('event', 'resend', 'test')),
  CONSTRAINT webhook_delivery_outcome_check CHECK (outcome IN ('delivered', 'failed', 'parked')),
  CONSTRAINT webhook_delivery_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhook(id) ON DELETE CASCADE
);
CREATE INDEX webhook_delivery_age ON webhook_delivery (at);
CREATE INDEX webhook_delivery_newest ON webhook_delivery (webhook_id, at DESC, id DESC);

CREATE VIEW post_reader AS
 SELECT post.id AS post_id,
    account.id AS account_id
   FROM post,
    account
  WHERE ((post.status = 'published'::text) AND (post.deleted_at IS NULL) AND (account.status = 'active'::text) AND (account.erased_at IS NULL) AND ((account.role = 1) OR post.is_for_all OR (EXISTS ( SELECT
           FROM (market_member member
             JOIN market own ON ((own.id = member.market_id)))
          WHERE ((member.account_id = account.id) AND (own.deleted_at IS NULL) AND ((post.for_departments = '{}'::text[]) OR (own.department_code = ANY (post.for_departments))) AND ((post.for_categories = '{}'::text[]) OR (own.category_code = ANY (post.for_categories))) AND ((post.for_chains = '{}'::uuid[]) OR (own.chain_id = ANY (post.for_chains))) AND ((post.for_statuses = '{}'::text[]) OR (own.status = ANY (post.for_statuses))))))));

CREATE VIEW worker AS
 SELECT id,
    seen_at
   FROM node;

CREATE OR REPLACE FUNCTION add_activity_months(since timestamp with time zone, until timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  month timestamp := date_trunc('month', since at time zone 'utc');
begin
  while month <= until at time zone 'utc' loop
    begin
      if to_regclass('activity_' || to_char(month, 'YYYY_MM')) is null then
        execute format('create table %I partition of activity for values from (%L) to (%L)',
          'activity_' || to_char(month, 'YYYY_MM'), month at time zone 'utc', (month + interval '1 month') at time zone 'utc');
      end if;
    exception when duplicate_table or unique_violation or invalid_object_definition or check_violation
      or lock_not_available or deadlock_detected then
      null;
    end;
    month := month + interval '1 month';
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION add_change_months(since timestamp with time zone, until timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  month timestamp := date_trunc('month', since at time zone 'utc');
begin
  while month <= until at time zone 'utc' loop
    begin
      if to_regclass('change_' || to_char(month, 'YYYY_MM')) is null then
        execute format('create table %I partition of change for values from (%L) to (%L)',
          'change_' || to_char(month, 'YYYY_MM'), month at time zone 'utc', (month + interval '1 month') at time zone 'utc');
      end if;
    -- Another server was quicker, rows of the month are in change_other, or someone holds a lock.
    exception when duplicate_table or unique_violation or invalid_object_definition or check_violation
      or lock_not_available or deadlock_detected then
      null;
    end;
    month := month + interval '1 month';
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION add_event_days(since timestamp with time zone, until timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  day timestamp := date_trunc('day', since at time zone 'utc');
begin
  while day <= until at time zone 'utc' loop
    begin
      if to_regclass('event_' || to_char(day, 'YYYY_MM_DD')) is null then
        execute format('create table %I partition of event for values from (%L) to (%L)',
          'event_' || to_char(day, 'YYYY_MM_DD'), day at time zone 'utc', (day + interval '1 day') at time zone 'utc');
      end if;
    -- Another server was quicker, another part has the day, rows of the day are in event_other, or someone holds a lock.
    exception when duplicate_table or unique_violation or invalid_object_definition or check_violation
      or lock_not_available or deadlock_detected then
      null;
    end;
    day := day + interval '1 day';
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION belongs_to_conversation(conversation_id uuid, person uuid, is_admin boolean)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (EXISTS (SELECT FROM conversation WHERE ((conversation.id = belongs_to_conversation.conversation_id) AND (((conversation.kind = 'market'::text) AND (belongs_to_conversation.is_admin OR (EXISTS (SELECT FROM (market_member joined JOIN market own ON ((own.id = joined.market_id))) WHERE ((joined.market_id = conversation.market_id) AND (joined.account_id = belongs_to_conversation.person) AND (own.deleted_at IS NULL)))))) OR ((conversation.kind <> 'market'::text) AND (EXISTS (SELECT FROM conversation_member joined WHERE ((joined.conversation_id = belongs_to_conversation.conversation_id) AND (joined.account_id = belongs_to_conversation.person) AND (joined.left_at IS NULL)))))))));

CREATE OR REPLACE FUNCTION cells_reaching(lat double precision, lon double precision)
 RETURNS TABLE(low integer, high integer)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE ROWS 80
AS $function$
  select grid.base + cell_row * 8192 + floor((lon + 83 - grid.km / (111.1 * cos(radians(lat)))) / grid.side)::integer,
    grid.base + cell_row * 8192 + floor((lon + 83 + grid.km / (111.1 * cos(radians(lat)))) / grid.side)::integer
  from (values (268435456, 1.0::float8, 0.0025::float8), (536870912, 2.0, 0.005), (805306368, 4.0, 0.01),
      (1073741824, 8.0, 0.02), (1342177280, 16.0, 0.04), (1610612736, 50.0, 0.125)) grid (base, km, side),
    generate_series(floor((lat + 5 - grid.km / 111.1) / grid.side)::integer,
      floor((lat + 5 + grid.km / 111.1) / grid.side)::integer) cell_row
$function$;

CREATE OR REPLACE FUNCTION cells_within(west double precision, south double precision, east double precision, north double precision)
 RETURNS TABLE(low integer, high integer)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE ROWS 400
AS $function$
  select grid.base + cell_row * 8192 + floor((west + 83) / grid.side)::integer,
    grid.base + cell_row * 8192 + floor((east + 83) / grid.side)::integer
  from (values (0, 0.02::float8), (268435456, 0.0025), (536870912, 0.005), (805306368, 0.01), (1073741824, 0.02),
      (1342177280, 0.04), (1610612736, 0.125)) grid (base, side),
    generate_series(floor((south + 5) / grid.side)::integer, floor((north + 5) / grid.side)::integer) cell_row
$function$;

CREATE OR REPLACE FUNCTION change_place_at(moment timestamp with time zone, OUT place_era integer, OUT place_tx xid8)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  low bigint;
  high bigint;
  middle bigint;
  found timestamptz;
begin
  place_era := (select era from change_era);
  loop
    select change.tx::text::bigint, change.at into low, found from change
      where change.era = place_era order by change.era, change.tx, change.seq limit 1;
    exit when found <= moment or not exists (select from change where change.era < place_era);
    place_era := place_era - 1;
  end loop;
  place_tx := '0'::xid8;
  if found is null or found > moment then return; end if;
  select change.tx::text::bigint into high from change
    where change.era = place_era order by change.era desc, change.tx desc, change.seq desc limit 1;
  while low < high loop
    middle := low + (high - low + 1) / 2;
    found := (select change.at from change where change.era = place_era and change.tx >= middle::text::xid8
      order by change.era, change.tx, change.seq limit 1);
    if found > moment then
      high := middle - 1;
    else
      low := middle;
    end if;
  end loop;
  place_tx := low::text::xid8;
end $function$;

CREATE OR REPLACE FUNCTION changes_after(since_era integer, since_tx xid8, since_seq bigint, most integer)
 RETURNS SETOF change
 LANGUAGE plpgsql
 STABLE
 SET enable_sort TO 'off'
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  return query
    select change.* from change
    where (change.era, change.tx, change.seq) > (since_era, since_tx, since_seq)
      and (change.tx < pg_snapshot_xmin(pg_current_snapshot()) or change.era < (select change_era.era from change_era))
    order by change.era, change.tx, change.seq limit most;
end $function$;

CREATE OR REPLACE FUNCTION count_added_hours()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into market_hours_change (hours_key, delta)
  select hours_key, count(*) from added
  where deleted_at is null and status = 'active' and accepting_orders and hours_key is not null
  group by hours_key;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_added_markets()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  today date := (now() at time zone 'America/Bogota')::date;
begin
  insert into market_tally_change (day, status, is_incomplete, accepting_orders, municipality_code, department_code,
    category_code, has_point, delta)
  select today, status, lacks <> '{}', coalesce(accepting_orders, false), municipality_code, department_code,
    category_code, lat is not null and lon is not null, count(*)
  from added where deleted_at is null
  group by 2, 3, 4, 5, 6, 7, 8;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_changed_hours()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into market_hours_change (hours_key, delta)
  select hours_key, sum(delta) from (
    select hours_key, -1 as delta from before
    where deleted_at is null and status = 'active' and accepting_orders and hours_key is not null
    union all
    select hours_key, 1 from after
    where deleted_at is null and status = 'active' and accepting_orders and hours_key is not null
  ) one
  group by hours_key having sum(delta) <> 0;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_changed_markets()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  today date := (now() at time zone 'America/Bogota')::date;
begin
  insert into market_tally_change (day, status, is_incomplete, accepting_orders, municipality_code, department_code,
    category_code, has_point, delta)
  select today, status, lacks <> '{}', coalesce(accepting_orders, false), municipality_code, department_code,
    category_code, lat is not null and lon is not null, sum(delta)
  from (
    select status, lacks, accepting_orders, municipality_code, department_code, category_code, lat, lon, -1 as delta
    from before where deleted_at is null
    union all
    select status, lacks, accepting_orders, municipality_code, department_code, category_code, lat, lon, 1
    from after where deleted_at is null
  ) one
  group by 2, 3, 4, 5, 6, 7, 8
  having sum(delta) <> 0;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_removed_hours()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into market_hours_change (hours_key, delta)
  select hours_key, -count(*) from removed
  where deleted_at is null and status = 'active' and accepting_orders and hours_key is not null
  group by hours_key;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_removed_markets()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into market_tally_change (status, is_incomplete, accepting_orders, municipality_code, department_code,
    category_code, has_point, delta)
  select status, lacks <> '{}', coalesce(accepting_orders, false), municipality_code, department_code, category_code,
    lat is not null and lon is not null, -count(*)
  from removed where deleted_at is null
  group by 1, 2, 3, 4, 5, 6, 7;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION drop_parts(of_table regclass, before timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  part record;
  dropped integer := 0;
begin
  for part in
    select inhrelid::regclass as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = of_table
      and substring(pg_get_expr(relpartbound, inhrelid) from 'TO \(''(.+)''\)')::timestamptz <= before
  loop
    begin
      execute format('drop table if exists %s', part.name);
      dropped := dropped + 1;
    exception when lock_not_available or deadlock_detected or undefined_table then
      null;
    end;
  end loop;
  return dropped;
end $function$;

CREATE OR REPLACE FUNCTION exception_days(hours jsonb)
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ARRAY(SELECT (((exception.value ->> 'date'::text))::date - '1970-01-01'::date) FROM jsonb_array_elements(COALESCE((exception_days.hours -> 'exceptions'::text), '[]'::jsonb)) exception(value));

CREATE OR REPLACE FUNCTION folded(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN btrim(regexp_replace((replace(lower((lower((regexp_replace(NORMALIZE($1, NFD), '[\u0300-\u036f]+'::text, ''::text, 'g'::text) COLLATE "C")) COLLATE "default")), 'ς'::text, 'σ'::text) COLLATE "C"), '[\u0001-/:-@\[-\u0060\u007b-\u00bf\u00d7\u00f7\u02b9-\u02df\u02e5-\u02ff\u0375\u037e\u0384-\u0387\u0482\u055a-\u055f\u0589-\u058f\u05be\u05c0\u05c3\u05f3\u05f4\u0600-\u060f\u061b-\u061f\u066a-\u066d\u06d4\u0964\u0965\u0e3f\u0e4f\u0e5a\u0e5b\u10fb\u1360-\u1368\u1680\u17d4-\u17db\u2000-\u2bff\u2e00-\u3004\u3008-\u3020\u3030\u303d-\u3040\u309b\u309c\u30a0\u30fb\u3190-\u319f\u31c0-\u31ef\u3200-\u33ff\u4dc0-\u4dff\ue000-\uf8ff\ufd3e\ufd3f\ufdfc-\ufe1f\ufe30-\ufe6f\ufeff-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\uffe0-\uffff\U0001d000-\U0001d3ff\U0001f000-\U0001faff\U000e0000-\U0010ffff]+'::text, ' '::text, 'g'::text));

CREATE OR REPLACE FUNCTION forget_product_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from product_search where product_id in (select id from removed);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION forget_sold_out()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.sold_out_until := null;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION forget_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from market_search where market_id in (select id from removed);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION has_other_letters(folded text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (octet_length(folded) <> length(folded));

CREATE OR REPLACE FUNCTION holds_folded(value text, pattern text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT COST 500
AS $function$
begin
  return folded(value) like pattern;
end $function$;

CREATE OR REPLACE FUNCTION join_chain_markets()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into market_member (market_id, account_id, role, is_direct, is_by_chain)
  select market.id, new.account_id, 'manager', false, true from market
  where market.chain_id = new.chain_id order by market.id
  on conflict (market_id, account_id) do update set is_by_chain = true;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION join_market_people()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into market_member (market_id, account_id, role, is_direct, is_by_chain)
  select added.id, member.account_id, 'manager', false, true
  from added join chain_member member on member.chain_id = added.chain_id
  on conflict (market_id, account_id) do update set is_by_chain = true;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION keep_an_admin()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(716406);
  if not exists (select from account where role = 1 and status = 'active') then
    raise exception 'The last administrator stays' using errcode = '23514', constraint = 'last_admin';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION keep_moved_product_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update product_search set words = product_words(new), market_id = new.market_id where product_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION keep_product_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  renamed uuid;
begin
  -- One after the other: few are, and each finds its products by their index.
  for renamed in
    select section.id from was join changed on changed.id = was.id join menu_section section on section.id = changed.id
      where (was.name, was.name_en, was.parent_id) is distinct from (changed.name, changed.name_en, changed.parent_id)
    union
    select section.id from was join changed on changed.id = was.id join menu_section section on section.parent_id = changed.id
      where (was.name, was.name_en) is distinct from (changed.name, changed.name_en)
  loop
    update product_search set words = product_words(product) from product
    where product.section_id = renamed and product.deleted_at is null and product_search.product_id = product.id;
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION keep_schedules()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into opening_schedule (key, hours)
  select unknown.key, (select opening_hours from changed where hours_key = unknown.key limit 1)
  from (select distinct hours_key as key from changed where hours_key is not null) unknown
  where not exists (select from opening_schedule known where known.key = unknown.key)
  order by 1 on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION keep_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into search_word (word)
  with found as materialized (
    select distinct word from (select unnest(string_to_array(words, ' ')) as word from changed) one
    where length(ltrim(word, '0123456789')) >= 4
  ), runs as materialized (
    select distinct run as word from found, unnest(letters_of(found.word)) run where length(run) >= 4
  )
  select word from runs
  where not exists (select from search_word known where known.word = runs.word)
  order by 1 on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION kilometres_between(lat1 double precision, lon1 double precision, lat2 double precision, lon2 double precision)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((2 * 6371))::double precision * asin(sqrt(LEAST((1)::double precision, (power(sin((radians((lat2 - lat1)) / (2)::double precision)), (2)::double precision) + ((cos(radians(lat1)) * cos(radians(lat2))) * power(sin((radians((lon2 - lon1)) / (2)::double precision)), (2)::double precision)))))));

CREATE OR REPLACE FUNCTION leave_chain_markets()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update market_member set is_by_chain = false from market
  where market.id = market_member.market_id and market.chain_id = old.chain_id
    and market_member.account_id = old.account_id and is_by_chain and is_direct;
  delete from market_member using market
  where market.id = market_member.market_id and market.chain_id = old.chain_id
    and market_member.account_id = old.account_id and is_by_chain;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION letters_of(text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_split_to_array($1, '[^a-z]+'::text);

CREATE OR REPLACE FUNCTION market_cell(lat double precision, lon double precision, km double precision)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((km IS NULL) OR (km <= (0)::double precision)) THEN (((floor(((lat + (5)::double precision) / (0.02)::double precision)))::integer * 8192) + (floor(((lon + (83)::double precision) / (0.02)::double precision)))::integer) WHEN (km <= (1)::double precision) THEN ((268435456 + ((floor(((lat + (5)::double precision) / (0.0025)::double precision)))::integer * 8192)) + (floor(((lon + (83)::double precision) / (0.0025)::double precision)))::integer) WHEN (km <= (2)::double precision) THEN ((536870912 + ((floor(((lat + (5)::double precision) / (0.005)::double precision)))::integer * 8192)) + (floor(((lon + (83)::double precision) / (0.005)::double precision)))::integer) WHEN (km <= (4)::double precision) THEN ((805306368 + ((floor(((lat + (5)::double precision) / (0.01)::double precision)))::integer * 8192)) + (floor(((lon + (83)::double precision) / (0.01)::double precision)))::integer) WHEN (km <= (8)::double precision) THEN ((1073741824 + ((floor(((lat + (5)::double precision) / (0.02)::double precision)))::integer * 8192)) + (floor(((lon + (83)::double precision) / (0.02)::double precision)))::integer) WHEN (km <= (16)::double precision) THEN ((1342177280 + ((floor(((lat + (5)::double precision) / (0.04)::double precision)))::integer * 8192)) + (floor(((lon + (83)::double precision) / (0.04)::double precision)))::integer) ELSE ((1610612736 + ((floor(((lat + (5)::double precision) / (0.125)::double precision)))::integer * 8192)) + (floor(((lon + (83)::double precision) / (0.125)::double precision)))::integer) END;

CREATE OR REPLACE FUNCTION move_market_people()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Its people are told from those of the old chain only once nobody is joining that.
  perform from chain where id = old.chain_id for key share;
  update market_member set is_by_chain = false
  where market_id = new.id and is_by_chain and is_direct
    and account_id not in (select account_id from chain_member where chain_id = new.chain_id);
  delete from market_member
  where market_id = new.id and is_by_chain and not is_direct
    and account_id not in (select account_id from chain_member where chain_id = new.chain_id);
  insert into market_member (market_id, account_id, role, is_direct, is_by_chain)
  select new.id, account_id, 'manager', false, true from chain_member where chain_id = new.chain_id
  on conflict (market_id, account_id) do update set is_by_chain = true;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_act()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  done text := case new.status
    when 'committing' then 'began' when 'running' then 'began' when 'undoing' then 'began'
    when 'committed' then 'committed' when 'done' then 'committed'
    when 'undone' then 'undone' when 'failed' then 'failed' end;
begin
  if done is not null then
    insert into change_act (era, act_id, kind, action) values ((select era from change_era), new.id, tg_argv[0], done);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_added_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into menu_change (market_id) select distinct market_id from added;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_changed_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into menu_change (market_id) select market_id from before union select market_id from after;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_images()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into menu_change (market_id)
  select distinct product.market_id from changed join product on product.id = changed.product_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_market_act()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into activity (at, actor_id, kind, action, subject_id, version, market_id, source, request_id)
  values (new.at, new.actor_id, 'market', 'market.' || new.kind, new.market_id, new.version, new.market_id, new.source,
    new.request_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_market_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into change (era, kind, action, record_id, market_id, chain_id, left_chain_id, version, fields, source, act_id)
  select (select era from change_era), 'market', added.kind, added.market_id, added.market_id, market.chain_id,
    nullif((added.changes -> 'chainId' ->> 0)::uuid, market.chain_id), added.version,
    array(select jsonb_object_keys(added.changes)), added.source, added.source_id
  from added join market on market.id = added.market_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_merge()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into change_act (era, act_id, kind, action)
  values ((select era from change_era), new.id, 'merge', case when new.undone_at is null then 'committed' else 'undone' end);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_moved_menus()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into menu_change (market_id)
  select id from (
    select id, deleted_at is null, chain_id from after
    except select id, deleted_at is null, chain_id from before) moved
  -- Not "exists", which a plan may answer by reading all products.
  where (select true from product where product.market_id = moved.id limit 1);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_product_act()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into activity (at, actor_id, kind, action, subject_id, version, market_id, source, request_id)
  select new.at, new.actor_id, 'product', 'product.' || new.kind, new.product_id, new.version, product.market_id,
    new.source, new.request_id
  from product where product.id = new.product_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_product_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into change (era, kind, action, record_id, market_id, chain_id, version, fields, source, act_id)
  select (select era from change_era), 'product', added.kind, added.product_id, market.id, market.chain_id,
    added.version, array(select jsonb_object_keys(added.changes)), added.source, added.source_id
  from added join product on product.id = added.product_id join market on market.id = product.market_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_status_since()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.status_since := now();
  return new;
end $function$;

CREATE OR REPLACE FUNCTION open_spans(hours jsonb)
 RETURNS int4multirange
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (WITH shift AS (SELECT (CASE WHEN ((line.value ->> 'day'::text) = 'holiday'::text) THEN 8 ELSE ((line.value ->> 'day'::text))::integer END * 2880) AS base, (line.value ->> 'open'::text) AS opens, (line.value ->> 'close'::text) AS closes FROM jsonb_array_elements((open_spans.hours -> 'weekly'::text)) line(value) UNION ALL SELECT ((((exception.value ->> 'date'::text))::date - '1970-01-01'::date) * 2880), (line.value ->> 'open'::text), (line.value ->> 'close'::text) FROM jsonb_array_elements(COALESCE((open_spans.hours -> 'exceptions'::text), '[]'::jsonb)) exception(value), LATERAL jsonb_array_elements((exception.value -> 'shifts'::text)) line(value)), span AS (SELECT shift.base, ((("left"(shift.opens, 2))::integer * 60) + ("right"(shift.opens, 2))::integer) AS opens, ((("left"(shift.closes, 2))::integer * 60) + ("right"(shift.closes, 2))::integer) AS closes FROM shift) SELECT COALESCE(range_agg(int4range((span.base + span.opens), (span.base + CASE WHEN (span.closes <= span.opens) THEN (span.closes + 1440) ELSE span.closes END))), '{}'::int4multirange) AS "coalesce" FROM span);

CREATE OR REPLACE FUNCTION product_words(product product)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select folded(concat_ws(' ', product.name, product.sku, product.ean, product.brand, parent.name, parent.name_en,
    section.name, section.name_en))
  from menu_section section left join menu_section parent on parent.id = section.parent_id
  where section.id = product.section_id
$function$;

CREATE OR REPLACE FUNCTION recount_market_days()
 RETURNS void
 LANGUAGE sql
AS $function$
  delete from market_day;
  insert into market_day (day, department_code, category_code, status, delta)
    select (step.at at time zone 'America/Bogota')::date, market.department_code, market.category_code, step.status,
      sum(step.delta)
    from market
    cross join lateral (
      select market.created_at as at, 1 as delta, coalesce((
        select change.changes -> 'status' ->> 0 from market_change change
        where change.market_id = market.id and change.changes ? 'status' order by change.version limit 1),
        market.status) as status
      union all
      select change.at, side.delta, change.changes -> 'status' ->> side.place
      from market_change change, (values (0, -1), (1, 1)) side (place, delta)
      where change.market_id = market.id and change.kind <> 'create' and change.changes ? 'status'
      union all
      select coalesce((select max(change.at) from market_change change
        where change.market_id = market.id and change.kind = 'delete'), market.deleted_at), -1, market.status
      where market.deleted_at is not null
    ) step
    group by 1, 2, 3, 4 having sum(step.delta) <> 0;
$function$;

CREATE OR REPLACE FUNCTION refuse_changing_ledger()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and old.booked_at < now() - interval '7 days' then
    return old;
  end if;
  raise exception 'Lines of the ledger stay' using errcode = '42501';
end $function$;

CREATE OR REPLACE FUNCTION refuse_rewriting()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '2 years' then
    return old;
  end if;
  raise exception 'What happened is not rewritten' using errcode = '42501';
end $function$;

CREATE OR REPLACE FUNCTION refuse_truncating()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'What happened is not rewritten' using errcode = '42501';
end $function$;

CREATE OR REPLACE FUNCTION remember_last_seen()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update account set last_seen_at = greatest(last_seen_at, old.last_seen_at) where id = old.account_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION review_changed_points()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  -- EXCEPT, because PostgreSQL joins the two by comparing each row with each.
  moved uuid[] := array(select id from (
    select id, lat, lon, municipality_code, deleted_at is null from after
    except select id, lat, lon, municipality_code, deleted_at is null from before) one);
begin
  update market_outside set status = after.status, category_code = after.category_code, chain_id = after.chain_id
  from after
  where market_outside.market_id = after.id
    and (market_outside.status <> after.status or market_outside.category_code <> after.category_code
      or market_outside.chain_id is distinct from after.chain_id);
  if cardinality(moved) = 0 then return null; end if;
  delete from market_outside where market_id = any(moved);
  insert into market_outside (market_id, km, status, category_code, chain_id, department_code, municipality_code)
  select market.id, distance.km, status, category_code, chain_id, department_code, market.municipality_code
  from market
    join municipality_reach town on town.municipality_code = market.municipality_code
      and (point(lon, lat) <-> town.seat) > town.surely
    cross join lateral (
      select min(point(lon, lat) <-> shape) * 111.195 as km from municipality_outline outline
      where outline.municipality_code = market.municipality_code) distance
  where market.id = any(moved) and deleted_at is null and lat is not null and lon is not null
    and distance.km > town.tolerance_km
  on conflict (market_id) do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION review_points()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into market_outside (market_id, km, status, category_code, chain_id, department_code, municipality_code)
  select changed.id, distance.km, changed.status, changed.category_code, changed.chain_id, changed.department_code,
    changed.municipality_code
  from changed
    join municipality_reach town on town.municipality_code = changed.municipality_code
      and (point(changed.lon, changed.lat) <-> town.seat) > town.surely
    cross join lateral (
      select min(point(changed.lon, changed.lat) <-> shape) * 111.195 as km from municipality_outline outline
      where outline.municipality_code = changed.municipality_code) distance
  where changed.deleted_at is null and changed.lat is not null and changed.lon is not null
    and distance.km > town.tolerance_km;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION settle_changed_document()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform settle_current_documents(new.market_id);
  if old.market_id <> new.market_id then
    perform settle_current_documents(old.market_id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION settle_current_documents(of_market uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
declare
  is_open boolean;
  longest uuid[];
begin
  select deleted_at is null and status not in ('closed', 'rejected') into is_open
  from market where id = of_market for no key update;
  longest := array(
    select one.id from document one
    where one.market_id = of_market and one.status <> 'rejected' and not exists (
      select from document newer
      where newer.market_id = of_market and newer.kind = one.kind and newer.status <> 'rejected'
        and newer.id <> one.id and (newer.expires_on is null or newer.expires_on > one.expires_on)));
  update document set is_current = not is_current
  where market_id = of_market and is_current <> (is_open and id = any(longest));
end $function$;

CREATE OR REPLACE FUNCTION settle_documents_of_market()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Most markets have none.
  if exists (select from document where market_id = new.id) then
    perform settle_current_documents(new.id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION settle_written_documents()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform settle_current_documents(market_id)
  from (select distinct market_id from written order by market_id) one;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION unaccented(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN translate(lower($1), 'áàâäãåÁÀÂÄÃÅéèêëÉÈÊËíìîïÍÌÎÏóòôöõÓÒÔÖÕúùûüÚÙÛÜñÑçÇ'::text, 'aaaaaaaaaaaaeeeeeeeeiiiiiiiioooooooooouuuuuuuunncc'::text);
