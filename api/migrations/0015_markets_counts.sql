-- A department and a category together are asked for often, and counted: from the index alone.
drop index market_department;
create index market_department on market (department_code, category_code) where deleted_at is null;
