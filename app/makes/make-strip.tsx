import { href, Link } from 'react-router'
import { MakeCard } from './make-card.tsx'
import type { MakeStripView } from './make-view.ts'

type MakeStripProps = { projectId: string; strip: MakeStripView }

export function MakeStrip({ projectId, strip: { makes, more, mayShow } }: MakeStripProps) {
  return (
    <section id="impressoes" aria-labelledby="impressoes-titulo">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="impressoes-titulo">Feitas por quem tem os arquivos</h2>
        {more && (
          <Link
            to={href('/projeto/:id/impressoes', { id: projectId })}
            className="link inline-flex min-h-11 items-center"
          >
            {more}
          </Link>
        )}
      </div>
      {makes.length > 0 && (
        <ul className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-4">
          {makes.map((make) => (
            <li key={make.id}>
              <MakeCard make={make} sizes="(max-width: 820px) 50vw, 170px" />
            </li>
          ))}
        </ul>
      )}
      {mayShow && (
        <p className="mt-3">
          <Link to={href('/projeto/:id/imprimi', { id: projectId })} className="link inline-flex min-h-11 items-center">
            {makes.length > 0 ? 'Mostrar a minha' : 'Mostre a sua, com foto'}
          </Link>
        </p>
      )}
    </section>
  )
}
