import { Form } from 'react-router'
import type { FormFaults } from '#app/http/forms.server.ts'
import { TextField } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { Passkey } from '#domain/passkeys/passkeys.server.ts'
import { formatDay, formatSince } from '#domain/shared/format.ts'

type PasskeyListProps = { passkeys: readonly Passkey[]; now: Date; faults: FormFaults | null }

/** The passkeys of an account; each can be named anew or removed. */
export function PasskeyList({ passkeys, now, faults }: PasskeyListProps) {
  if (passkeys.length === 0) return <p className="rounded-card bg-sunk p-5 text-ink-2">Você ainda não tem chaves.</p>
  return (
    <ul aria-label="Suas chaves" className="divide-y divide-line rounded-card border border-line bg-surface">
      {passkeys.map((passkey) => (
        <PasskeyRow
          key={passkey.id}
          passkey={passkey}
          now={now}
          faults={faults?.values.passkey === passkey.id ? faults : null}
        />
      ))}
    </ul>
  )
}

function PasskeyRow({ passkey, now, faults }: { passkey: Passkey; now: Date; faults: FormFaults | null }) {
  const { id, name, isBackedUp, createdAt, usedAt } = passkey
  return (
    <li className="px-4 py-3">
      <div className="flex items-start justify-between gap-x-4">
        <div className="min-w-0">
          <p className="font-medium break-words">
            {name}
            {isBackedUp && (
              <Tag tone="info" className="ml-2">
                Sincronizada
              </Tag>
            )}
          </p>
          <p className="text-sm text-ink-3">
            Criada em {formatDay(createdAt)}. {usedAt ? `Usada ${formatSince(usedAt, now)}.` : 'Ainda não usada.'}
          </p>
        </div>
        <Form method="post" className="-mr-2 flex-none">
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="passkey" value={id} />
          <SubmitButton variant="quiet" size="sm" aria-label={`Remover ${name}`}>
            Remover
          </SubmitButton>
        </Form>
      </div>
      {faults?.errors.passkey && (
        <Notice tone="bad" role="alert" className="mt-2">
          {faults.errors.passkey}
        </Notice>
      )}
      <details open={faults?.errors.name !== undefined || undefined} className="mt-1">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">Renomear</summary>
        <Form method="post" noValidate className="mt-2 flex flex-wrap items-end gap-3 pb-2">
          <input type="hidden" name="intent" value="rename" />
          <input type="hidden" name="passkey" value={id} />
          <TextField
            id={`nome-${id}`}
            label="Nome da chave"
            name="name"
            maxLength={60}
            defaultValue={faults?.values.name ?? name}
            error={faults?.errors.name}
          />
          <SubmitButton variant="outline">Salvar nome</SubmitButton>
        </Form>
      </details>
    </li>
  )
}
