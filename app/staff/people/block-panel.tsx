import type { FormFaults } from '#app/http/forms.server.ts'
import { AppealNotice } from '#app/staff/appeal-notice.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ruleOf } from '#domain/moderation/report-words.ts'
import type { Decision } from '#domain/suspensions/decisions.server.ts'
import { formatMoment } from '#domain/shared/format.ts'
import { ReasonForm } from '../reason-form.tsx'
import { Folded } from '../staff-page.tsx'

type BlockPanelProps = {
  blockedAt: Date | null
  block: Decision | null
  /** Number of upheld claims by right holders, if high enough to suggest a block. */
  upheldClaims: number
  faults: FormFaults | undefined
}

export function BlockPanel({ blockedAt, block, upheldClaims, faults }: BlockPanelProps) {
  return (
    <Folded
      title={blockedAt ? 'Desbloquear' : 'Bloquear'}
      isOpen={blockedAt !== null || upheldClaims > 0 || faults !== undefined}
    >
      <p className="mb-4 text-ink-2">
        {blockedAt
          ? `Bloqueada em ${formatMoment(blockedAt)}. Desbloqueada, a pessoa entra de novo e os projetos dela voltam como estavam.`
          : 'As sessões terminam, a pessoa não entra mais e os projetos dela saem do catálogo. O que ela comprou e ganhou continua dela.'}
      </p>
      {block && (
        <p className="mb-4 text-ink-2">
          Regra: {ruleOf(block.rule)}. <span className="whitespace-pre-line">{block.reason}</span>
        </p>
      )}
      {block && <AppealNotice decision={block} />}
      {!blockedAt && upheldClaims > 0 && (
        <Notice tone="warn" className="mb-4">
          <b>{upheldClaims} reclamações de direitos aceitas em 12 meses.</b> A sugestão é bloquear pela regra das
          violações repetidas. Se a conta fica, diga por quê.
        </Notice>
      )}
      <ReasonForm
        help={
          upheldClaims > 0 && !blockedAt
            ? 'Bloqueando, vai no e-mail para a pessoa; fica no registro da equipe.'
            : 'Vai no e-mail para a pessoa e fica no registro da equipe.'
        }
        rule={blockedAt ? undefined : 'always'}
        suggested={upheldClaims > 0 ? 'repeated' : undefined}
        faults={faults}
      >
        {blockedAt ? (
          <SubmitButton name="intent" value="unblock">
            Desbloquear conta
          </SubmitButton>
        ) : (
          <>
            <SubmitButton name="intent" value="block" variant="danger">
              Bloquear conta
            </SubmitButton>
            {upheldClaims > 0 && (
              <SubmitButton name="intent" value="spare" variant="outline">
                Manter a conta
              </SubmitButton>
            )}
          </>
        )}
      </ReasonForm>
    </Folded>
  )
}
