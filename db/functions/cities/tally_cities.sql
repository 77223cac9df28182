-- Subtracts p_before from the figures of cities and adds p_after. The caller holds the lock of lock_city_figures()
-- until the commit.
-- Called by count_turfs, count_city.
create or replace function tally_cities(p_before city_turf[], p_after city_turf[]) returns void language plpgsql as $$
begin
  insert into city_price (city_key, game, price, uses)
    select city_key, game, price, sum(change)
    from (select *, -1 as change from unnest(p_before) union all select *, 1 from unnest(p_after)) moved
      cross join lateral (values (price_from), (price_to)) bound (price)
    group by city_key, game, price
    having sum(change) <> 0
    on conflict (city_key, game, price) do update set uses = city_price.uses + excluded.uses;
  delete from city_price using (select distinct city_key, game, price
                                from unnest(p_before) cross join lateral (values (price_from), (price_to)) bound (price)) gone
    where city_price.city_key = gone.city_key and city_price.game = gone.game and city_price.price = gone.price and uses = 0;
  insert into city_figure (city_key, game, turfs, price_from, price_to)
    select city_key, game, coalesce(figure.turfs, 0) + change,
           (select min(price) from city_price where city_key = moved.city_key and game = moved.game),
           (select max(price) from city_price where city_key = moved.city_key and game = moved.game)
    from (select city_key, game, sum(change)::integer as change
          from (select *, -1 as change from unnest(p_before) union all select *, 1 from unnest(p_after)) each
          group by city_key, game) moved
      left join city_figure figure using (city_key, game)
    on conflict (city_key, game) do update set
      turfs = excluded.turfs, price_from = excluded.price_from, price_to = excluded.price_to;
end $$;
