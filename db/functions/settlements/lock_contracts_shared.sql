-- Takes the lock of contracts in share (advisory, until the commit), for postings.
-- Called by api/src/disputes/loseDispute.ts, api/src/settlements/postFacts.ts, api/src/settlements/postRefunds.ts.
create or replace function lock_contracts_shared() returns void language sql as $$
  select pg_advisory_xact_lock_shared(hashtextextended('contracts', 0))
$$;
