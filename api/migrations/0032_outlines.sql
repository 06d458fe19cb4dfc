-- The outlines of municipalities, simplified, so that a point can be held against its town without any extension.

create table municipality_outline (
  municipality_code text not null references municipality,
  -- Islands are parts of their own.
  part smallint not null,
  -- Longitude, latitude.
  shape polygon not null,
  primary key (municipality_code, part)
);
-- load: municipality-outlines.csv into municipality_outline (municipality_code, part, shape)
