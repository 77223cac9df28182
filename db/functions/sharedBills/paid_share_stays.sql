-- Refuses to remove a paid share (share_paid_once).
create or replace function paid_share_stays() returns trigger language plpgsql as $$
begin
  raise exception 'share % is paid', old.id using errcode = 'check_violation', constraint = 'share_paid_once';
end $$;

create or replace trigger paid_share_stays before delete on bill_share for each row
  when (old.payment_id is not null) execute function paid_share_stays();
