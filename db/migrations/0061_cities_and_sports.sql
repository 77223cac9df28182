-- Cities with pages of their own. The key stands in addresses and never changes.
create table city (
  key text collate "C" constraint city_exists primary key check (key ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' and length(key) between 2 and 40),
  name text not null constraint city_named_so unique check (length(name) between 1 and 60),
  hindi_name text not null check (length(hindi_name) between 1 and 60),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  -- The address of a kept picture; without one the city's pages are headed by a drawing.
  picture text,
  position smallint not null,
  created_at timestamptz not null
);
insert into city (key, name, hindi_name, latitude, longitude, position, created_at) values
  ('jaipur', 'Jaipur', 'जयपुर', 26.9124, 75.7873, 1, database_now()),
  ('bhopal', 'Bhopal', 'भोपाल', 23.2599, 77.4126, 2, database_now()),
  ('hyderabad', 'Hyderabad', 'हैदराबाद', 17.385, 78.4867, 3, database_now()),
  ('kanpur', 'Kanpur', 'कानपुर', 26.4499, 80.3319, 4, database_now());

-- Sports get the same: a key, a name in Hindi, perhaps a picture, and a page in each city or none.
alter table sport
  add column key text collate "C" constraint sport_keyed_so unique
    check (key ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' and length(key) between 2 and 40),
  add column hindi_name text check (length(hindi_name) between 1 and 60),
  add column has_city_pages boolean not null default false,
  add column picture text;
update sport set
  key = replace(lower(sport.name), ' ', '-'),
  hindi_name = known.hindi_name,
  has_city_pages = sport.name in ('Cricket', 'Football', 'Pickleball', 'Badminton')
from (values
  ('Cricket', 'क्रिकेट'), ('Football', 'फ़ुटबॉल'), ('Badminton', 'बैडमिंटन'), ('Pickleball', 'पिकलबॉल'),
  ('Other Activities', 'अन्य गतिविधियाँ'), ('Tennis', 'टेनिस'), ('Basketball', 'बास्केटबॉल'), ('Futsal', 'फ़ुटसल')
) known (name, hindi_name)
where known.name = sport.name;
-- A database may hold sports of its own, which nobody has named in Hindi yet.
update sport set key = 'sport-' || numbered.number, hindi_name = sport.name
from (select name, row_number() over (order by position, name) as number from sport where key is null) numbered
where numbered.name = sport.name;
alter table sport alter column key set not null, alter column hindi_name set not null;
alter table sport rename constraint sport_pkey to sport_exists;
