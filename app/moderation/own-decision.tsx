import { href } from 'react-router'
import type { FormFaults } from '#app/http/forms.server.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { correctedMark } from '#domain/catalog/marks.ts'
import type { OwnDecision as Decision } from '#domain/moderation/appeals.server.ts'
import { ruleOf } from '#domain/moderation/report-words.ts'
import { appealDueAt, mayAppeal } from '#domain/moderation/report.ts'
import { formatDay } from '#domain/shared/format.ts'
import { suspensionReasons } from '#domain/suspensions/suspension-reasons.ts'
import { AppealForm } from './appeal-form.tsx'

type OwnDecisionProps = { decision: Decision; heading: string; faults: FormFaults | undefined }

export function OwnDecision({ decision, heading, faults }: OwnDecisionProps) {
  const { id, kind, changes, appeal, createdAt, decidedAt } = decision
  return (
    <section aria-labelledby={id} className="mt-8 border-t border-line pt-6">
      <h2 id={id} className="text-xl">
        {heading}
      </h2>
      <p className="meta mt-1">
        {formatDay(decidedAt ?? createdAt)}. {ruleWords(decision)}
      </p>
      {changes?.map((change) => (
        <p key={change.imageId ?? 'ai'} className="mt-3 font-medium">
          {correctedMark(change)}
        </p>
      ))}
      {suspensionReasons(decision).map((reason) => (
        <p key={reason} className="mt-2 whitespace-pre-line">
          {reason}
        </p>
      ))}
      {!decidedAt && <p className="mt-2 text-ink-2">A equipe ainda não decidiu: você recebe um e-mail.</p>}
      {appeal && (
        <>
          <h3 className="mt-6">Seu recurso</h3>
          <p className="mt-1 whitespace-pre-line text-ink-2">{appeal}</p>
        </>
      )}
      <Outcome decision={decision} />
      {mayAppeal(decision) && (
        <AppealForm kind={kind} decision={id} faults={faults?.values.decision === id ? faults : undefined} />
      )}
    </section>
  )
}

function ruleWords({ kind, rule, decidedAt }: Decision): string {
  const text = ruleOf(rule)
  if (text) return `Regra ${text}.`
  return kind === 'correction' && decidedAt ? 'Sem violação: foi engano.' : ''
}

const kept = {
  suspension: 'manteve o projeto fora do catálogo',
  block: 'manteve o bloqueio',
  correction: 'manteve a correção',
} satisfies Record<Decision['kind'], string>

const undone = {
  suspension: (day: string) => `O projeto pode voltar ao catálogo desde ${day}.`,
  block: (day: string) => `Desde ${day} você pode entrar de novo.`,
  correction: (day: string) => `Desfizemos a correção em ${day}, e ela não conta mais.`,
} satisfies Record<Decision['kind'], (day: string) => string>

function Outcome({
  decision: { kind, undoneAt, undoneReason, appealedAt, answeredAt, answer },
}: Pick<OwnDecisionProps, 'decision'>) {
  if (!undoneAt && !appealedAt) return null
  const says = undoneAt
    ? undone[kind](formatDay(undoneAt))
    : answeredAt
      ? `Nossa equipe analisou em ${formatDay(answeredAt)} e ${kept[kind]}.`
      : `Recebido. Nossa equipe decide até ${formatDay(appealDueAt(appealedAt ?? new Date(0)))} e responde por e-mail.`
  return (
    <Notice tone={undoneAt ? 'ok' : answeredAt ? 'neutral' : 'info'} className="mt-4">
      {says}
      <span className="block whitespace-pre-line">{undoneReason ?? answer}</span>
    </Notice>
  )
}

export function ToProject({ id }: { id: string }) {
  return (
    <LinkButton variant="outline" to={href('/editar-projeto/:id', { id })} className="mt-8">
      Editar projeto
    </LinkButton>
  )
}
