-- Returns the paise of other refunds that the admin of a refund gave alone in the hours before it.
-- Called by refund_is_given.
create or replace function given_alone(p_refund refund) returns bigint language sql as $$
  select coalesce(sum(amount - goodwill), 0)::bigint from refund
  where given_by = p_refund.given_by and given_limit is not null and id <> p_refund.id
    and created_at > p_refund.created_at - make_interval(hours => p_refund.given_hours)
$$;
