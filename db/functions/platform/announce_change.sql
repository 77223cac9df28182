-- Announces that something shown to players has changed, so that processes drop cached answers. The announcement goes
-- to the channel `change` at commit, and at once to the connection of the writer, as a notice. Both consist of a
-- subject and the transaction, such as 'TURF_… 1234'. A subject is a turf with all that is shown of it, LISTING for
-- which turfs are found where, or CATALOGUE for the cities and sports. Repeated announcements of one subject in a
-- transaction are sent once, as long as the transaction does not alternate between subjects.
-- Called by announce.
create or replace function announce_change(p_subject text) returns void language plpgsql as $$
declare word constant text := p_subject || ' ' || pg_current_xact_id();
begin
  -- Once a transaction, unless it alternates between subjects.
  if current_setting('baari.announced', true) is distinct from word then
    perform set_config('baari.announced', word, true), pg_notify('change', word);
    raise notice using message = 'change ' || word;
  end if;
end $$;
