import { href, Link } from 'react-router'
import { Notice } from '#app/ui/notice.tsx'
import type { JobsReport } from './jobs-action.server.ts'

/** Notice after an action on several shipments: how many succeeded, and which were refused. */
export function JobsReportNotice({ report: { done, refused, errors } }: { report: JobsReport }) {
  const faults = Object.values(errors).flat()
  return (
    <Notice tone={done > 0 ? 'warn' : 'bad'} role="alert" className="mt-5">
      {faults.map((fault) => (
        <p key={fault}>{fault}.</p>
      ))}
      {refused.length > 0 && (
        <>
          <p>{doneWords(done, refused.length)}</p>
          <ul className="mt-1">
            {refused.map(({ what, text }) => (
              <li key={`${what} ${text}`} className="num">
                {what}: {text}.
              </li>
            ))}
          </ul>
        </>
      )}
      {done > 0 && (
        <p className="mt-1">
          <Link to={href('/producao')} className="link">
            Ver a produção
          </Link>
        </p>
      )}
    </Notice>
  )
}

function doneWords(done: number, refused: number): string {
  const all = done + refused
  if (done === 0) return all === 1 ? 'O pedido não mudou:' : 'Nenhum dos pedidos mudou:'
  return `${done} de ${all} ${done === 1 ? 'feito' : 'feitos'}. Não mudou:`
}
