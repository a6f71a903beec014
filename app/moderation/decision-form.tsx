import type { FormFaults } from '#app/http/forms.server.ts'
import { ReasonForm } from '#app/staff/reason-form.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { hasOpenAppeal } from '#domain/moderation/report.ts'
import type { ProjectCase } from '#domain/moderation/cases.server.ts'
import { AppealNotice } from '#app/staff/appeal-notice.tsx'

export function DecisionForm({ project, faults }: { project: ProjectCase; faults: FormFaults | undefined }) {
  const suspension = project.suspensions.find((one) => one.state !== 'undone')
  return (
    <Panel as="section" aria-labelledby="decidir">
      <h2 id="decidir" className="mb-3 text-lg">
        Decidir
      </h2>
      {suspension && hasOpenAppeal(suspension) && <AppealNotice decision={suspension} />}
      <ReasonForm
        help="Vai no e-mail para o maker e fica no registro da equipe. Não diga quem denunciou."
        rule="where_broken"
        faults={faults}
      >
        {suspension ? (
          <>
            <SubmitButton name="intent" value="put_back" busyLabel="Registrando...">
              Devolver ao catálogo
            </SubmitButton>
            {suspension.state === 'suspended' && !hasOpenAppeal(suspension) && (
              <SubmitButton name="intent" value="keep_suspended" variant="danger" busyLabel="Registrando...">
                Remover
              </SubmitButton>
            )}
          </>
        ) : (
          <>
            <SubmitButton name="intent" value="suspend" variant="outline" busyLabel="Registrando...">
              Tirar do ar para análise
            </SubmitButton>
            <SubmitButton name="intent" value="remove" variant="danger" busyLabel="Registrando...">
              Remover
            </SubmitButton>
          </>
        )}
      </ReasonForm>
    </Panel>
  )
}
