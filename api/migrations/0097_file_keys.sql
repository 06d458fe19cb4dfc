-- alone
-- Whoever looks for files that nothing refers to asks for each of their keys.
create index concurrently if not exists document_file on document (file_key);
create index concurrently if not exists import_file on import (file_key);
create index concurrently if not exists message_file_file on message_file (file_key);
create index concurrently if not exists task_file_file on task_file (file_key);
