import { Form, href } from 'react-router'
import type { Conversation } from '#domain/conversations/conversation.ts'
import type { blockedPeople } from '#domain/conversations/blocks.server.ts'
import { formatDay } from '#domain/shared/format.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Menu } from '#app/ui/menu.tsx'

type BlockButtonProps = { personId: string; name: string; intent: 'block' | 'unblock'; back: string }

export function BlockButton({ personId, name, intent, back }: BlockButtonProps) {
  return (
    <Form method="post" action={href('/bloquear')}>
      <input type="hidden" name="person" value={personId} />
      <input type="hidden" name="voltar" value={back} />
      <Button variant="outline" size="sm" name="intent" value={intent}>
        {intent === 'block' ? 'Bloquear' : 'Desbloquear'}
        <span className="sr-only"> {name}</span>
      </Button>
    </Form>
  )
}

export function BlockPerson({ conversation: { other, block, purchaseId } }: { conversation: Conversation }) {
  const isMine = block === 'mine'
  return (
    <Menu id="mais-da-conversa" label="Mais opções" button={<Icon name="more" />} wide className="ml-auto flex-none">
      <div className="p-3">
        <h2 className="text-lg">{isMine ? 'Pessoa bloqueada' : 'Não quer mais receber mensagens?'}</h2>
        <p className="mt-1.5 mb-3 text-label text-ink-2">
          {isMine
            ? 'Vocês não trocam mensagens enquanto durar o bloqueio. Pedido, devolução e prazos continuam valendo.'
            : 'Bloqueie: vocês deixam de trocar mensagens. Pedido, devolução e prazos continuam valendo.'}
        </p>
        <BlockButton
          personId={other.id}
          name={other.name}
          intent={isMine ? 'unblock' : 'block'}
          back={href('/conversas/:purchaseId', { purchaseId })}
        />
      </div>
    </Menu>
  )
}

type Blocked = Awaited<ReturnType<typeof blockedPeople>>[number]

export function BlockedPeople({ people }: { people: readonly Blocked[] }) {
  return (
    <ul className="border-t border-line">
      {people.map(({ id, name, avatarKey, since }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
          <Avatar name={name} imageKey={avatarKey} size="md" />
          <p className="min-w-0 flex-1">
            <b className="break-words">{name}</b>
            <span className="meta block">Desde {formatDay(new Date(since))}</span>
          </p>
          <BlockButton personId={id} name={name} intent="unblock" back={href('/perfil')} />
        </li>
      ))}
    </ul>
  )
}
