import { href, Link } from 'react-router'
import { formatMoment } from '#domain/shared/format.ts'
import type {
  Conversation,
  ConversationSide,
  Message as Said,
  MessageKind,
} from '#domain/conversations/conversation.ts'
import { classes } from '../ui/classes.ts'
import { Tag, type TagTone } from '../ui/tag.tsx'
import { PurchasePhotos } from './photos.tsx'

const kinds: Record<Exclude<MessageKind, 'message'>, { name: string; tone: TagTone }> = {
  proof: { name: 'Fotos da peça', tone: 'info' },
  approval: { name: 'Aprovada', tone: 'ok' },
  adjustment: { name: 'Ajuste pedido', tone: 'warn' },
}

/** Conversation to list; `side` is null for staff, who only read. */
type Listed = Pick<Conversation, 'messages' | 'buyerName' | 'makerName'> & { side: ConversationSide | null }

export function ConversationList({ page }: { page: Listed }) {
  if (page.messages.length === 0)
    return (
      <p className="mt-6 text-ink-2">
        {page.side === 'maker'
          ? `Escreva para ${page.buyerName} sobre este pedido; quem comprou `
          : 'Dúvida do arquivo, da cor, da entrega? Escreva abaixo; a outra pessoa '}
        recebe um aviso e um <span className="whitespace-nowrap">e-mail</span>.
      </p>
    )
  return (
    <ol aria-label="Mensagens" className="mt-6 grid gap-3">
      {page.messages.map((message) => (
        <Message key={message.id} message={message} page={page} />
      ))}
    </ol>
  )
}

function Message({ message, page }: { message: Said; page: Listed }) {
  const { id, kind, side, words, photos, at, isHidden, isReported } = message
  const isMine = side !== null && side === page.side
  const name = side === 'buyer' ? page.buyerName : side === 'maker' ? page.makerName : 'Fim do prazo'
  return (
    <li
      className={classes(
        'max-w-[64ch] rounded-card px-4.5 py-3.5',
        isMine ? 'bg-cobalt-wash ml-12 justify-self-end' : 'border border-line bg-surface mr-12',
      )}
    >
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-ink-2">
        <b>{isMine ? 'Você' : name}</b>
        <time dateTime={at.toISOString()} className="num">
          {formatMoment(at)}
        </time>
        {kind !== 'message' && <Tag tone={kinds[kind].tone}>{kinds[kind].name}</Tag>}
      </p>
      {words && <p className="mt-1 whitespace-pre-line">{words}</p>}
      {isHidden && <p className="mt-1 text-ink-3">Mensagem ocultada pela nossa equipe.</p>}
      <PurchasePhotos photos={photos} label={kind === 'proof' ? 'Peça pronta' : 'Mensagem'} />
      {!isMine && side !== null && page.side !== null && !isHidden && (
        <div className="mt-1 text-sm">
          {isReported ? (
            <p className="text-ink-3">Denunciada: nossa equipe vai analisar.</p>
          ) : (
            <Link
              to={href('/denunciar/:what/:id', { what: 'mensagem', id })}
              className="link inline-flex min-h-11 items-center"
            >
              Denunciar<span className="sr-only"> a mensagem de {name}</span>
            </Link>
          )}
        </div>
      )}
    </li>
  )
}
