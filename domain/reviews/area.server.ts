import { sql } from 'drizzle-orm'
import { type ServerArea, traceEach } from '#domain/area.server.ts'
import { mayOpenProject } from '#db/sql/open-project.sql.ts'
import { picturesOf, snapshotOf } from '#db/sql/snapshot.sql.ts'
import { reviewAnswered, reviewPosted } from './notices.ts'
import { hideReviewAnswer, removeReview } from './reviews.server.ts'

export const reviewsServerArea: ServerArea = {
  facts: [reviewPosted, reviewAnswered],
  reportable: {
    review: {
      find: (id, viewer) => sql`
        select p.title, u.full_name as author, r.user_id as "ownerId", p.id as "projectId", ${snapshotOf(
          sql`jsonb_build_object('author', u.full_name, 'rating', r.rating::text, 'comment', r.comment)`,
          { pictures: picturesOf('review_pictures', 'review_id', sql`r.id`) },
        )} from reviews r join users u on u.id = r.user_id join projects p on p.id = r.project_id
        where r.id = ${id} and ${mayOpenProject(sql`p`, viewer)}`,
      hide: (tx, { id }) => removeReview(tx, id),
    },
    answer: {
      find: (id, viewer) => sql`
        select p.title, u.full_name as author, p.designer_id as "ownerId", p.id as "projectId",
          ${snapshotOf(sql`jsonb_build_object('review', r.comment, 'author', u.full_name, 'answer', r.answer)`)}
        from reviews r join projects p on p.id = r.project_id join users u on u.id = p.designer_id
        where r.id = ${id} and r.answer is not null and r.answer_hidden_at is null and ${mayOpenProject(sql`p`, viewer)}`,
      hide: (tx, { id, at }) => hideReviewAnswer(tx, id, at),
      show: (tx, { id }) => hideReviewAnswer(tx, id, null),
    },
  },
  personalData: {
    traces: [...traceEach('nameless', 'reviews', ['reviews.user_id', 'reviews.printer_id'])],
    sections: [
      {
        name: 'avaliacoes',
        query: (userId) => sql`
          select r.id, json_build_object('projeto', p.title, 'nota', r.rating, 'comentario', r.comment, 'resposta', r.answer,
            'criada_em', r.created_at, 'alterada_em', r.updated_at,
            'fotos', (select coalesce(json_agg(i.storage_key || '-1200.webp' order by i.position), '[]') from review_pictures i where i.review_id = r.id)) as row
          from reviews r join projects p on p.id = r.project_id where r.user_id = ${userId}`,
      },
    ],
    pictures: (userId) => sql`
      select 'avaliacoes' as folder, p.title, i.storage_key as key, 'public' as store, r.created_at as at from review_pictures i
          join reviews r on r.id = i.review_id join projects p on p.id = r.project_id where r.user_id = ${userId}`,
  },
  invariants: [
    {
      name: 'rating_counts',
      words: 'Os números das avaliações estão certos',
      says: 'rating counters are right',
      sql: `select count(*)::int as broken from projects p
        left join (select project_id, count(*)::int as n, sum(rating)::int as total from reviews group by project_id) r on r.project_id = p.id
        where p.rating_count <> coalesce(r.n, 0) or p.rating_sum <> coalesce(r.total, 0)`,
    },
    {
      name: 'star_counts',
      words: 'Cada projeto tem quantas avaliações de cada nota há',
      says: 'counters of stars are right',
      sql: `select count(*)::int as broken from
        (select project_id, stars, review_count as n from star_counts where review_count <> 0) kept
        full join (select project_id, rating as stars, count(*)::int as n from reviews group by 1, 2) found
        using (project_id, stars) where kept.n is distinct from found.n`,
    },
  ],
}
