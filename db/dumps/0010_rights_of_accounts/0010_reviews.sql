-- What players say of a turf after they played there: one review a booking, one answer by the turf.
create table review (
  id text collate "C" primary key,
  booking_id text collate "C" not null references booking on delete restrict,
  account_id text collate "C" not null references account on delete restrict,
  turf_id text collate "C" not null references turf on delete restrict,
  rating smallint not null check (rating between 1 and 5),
  text text not null default '' check (length(text) <= 1000),
  answer text check (length(answer) between 1 and 1000),
  answered_at timestamptz,
  created_at timestamptz not null,
  constraint review_exists unique (booking_id),
  constraint answer_has_its_time check ((answer is null) = (answered_at is null))
);
create index review_by_turf on review (turf_id, created_at desc, id desc);
create index review_by_account on review (account_id);

-- Kept by a trigger, read by search: nobody adds up reviews to show a turf.
alter table turf add column review_count integer not null default 0 check (review_count >= 0);
alter table turf add column rating_sum integer not null default 0 check (rating_sum between review_count and 5 * review_count);

create function review_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update turf set review_count = review_count - 1, rating_sum = rating_sum - old.rating where id = old.turf_id;
  end if;
  if tg_op <> 'DELETE' then
    update turf set review_count = review_count + 1, rating_sum = rating_sum + new.rating where id = new.turf_id;
  end if;
  return null;
end $$;
create trigger review_changed after insert or delete or update of rating, turf_id on review
  for each row execute function review_changed();
