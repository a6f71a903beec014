import type pg from 'pg'
import type { Preparation } from '#geometry/preview/prepared-model.ts'

/** Has the queue lose the jobs that make these of models that are received: each is seconds of work that few tests look at. */
export async function loseDrawing(pool: pg.Pool, preparations: readonly Preparation[]): Promise<void> {
  const names = preparations.map((one) => `'${one}'`).join(', ')
  await pool.query(`
    create function lose_drawing() returns trigger language plpgsql as $$
    begin
      return case when new.payload->>'modelKey' is not null and new.payload->>'preparation' in (${names}) then null else new end;
    end $$;
    create trigger lose_drawing before insert on graphile_worker._private_jobs for each row execute function lose_drawing()`)
}
