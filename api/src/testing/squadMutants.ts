import { inFunction } from './inFunction.ts'

const PROBES = 'api/src/guards.test.ts'

/** Guards of squads, games and genders, listed in `sqlMutants`. */
export const squadMutants = [
  {
    guard: 'squad_captain_is_member',
    remove: { sql: 'alter table squad drop constraint squad_captain_is_member' },
    tests: [PROBES],
  },
  {
    guard: 'squad_full',
    remove: { sql: inFunction('squad_has_room', "count(*) >= limit_of('squad_members')", 'false') },
    tests: [PROBES, 'api/src/squads/squads.test.ts'],
  },
  {
    guard: 'squad without a blocker',
    remove: { sql: inFunction('squad_has_room', 'is_apart_from_squad(new.squad_id, new.account_id)', 'false') },
    tests: [PROBES, 'api/src/squads/squads.test.ts'],
  },
  {
    guard: 'bill without a blocker',
    remove: { sql: inFunction('is_apart_from_bill', 'are_blocked(stay.account_id, p_account_id)', 'false') },
    tests: [PROBES, 'api/src/rooms/meetings.test.ts'],
  },
  {
    guard: 'report_of_one_meeting',
    remove: { sql: 'alter table player_report drop constraint report_of_one_meeting' },
    tests: [PROBES],
  },
  {
    guard: 'squad_limit',
    remove: { sql: inFunction('squad_has_room', "count(*) >= limit_of('squads')", 'false') },
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
  {
    guard: 'gender_changes_rarely',
    remove: {
      sql: inFunction(
        'account_before_update',
        'is_restated_early(restates_gender, restates_gender, old.gender_next_at, new.gender_next_at)',
        'false',
      ),
    },
    tests: [PROBES, 'api/src/games/gender.test.ts'],
  },
  {
    guard: 'host_agreed',
    remove: { sql: inFunction('game_before_update', 'accepted_at is not null', 'true') },
    tests: [PROBES],
  },
  {
    guard: 'game without a blocker',
    remove: { sql: inFunction('is_apart', 'p_account_id in (account_id, blocked_id)', 'false') },
    tests: [PROBES, 'api/src/games/gameSight.test.ts'],
  },
  {
    guard: 'game listed to women',
    remove: { sql: inFunction('is_listed_to', "gender = 'WOMAN'", 'true') },
    tests: [PROBES, 'api/src/games/gameSight.test.ts'],
  },
] as const
