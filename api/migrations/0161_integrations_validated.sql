-- alone
-- Read every line beside its writers, which rules that are checked as they are made would keep out.

alter table account validate constraint account_reachable;
alter table activity validate constraint activity_kind_check;
