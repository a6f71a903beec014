import { href, Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import { priceWords } from '#domain/catalog/project.ts'
import type { NewsletterPart } from '#domain/support/newsletter-parts.server.ts'

export function NewsletterPreview({
  subject,
  parts,
  missing,
}: {
  subject: string
  parts: NewsletterPart[]
  missing: string[]
}) {
  return (
    <section aria-labelledby="como-chega" className="xl:col-start-2 xl:row-span-2 xl:row-start-1">
      <h2 id="como-chega" className="mb-4 text-xl">
        Como chega
      </h2>
      {missing.length > 0 && (
        <Notice tone="warn" className="mb-4">
          {missing.length === 1 ? 'Um projeto não está' : `${missing.length} projetos não estão`} no ar e não{' '}
          {missing.length === 1 ? 'aparece' : 'aparecem'} na mensagem.
        </Notice>
      )}
      <Panel className="max-w-xl">
        <p className="font-display text-2xl leading-tight font-bold">{subject}</p>
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-5 break-words">
          {parts.map((part, place) => (
            <Part key={place} part={part} />
          ))}
        </div>
        <p className="mt-6 border-t border-line pt-4 text-sm text-ink-3">
          Você recebeu este e-mail porque confirmou a inscrição na newsletter. <u>Sair da lista</u>
        </p>
      </Panel>
    </section>
  )
}

function Part({ part }: { part: NewsletterPart }) {
  if (part.kind === 'paragraph') return <p className="text-ink-2">{part.text}</p>
  if (part.kind === 'button')
    return (
      <a
        href={part.url}
        rel="noreferrer"
        className={buttonClass({ variant: 'outline', className: 'justify-self-start' })}
      >
        {part.label}
      </a>
    )
  if (part.kind === 'link')
    return (
      <a href={part.url} rel="noreferrer" className="link justify-self-start font-medium">
        {part.label}
      </a>
    )
  return (
    <div className="flex items-start gap-4 border-t border-line pt-4">
      <Thumbnail image={part.image} className="w-24" />
      <div className="min-w-0">
        <Link to={href('/projeto/:id', { id: part.projectId })} className="link font-medium">
          {part.title}
        </Link>
        <p className="text-sm text-ink-3">
          por {part.makerName}, {priceWords(part.price)}
        </p>
      </div>
    </div>
  )
}
