/** Takes a piece out of a function; fails when the piece is not there any more. */
export const inFunction = (name: string, from: string, to: string): string => `do $mutant$
  declare
    old text;
  begin
    select pg_get_functiondef(oid) into strict old
      from pg_proc where proname = '${name}' and pronamespace = 'public'::regnamespace;
    if strpos(old, $piece$${from}$piece$) = 0 then raise exception '${name} does not hold the piece to be changed'; end if;
    execute replace(old, $piece$${from}$piece$, $piece$${to}$piece$);
  end $mutant$`
