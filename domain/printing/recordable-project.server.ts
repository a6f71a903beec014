import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import type { PrintWork } from '#geometry/estimate/print-work.ts'
import { isUuid } from '#domain/shared/text.ts'

/** A project whose prints somebody may record. `works` has the files that were counted, by their number on the page. */
export type RecordableProject = {
  title: string
  works: { number: number; work: PrintWork }[]
  /** Of the person, when it is on the list of printers. */
  printer: string | null
}

/** The project for its maker and for those who own its files, as long as there is an estimate to hold a print against; else null. */
export async function recordableProject(
  db: Database,
  userId: string,
  projectId: string,
): Promise<RecordableProject | null> {
  if (!isUuid(projectId)) return null
  const { rows } = await db.execute<
    Omit<RecordableProject, 'works'> & { works: RecordableProject['works'] | null }
  >(sql`
    select p.title, (select t.model from user_printers t where t.user_id = ${userId} and t.is_default) as printer,
      (select json_agg(json_build_object('number', f.number, 'work', v.work) order by f.number)
        from (select storage_key, row_number() over (order by position, id) as number
          from project_files where project_id = p.id and removed_at is null) f
        join model_previews v on v.model_key = f.storage_key where v.work is not null) as works
    from projects p
    where p.id = ${projectId} and p.deleted_at is null and (p.designer_id = ${userId} or exists (
      select 1 from entitlements e where e.project_id = p.id and e.buyer_id = ${userId} and e.revoked_at is null))`)
  const [row] = rows
  return row?.works ? { ...row, works: row.works } : null
}
