import { href, Link } from 'react-router'

export function AskSupport() {
  return (
    <p className="mt-16 border-t border-line pt-4 text-ink-2">
      Ficou com dúvida?{' '}
      <Link to={href('/suporte/conversa')} className="link inline-flex min-h-11 items-center">
        Converse com o suporte
      </Link>
    </p>
  )
}
