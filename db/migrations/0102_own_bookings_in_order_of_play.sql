-- The list of a player: what comes next, then what is over. Its count reads the days in the index as well.
create index booking_of_player_in_order_of_play on booking (account_id, starts_at, id desc) include (date);
drop index booking_by_account;
