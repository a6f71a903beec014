import { Form, href, Link } from 'react-router'
import { requireStaff } from '#app/accounts/session.server.ts'
import { faultsOf, type FormFaults, formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { StaffPage } from '#app/staff/staff-page.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import { Checkbox, ErrorText, TextArea } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Columns, Table } from '#app/ui/table.tsx'
import { earliestDay, publishTermsInput, termsDraftInput } from '#domain/legal/terms-version.ts'
import {
  discardTermsDraft,
  findTermsDraft,
  listTermsVersions,
  publishTerms,
  saveTermsDraft,
} from '#domain/legal/versions.server.ts'
import { business } from '#domain/shared/business.ts'
import { formatCount, formatDate, formatDay, formatMoment } from '#domain/shared/format.ts'
import { services } from '#services'
import type { Route } from './+types/staff-terms.ts'
import { LegalClauses } from './legal-text.tsx'

export { privatePage as headers }

export const meta = hiddenPage('Termos')

export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request)
  const [{ current }, versions, draft] = await Promise.all([
    services.terms.now(),
    listTermsVersions(services.db),
    findTermsDraft(services.db),
  ])
  return {
    versions,
    draft,
    written: services.terms.written,
    /** Whether what the settings say is what the newest version says. */
    isStale: versions[0]?.hash !== undefined && current.text !== services.terms.written && !draft,
    earliest: earliestDay(services.clock.now()),
  }
}

export async function action({ request }: Route.ActionArgs) {
  const staff = await requireStaff(request)
  const form = await formOf(request)
  const here = href('/admin/termos')
  const intent = form.get('intent')
  if (intent === 'discard') {
    await discardTermsDraft(services, staff)
    return redirectWithToast(here, { kind: 'success', text: 'terms_discarded' })
  }
  if (intent === 'publish') {
    const read = readForm(publishTermsInput, form, ['intent'])
    if (!read.ok) return refuseForm(read.faults)
    const published = await publishTerms(services, staff, read.input.inForceOn)
    if (published.ok) return redirectWithToast(here, { kind: 'success', text: 'terms_published' })
    const earliest = formatDate(earliestDay(services.clock.now()))
    const why = published.reason === 'too_soon' ? `Escolha ${earliest} ou depois` : 'Salve o rascunho antes'
    return refuseForm(faultsOf(form, { inForceOn: why }))
  }
  const read = readForm(termsDraftInput, form, ['intent'])
  if (!read.ok) return refuseForm(read.faults)
  await saveTermsDraft(services, staff, read.input)
  return redirectWithToast(here, { kind: 'success', text: 'terms_saved' })
}

export default function StaffTerms({ loaderData, actionData }: Route.ComponentProps) {
  const { versions, draft, written, isStale, earliest } = loaderData
  const faults = actionData ?? null
  return (
    <StaffPage title="Termos">
      {isStale && (
        <Notice tone="warn" className="mb-6">
          <b>A configuração da loja diz outra coisa que os termos em vigor.</b> O texto abaixo já a segue: confira e
          publique.
        </Notice>
      )}
      <Versions versions={versions} />
      <section className="mt-10" aria-labelledby="proxima">
        <h2 id="proxima" className="text-xl">
          Próxima versão
        </h2>
        <p className="mt-1 mb-4 text-ink-2">
          {draft
            ? `Rascunho de ${formatMoment(draft.updatedAt)}.`
            : 'O texto começa como a configuração da loja o diz.'}{' '}
          Cláusulas começam com ##, itens com um traço, e [palavras](/endereco) vira um link.
        </p>
        <Form method="post" className="grid gap-5" noValidate={faults !== null}>
          <TextArea
            name="summary"
            label="O que muda"
            required
            rows={3}
            maxLength={2_000}
            help="Vai no e-mail, no aviso do site e na lista de versões."
            defaultValue={faults?.values.summary ?? draft?.summary}
            error={faults?.errors.summary}
          />
          <TextArea
            name="text"
            label="Texto"
            required
            rows={24}
            maxLength={60_000}
            defaultValue={faults?.values.text ?? draft?.text ?? written}
            error={faults?.errors.text}
          />
          <SubmitButton className="justify-self-start" variant="outline" name="intent" value="save">
            Salvar rascunho
          </SubmitButton>
        </Form>
      </section>
      {draft && <Publish earliest={earliest} faults={faults} />}
      {draft && (
        <details className="mt-10 border-t border-line pt-4">
          <summary className="cursor-pointer font-medium">Ler o rascunho como vai aparecer</summary>
          <div className="mt-6 max-w-[68ch]">
            <LegalClauses text={draft.text} />
          </div>
        </details>
      )}
    </StaffPage>
  )
}

function Versions({ versions }: { versions: Route.ComponentProps['loaderData']['versions'] }) {
  return (
    <Table caption="Versões">
      <Columns of={['Versão', 'Publicada', 'Em vigor', 'Avisos']} />
      <tbody>
        {versions.map(({ version, publishedAt, inForceAt, toldCount, toldAt }) => (
          <tr key={version}>
            <td>
              <Link to={href('/termos/:n', { n: String(version) })} className="link">
                Versão {version}
              </Link>
            </td>
            <td>{formatDay(publishedAt)}</td>
            <td>{formatDay(inForceAt)}</td>
            <td>{`${formatCount(toldCount)}${toldAt ? '' : ', saindo'}`}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Publish({ earliest, faults }: { earliest: string; faults: FormFaults | null }) {
  return (
    <Form method="post" className="mt-10 grid max-w-100 gap-4 border-t border-line pt-6" noValidate>
      <DateField
        name="inForceOn"
        label="Em vigor a partir de"
        defaultValue={faults?.values.inForceOn ?? formatDate(earliest)}
        help={`Não antes de ${formatDate(earliest)}: são ${business.termsNoticeDays} dias de aviso.`}
        error={faults?.errors.inForceOn}
      />
      <div>
        <Checkbox
          name="sure"
          value="sim"
          label="Uma pessoa advogada revisou o texto. Publicado, ele não muda mais."
          aria-invalid={faults?.errors.sure ? true : undefined}
          aria-describedby={faults?.errors.sure ? 'erro-revisado' : undefined}
        />
        <ErrorText id="erro-revisado" error={faults?.errors.sure} />
      </div>
      <div className="flex flex-wrap gap-3">
        <SubmitButton name="intent" value="publish">
          Publicar nova versão
        </SubmitButton>
        <SubmitButton variant="danger" name="intent" value="discard">
          Apagar rascunho
        </SubmitButton>
      </div>
    </Form>
  )
}
