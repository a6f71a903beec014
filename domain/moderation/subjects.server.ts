import { sql, type SQL } from 'drizzle-orm'
import { document, nullable, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import type { ReportSnapshot } from '#db/schema/moderation.ts'
import { ask } from '#db/statement.ts'
import { isUuid } from '#domain/shared/text.ts'
import type { ReportKind } from './report.ts'

/** A reportable thing: its name, its owner and the project it concerns. */
export type Subject = { kind: ReportKind; id: string; label: string; ownerId: string; projectId: string | null }

type Asked = { kind: ReportKind; id: string; viewerId: string | null }

/** Returns a thing that the viewer may report: others' public content, or a message they received. Null for everything else. */
export async function findSubject(db: Database, asked: Asked): Promise<Subject | null> {
  return (await read(db, asked))?.subject ?? null
}

/** Returns the same with a snapshot to store with the report. */
export async function subjectWithSnapshot(
  db: Database,
  asked: Asked,
): Promise<{ subject: Subject; snapshot: ReportSnapshot } | null> {
  return read(db, asked)
}

async function read(db: Database, { kind, id, viewerId }: Asked) {
  if (!isUuid(id)) return null
  const rows = await ask(
    db,
    sql`select * from (${questions[kind](id, viewerId)}) one where one."ownerId" is distinct from ${viewerId}::uuid`,
    { label: text, ownerId: text, projectId: nullable(text), snapshot: document<ReportSnapshot>() },
  )
  const [row] = rows
  if (!row) return null
  const { snapshot, ...subject } = row
  return { subject: { kind, id, ...subject }, snapshot }
}

const empty = { prices: sql`'[]'::jsonb`, pictures: sql`'[]'::jsonb`, files: sql`'[]'::jsonb` }

function snapshot(texts: SQL, { prices, pictures, files }: Partial<typeof empty> = {}): SQL {
  return sql`jsonb_build_object('texts', jsonb_strip_nulls(${texts}), 'prices', ${prices ?? empty.prices},
    'pictures', ${pictures ?? empty.pictures}, 'files', ${files ?? empty.files}) as snapshot`
}

const questions: Record<ReportKind, (id: string, viewerId: string | null) => SQL> = {
  project: (id) => sql`
    select p.title as label, p.designer_id as "ownerId", p.id as "projectId", ${snapshot(
      sql`jsonb_build_object('Título', p.title, 'Descrição', p.description, 'Especificações', p.specifications,
        'Material', p.material, 'Referência', p.reference_link, 'Licença', p.licence, 'Feito com IA', case p.ai when 'none' then 'não' when 'part' then 'em parte' when 'all' then 'todo' else 'não declarado' end,
        'Imagens', (select string_agg(case when i.model_key is not null then 'nossa' else case i.kind when 'photo' then 'foto' when 'render' then 'render' when 'illustration' then 'ilustração' else 'sem marca' end end, ', ' order by i.position) from project_images i where i.project_id = p.id))`,
      {
        prices: sql`(select coalesce(jsonb_agg(jsonb_build_object('kind', o.kind, 'cents', o.price_cents) order by o.id), '[]')
          from offers o where o.project_id = p.id and o.is_active)`,
        pictures: sql`(select coalesce(jsonb_agg(i.storage_key order by i.position), '[]') from project_images i where i.project_id = p.id)`,
        files: sql`(select coalesce(jsonb_agg(jsonb_build_object('name', f.original_name, 'sha256', f.sha256) order by f.position), '[]')
          from project_files f where f.project_id = p.id and f.removed_at is null)`,
      },
    )} from projects p where p.id = ${id} and p.is_listed`,
  review: (id) => sql`
    select u.full_name || ', sobre ' || p.title as label, r.user_id as "ownerId", p.id as "projectId", ${snapshot(
      sql`jsonb_build_object('Quem avaliou', u.full_name, 'Nota', r.rating, 'Comentário', r.comment)`,
      {
        pictures: sql`(select coalesce(jsonb_agg(i.storage_key order by i.position), '[]') from review_pictures i where i.review_id = r.id)`,
      },
    )} from reviews r join users u on u.id = r.user_id join projects p on p.id = r.project_id
    where r.id = ${id} and p.is_listed`,
  make: (id) => sql`
    select case when m.is_nameless then '' else u.full_name || ', de ' end || p.title as label, m.user_id as "ownerId", p.id as "projectId", ${snapshot(
      sql`jsonb_build_object('Quem mostrou', u.full_name, 'Palavras', m.words)`,
      {
        pictures: sql`(select coalesce(jsonb_agg(i.storage_key order by i.position), '[]') from make_pictures i where i.make_id = m.id)`,
      },
    )} from makes m join users u on u.id = m.user_id join projects p on p.id = m.project_id
    where m.id = ${id} and m.hidden_at is null and p.is_listed`,
  question: (id) => sql`
    select u.full_name || ', sobre ' || p.title as label, q.asker_id as "ownerId", p.id as "projectId", ${snapshot(
      sql`jsonb_build_object('Quem perguntou', u.full_name, 'Pergunta', q.question)`,
    )} from questions q join users u on u.id = q.asker_id join projects p on p.id = q.project_id
    where q.id = ${id} and q.hidden_at is null and p.is_listed`,
  answer: (id) => sql`
    select u.full_name || ', sobre ' || p.title as label, q.maker_id as "ownerId", p.id as "projectId", ${snapshot(
      sql`jsonb_build_object('Pergunta', q.question, 'Quem respondeu', u.full_name, 'Resposta', q.answer)`,
    )} from questions q join users u on u.id = q.maker_id join projects p on p.id = q.project_id
    where q.id = ${id} and q.answer is not null and q.hidden_at is null and q.answer_hidden_at is null and p.is_listed
    union all select u.full_name || ', sobre ' || p.title, p.designer_id, p.id, ${snapshot(
      sql`jsonb_build_object('Avaliação', r.comment, 'Quem respondeu', u.full_name, 'Resposta', r.answer)`,
    )} from reviews r join projects p on p.id = r.project_id join users u on u.id = p.designer_id
    where r.id = ${id} and r.answer is not null and r.answer_hidden_at is null and p.is_listed`,
  profile: (id) => sql`
    select u.full_name as label, u.id as "ownerId", null::uuid as "projectId", ${snapshot(
      sql`jsonb_build_object('Nome', u.full_name, 'Sobre', u.bio, 'Cidade', u.city, 'Nome da loja', h.title, 'Links', array_to_string(h.links, ', '))`,
      { pictures: sql`case when u.avatar_key is null then '[]'::jsonb else jsonb_build_array(u.avatar_key) end` },
    )} from users u left join shops h on h.maker_id = u.id where u.id = ${id} and u.closed_at is null and u.blocked_at is null
      and (exists (select 1 from projects p where p.designer_id = u.id and p.is_listed)
        or exists (select 1 from offers o join projects p on p.id = o.project_id where o.printer_id = u.id and o.is_active and p.is_listed))`,
  message: (id, viewerId) => sql`
    select 'mensagem de ' || u.full_name as label, t.author_id as "ownerId", null::uuid as "projectId", ${snapshot(
      sql`jsonb_build_object('Mensagem', t.words)`,
      {
        pictures: sql`(select coalesce(jsonb_agg(f.storage_key order by f.id), '[]') from purchase_photos f where f.message_id = t.id)`,
      },
    )} from messages t join conversations c on c.id = t.conversation_id join users u on u.id = t.author_id
    where t.id = ${id} and not t.is_hidden and ${viewerId}::uuid in (c.buyer_id, c.maker_id)`,
  collection: (id) => sql`
    select '“' || c.name || '”, de ' || u.full_name as label, c.user_id as "ownerId", null::uuid as "projectId", ${snapshot(
      sql`jsonb_build_object('Nome da coleção', c.name, 'Quem juntou', u.full_name, 'Sobre', c.about,
        'Palavras', (select string_agg(i.title || ': ' || i.note, E'\n' order by i.position) from collection_items i where i.collection_id = c.id and i.note is not null))`,
    )} from collections c join users u on u.id = c.user_id
    where c.id = ${id} and c.visibility <> 'private' and c.hidden_at is null and u.blocked_at is null`,
}
