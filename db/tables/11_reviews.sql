-- Reviews of turfs.

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
  constraint answer_has_time check ((answer is null) = (answered_at is null))
);
create index review_by_turf on review (turf_id, created_at desc, id desc);
create index review_by_account on review (account_id);
comment on table review is 'Reviews of turfs, one for a played booking, with one answer of the turf.';
comment on column review.text is 'personal: opinion of the player on the turf.';
comment on column review.answer is 'personal: answer of the turf to the player.';
