import { Form, href, Link } from 'react-router'
import { ProfilePage } from '#app/accounts/profile-page.tsx'
import { requireUser } from '#app/accounts/session.server.ts'
import { formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { Segment } from '#app/ui/segment.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { ErrorText } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { findAccount } from '#domain/accounts/accounts.server.ts'
import { noticeChoicesInput } from '#domain/notices/notice-choices-input.ts'
import { chooseNotices, noticeChoicesOf } from '#domain/notices/notice-choices.server.ts'
import { pacesOf } from '#domain/shared/notice-kind.ts'
import { services } from '#services'
import type { Route } from './+types/choices.ts'
import { chosenGroups, paceWords } from './words.ts'

export { privatePage as headers }

export const meta = hiddenPage('Avisos por e-mail')

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await requireUser(request)
  return {
    email: (await findAccount(services.db, viewer.id))?.email ?? '',
    sells: viewer.userType !== 'buyer',
    choices: await noticeChoicesOf(services.db, viewer.id),
  }
}

export async function action({ request }: Route.ActionArgs) {
  const viewer = await requireUser(request)
  const read = readForm(noticeChoicesInput, await formOf(request))
  if (!read.ok) return refuseForm(read.faults)
  await chooseNotices(services, viewer.id, read.input)
  return redirectWithToast(href('/perfil/avisos'), { kind: 'success', text: 'notice_choices_saved' })
}

export default function Choices({ loaderData: { email, sells, choices }, actionData }: Route.ComponentProps) {
  const chosen: Record<string, string> = { ...choices, ...actionData?.values }
  return (
    <ProfilePage title="Avisos por e-mail">
      <p className="mt-3 text-ink-2">
        Tudo aparece sempre em{' '}
        <Link to={href('/avisos')} className="link">
          Avisos
        </Link>
        . Aqui você escolhe o que também chega em {email}: na hora, num resumo por dia, às 8h, num por semana, às
        segundas, ou nada.
      </p>
      <Form method="post" className="mt-8 grid gap-9">
        {chosenGroups
          .filter(({ ofMakers }) => sells || !ofMakers)
          .map(({ label, kinds }) => (
            <section key={label} aria-label={label}>
              <h2 className="mb-1 text-xl">{label}</h2>
              {kinds.map(({ kind, label: name, says }) => (
                <fieldset
                  key={kind}
                  aria-describedby={`${kind}-ajuda`}
                  className="min-w-0 border-b border-line py-4 last:border-0"
                >
                  <legend className="sr-only">{name}</legend>
                  <div className="grid items-center gap-x-6 gap-y-2.5 md:grid-cols-[minmax(0,1fr)_auto]">
                    <p>
                      <b aria-hidden="true">{name}</b>
                      <span id={`${kind}-ajuda`} className="block text-label text-ink-2">
                        {says}
                      </span>
                    </p>
                    <div className="grid auto-cols-fr grid-flow-col rounded-ctl bg-sunk p-0.5 max-[18rem]:grid-flow-row">
                      {pacesOf(kind).map((pace) => (
                        <Segment
                          key={pace}
                          name={kind}
                          value={pace}
                          label={paceWords[pace]}
                          isChosen={chosen[kind] === pace}
                        />
                      ))}
                    </div>
                  </div>
                  <ErrorText id={`${kind}-erro`} error={actionData?.errors[kind]} />
                </fieldset>
              ))}
            </section>
          ))}
        <SubmitButton className="justify-self-start">Salvar escolhas</SubmitButton>
      </Form>
      <Panel as="section" flat aria-labelledby="sempre" className="mt-12">
        <h2 id="sempre" className="flex items-center gap-2.5 text-xl">
          <Icon name="lock" />
          Chegam sempre
        </h2>
        <p className="mt-2 text-label text-ink-2">Um pedido, a lei ou a segurança da sua conta precisam deles:</p>
        <ul className="mt-2 list-disc pl-5 text-label text-ink-2">
          <li>recibos, contratos, reembolsos, repasses e documentos;</li>
          <li>postagem, entrega, fotos a aprovar e peças que você vendeu;</li>
          <li>decisões da moderação e respostas do suporte;</li>
          <li>mudanças de senha, de acesso e dos Termos de Uso.</li>
        </ul>
      </Panel>
    </ProfilePage>
  )
}
