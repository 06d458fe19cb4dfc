-- alone
-- What purging a market, erasing a person and deleting an unconfirmed sign-up look for: without these each reads whole
-- tables, once for every row that goes.
create index concurrently if not exists market_merge_kept on market_merge (kept_id);
create index concurrently if not exists market_merge_removed on market_merge (removed_id);
create index concurrently if not exists market_duplicate_dismissed on market_duplicate (dismissed_by) where dismissed_by is not null;
create index concurrently if not exists import_of_chain on import (chain_id) where chain_id is not null;
create index concurrently if not exists event_of_account on event (account_id) where account_id is not null;
create index concurrently if not exists consent_of_account on consent (account_id);
create index concurrently if not exists conversation_of_assignee on conversation (assignee_id) where assignee_id is not null;
create index concurrently if not exists document_of_uploader on document (uploaded_by) where uploaded_by is not null;
create index concurrently if not exists message_reaction_of_account on message_reaction (account_id);
create index concurrently if not exists reference_of_creator on reference (created_by) where created_by is not null;
create index concurrently if not exists task_history_of_actor on task_history (actor_id) where actor_id is not null;
create index concurrently if not exists task_item_done_by on task_item (done_by) where done_by is not null;
create index concurrently if not exists post_version_of_author on post_version (author_id);
