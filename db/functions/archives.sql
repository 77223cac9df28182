-- Returns an instant as exported files contain it: ISO 8601 in UTC with milliseconds.
create or replace function iso_instant(p_at timestamptz) returns text language sql stable parallel safe as $$
  select to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- Refuses to change an archived line, or to remove it while its archive exists.
create or replace function archive_line_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or exists (select from archive where id = old.archive_id) then
    raise exception 'rows of archive_line are only added' using errcode = 'check_violation';
  end if;
  return old;
end $$;

create or replace trigger archive_line_stays before update or delete on archive_line for each row
  execute function archive_line_stays();
