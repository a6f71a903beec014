import { href, Link } from 'react-router'

type ReportLinkProps = { what: 'perfil' | 'colecao' | 'kit'; id: string; children: string }

export function ReportLink({ what, id, children }: ReportLinkProps) {
  return (
    <Link
      to={href('/denunciar/:what/:id', { what, id })}
      rel="nofollow"
      className="mt-14 inline-flex min-h-11 items-center text-sm text-ink-3 underline underline-offset-3 hover:text-ink"
    >
      {children}
    </Link>
  )
}
