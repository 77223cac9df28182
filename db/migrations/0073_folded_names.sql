-- 'Cafe' finds 'Café': names are searched, and sorted, without the accents of Latin letters. Other scripts stay as they are.
create function fold_name(p_name text) returns text language sql immutable strict parallel safe
  return translate(lower(normalize(p_name)), 'áàâäãåāéèêëēíìîïīóòôöõøōúùûüūñç', 'aaaaaaaeeeeeiiiiiooooooouuuuunc');

create or replace function turf_keys() returns trigger language plpgsql as $$
begin
  new.spot := earth_spot(new.latitude, new.longitude);
  new.name_key := fold_name(new.name);
  return new;
end $$;

-- Writes the names that have an accent anew, which are few; triggers write their keys and rows of the listing. Other names are only
-- read, once. A process of the release before searches for the accent as it is typed, and finds these again when it is replaced.
update turf set name = name where name_key <> fold_name(name);
