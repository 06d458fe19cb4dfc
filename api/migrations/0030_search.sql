-- What one search over everything looks up: barcodes whatever the market, and people, chains, runs and documents by the
-- pieces of their words.
create index product_by_ean on product (ean, id) where deleted_at is null and ean is not null;
create index account_words on account using gin
  (folded(first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '')) gin_trgm_ops)
  where erased_at is null;
create index chain_words on chain using gin
  (folded(name || ' ' || code || ' ' || coalesce(tax_id, '')) gin_trgm_ops);
create index import_words on import using gin (folded(file_name) gin_trgm_ops);
create index document_words on document using gin
  (folded(file_name || ' ' || coalesce(number, '')) gin_trgm_ops);
