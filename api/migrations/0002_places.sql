-- Countries, and the departments, municipalities (DIVIPOLA) and postal codes of Colombia. See api/data/LICENSE.

create table country (
  code char(2) primary key,
  code3 char(3) not null,
  numeric_code char(3) not null,
  name_es text not null,
  name_en text not null,
  calling_code text
);
-- load: countries.csv into country (code, code3, numeric_code, name_es, name_en, calling_code)

create table department (
  code text primary key check (code ~ '^\d{2}$'),
  name text not null,
  short_name text not null,
  official_name text not null,
  iso_code text not null,
  capital_code text not null,
  region text not null,
  -- Landlines are 60x and seven digits.
  landline_prefix text not null
);
-- load: departments.csv into department (code, name, short_name, official_name, iso_code, capital_code, region, landline_prefix)

create table municipality (
  code text primary key check (code ~ '^\d{5}$'),
  department_code text not null references department,
  name text not null,
  official_name text not null,
  type text not null,
  lat double precision not null,
  lon double precision not null,
  is_department_capital boolean not null,
  -- Other names people use for it.
  aliases text[] not null
);
create index municipality_of_department on municipality (department_code);
-- load: municipalities.csv into municipality (code, department_code, name, official_name, type, lat, lon, is_department_capital, aliases)

create table postal_code (
  code text primary key check (code ~ '^\d{6}$'),
  municipality_code text references municipality,
  kind text not null
);
-- load: postal-codes.csv into postal_code (code, municipality_code, kind)
