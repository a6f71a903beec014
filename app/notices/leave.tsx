import { data, Form, href } from 'react-router'
import { formOf, readForm } from '#app/http/forms.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { NotFound } from '#app/layout/error-page.tsx'
import { hiddenPage } from '#app/layout/page-meta.ts'
import type { PageHandle } from '#app/layout/shell.tsx'
import { LinkButton, SubmitButton } from '#app/ui/button.tsx'
import { FormPage } from '#app/ui/page.tsx'
import { leaveMails, leavingOf, returnToMails } from '#domain/notices/leave-mails.server.ts'
import { noticeChoicesInput } from '#domain/notices/notice-choices-input.ts'
import { formatList } from '#domain/shared/format.ts'
import { chosenKinds, isGathered, type NoticeChoices, usualPaces } from '#domain/shared/notice-kind.ts'
import { isUuid } from '#domain/shared/text.ts'
import { answerSubscription, subscriptionOfToken } from '#domain/support/subscriptions.server.ts'
import { services } from '#services'
import type { Route } from './+types/leave.ts'
import { chosenWords } from './words.ts'

export { privatePage as headers }

/** Shows a short footer, since the full one would offer the newsletter. */
export const handle: PageHandle = { slimFooter: true }

export const meta = hiddenPage('E-mails')

/** Mails that a token unsubscribes from; `usual` are default choices, for a user who never chose. */
type Mails = { what: string; comes: boolean; isNewsletter: boolean; usual: Partial<NoticeChoices> }

/** Returns the mails that a token unsubscribes from; null for an invalid token. */
async function mailsOf(token: string): Promise<Mails | null> {
  if (isUuid(token)) {
    const found = await subscriptionOfToken(services.db, token, 'leave')
    return found && { what: `a newsletter em ${found.email}`, comes: !found.hasLeft, isNewsletter: true, usual: {} }
  }
  const found = await leavingOf(services, token)
  if (!found) return null
  const { left, kinds } = found
  const named = left === 'digest' ? kinds : [left]
  const words = named.map((kind) => chosenWords[kind])
  const what = words.length > 0 ? `e-mails de ${formatList(words)}` : 'resumos por e-mail'
  const back = left === 'digest' ? chosenKinds.filter((kind) => isGathered(usualPaces[kind])) : [left]
  const usual = Object.fromEntries(back.map((kind) => [kind, usualPaces[kind]]))
  return { what, comes: kinds.length > 0, isNewsletter: false, usual }
}

export async function loader({ params }: Route.LoaderArgs) {
  const mails = await mailsOf(params.token)
  return data({ mails }, { status: mails ? 200 : 404 })
}

/** Unsubscribes without a session, by button or one-click POST (RFC 8058); `undo` reverts it. */
export async function action({ request, params: { token } }: Route.ActionArgs) {
  const mails = await mailsOf(token)
  if (!mails) return data(null, 404)
  const form = await formOf(request)
  if (form.get('intent') === 'undo') {
    const wish = readForm(noticeChoicesInput, form)
    if (mails.isNewsletter) await answerSubscription(services, token, 'return', null)
    else await returnToMails(services, token, wish.ok ? wish.input : {})
    return { ended: null, before: {} }
  }
  const before: Partial<NoticeChoices> = mails.isNewsletter ? {} : ((await leaveMails(services, token)) ?? {})
  if (mails.isNewsletter) await answerSubscription(services, token, 'leave', null)
  return { ended: mails.what, before }
}

export default function Leave({ loaderData: { mails }, actionData, params: { token } }: Route.ComponentProps) {
  if (!mails) {
    return (
      <NotFound
        isLink
        title="Este link não vale mais"
        text="Use o link do e-mail mais novo, ou escreva para nós, e tiramos o seu endereço. Com conta, você escolhe no perfil, em Avisos, o que chega por e-mail."
        back={{ to: href('/contato'), label: 'Pedir para sair' }}
      />
    )
  }
  const { what, comes, isNewsletter, usual } = mails
  const before: Record<string, string> = actionData?.before ?? usual
  return (
    <FormPage>
      <h1>{comes ? 'Parar de receber?' : 'Pronto, não chega mais'}</h1>
      <p className="mt-4 text-lg text-ink-2">
        {comes ? `Você recebe ${what}.` : `Você não recebe mais ${actionData?.ended ?? what}.`}
        {!isNewsletter && ' Os avisos continuam no site; e-mails de pedidos e da conta não mudam.'}
      </p>
      <Form method="post" action={href('/descadastrar/:token', { token })} className="mt-6 flex flex-wrap gap-3">
        {comes ? (
          <SubmitButton>Parar de receber</SubmitButton>
        ) : (
          <>
            {Object.entries(before).map(([kind, pace]) => (
              <input key={kind} type="hidden" name={kind} value={pace} />
            ))}
            <SubmitButton variant="outline" name="intent" value="undo">
              Desfazer
            </SubmitButton>
          </>
        )}
        {!isNewsletter && (
          <LinkButton to={href('/perfil/avisos')} variant="quiet">
            Escolher e-mails
          </LinkButton>
        )}
      </Form>
    </FormPage>
  )
}
