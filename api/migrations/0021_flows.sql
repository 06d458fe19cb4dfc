-- A code belongs to the browser that asked for it: `flow` is the hash of the ticket this browser got. What it chose when
-- it signed up waits beside the code, as ciphertext, and counts only for whoever brings the ticket.
delete from one_time_code;
alter table one_time_code add column flow text not null;
alter table one_time_code add column sign_up text;
alter table one_time_code drop constraint one_time_code_pkey;
alter table one_time_code add primary key (account_id, purpose, flow);
alter table one_time_code drop constraint one_time_code_purpose_check;
alter table one_time_code add constraint one_time_code_purpose
  check (purpose in ('activation', 'sign-in', 'password-reset', 'phone'));

-- A request for a code: of a browser that was in before ("owner"), in a flow of its own ("flow"), or of anybody.
alter table code_request add column source text not null default 'stranger'
  check (source in ('owner', 'flow', 'stranger'));
alter table code_request add column flow text;

-- Made by a sign-up that nobody has confirmed yet: nothing in it is its owner's word.
alter table account add column signed_up boolean not null default false;
update account set signed_up = true, password_hash = null, phone = null
  where status = 'pending' and password_hash is not null;
delete from consent where account_id in (select id from account where signed_up);

-- A phone that was typed is contact data, and several people may share it; one that was confirmed is an identifier.
alter table account add column phone_confirmed_at timestamptz(3);
drop index account_phone;
create unique index account_phone_confirmed on account (phone) where phone_confirmed_at is not null;
