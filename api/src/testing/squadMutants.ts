import { inFunction } from './inFunction.ts'

const PROBES = 'api/src/guards.test.ts'

/** Guards of squads, as `sqlMutants` has them. */
export const squadMutants = [
  {
    guard: 'squad_captain_is_member',
    remove: { sql: 'alter table squad drop constraint squad_captain_is_member' },
    tests: [PROBES],
  },
  {
    guard: 'squad_full',
    remove: { sql: inFunction('squad_has_room', 'count(*) >= 22', 'false') },
    tests: [PROBES, 'api/src/squads/squads.test.ts'],
  },
  {
    guard: 'squad_limit',
    remove: { sql: inFunction('squad_has_room', 'count(*) >= 10', 'false') },
    tests: [PROBES, 'api/src/squads/squads.test.ts'],
  },
  {
    guard: 'kept for its squad alone',
    remove: { sql: inFunction('take_slot', 'squad_member.account_id = p_account_id', 'true') },
    tests: [PROBES, 'api/src/squads/squadTime.test.ts'],
  },
  {
    guard: 'kept while a member pays',
    remove: { sql: inFunction('take_slot', 'at < reserved.starts_at', 'false and at < reserved.starts_at') },
    tests: [PROBES, 'api/src/squads/notTheirFault.test.ts'],
  },
] as const
