-- Views are saved of the lists of users, chains and past imports too.
alter table market_view drop constraint market_view_list_check;
alter table market_view add constraint market_view_list_check
  check (list in ('markets', 'products', 'users', 'chains', 'imports'));
