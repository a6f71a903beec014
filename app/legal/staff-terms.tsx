import { data, Form, href, Link } from 'react-router'
import { requireStaff } from '#app/accounts/session.server.ts'
import { faultsOf, formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { decidedBefore, redirectWithToast } from '#app/http/toast.server.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { StaffPage } from '#app/staff/staff-page.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { Chip, ChipRow } from '#app/ui/chip.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Columns, Table } from '#app/ui/table.tsx'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { legalKinds, type LegalKind } from '#domain/legal/legal-kind.ts'
import { publishTermsInput, termsDraftInput } from '#domain/legal/terms-version.ts'
import {
  discardTermsDraft,
  earliestTermsDay,
  findTermsDraft,
  listTermsVersions,
  publishTerms,
  saveTermsDraft,
} from '#domain/legal/versions.server.ts'
import { formatCount, formatDate, formatDay, formatMoment } from '#domain/shared/format.ts'
import { services } from '#services'
import type { Route } from './+types/staff-terms.ts'
import { PublishVersion } from './publish-version.tsx'
import { legalPages } from './legal-pages.ts'
import { LegalClauses } from './legal-text.tsx'

export const handle: RouteHandle = { formBytes: 1024 * 1024 }

export { privatePage as headers }

export const meta = hiddenPage('Termos')

export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, 'house')
  const kind = kindOf(request)
  const text = services.legalTexts[kind]
  const [{ current }, versions, draft] = await Promise.all([
    text.now(),
    listTermsVersions(services.db, kind),
    findTermsDraft(services.db, kind),
  ])
  return {
    kind,
    versions,
    draft,
    written: text.written(),
    /** True if the text generated from the settings differs from the newest version. */
    isStale: versions[0]?.hash !== undefined && current.text !== text.written() && !draft,
    earliest: await earliestTermsDay(services.db, kind, services.clock.now()),
  }
}

export async function action({ request }: Route.ActionArgs) {
  const staff = await requireStaff(request, 'house')
  const form = await formOf(request)
  const kind = kindOf(request)
  const here = pageOf(kind)
  const world = { ...services, terms: services.legalTexts[kind] }
  const intent = form.get('intent')
  if (intent === 'discard') {
    await discardTermsDraft(world, staff)
    return redirectWithToast(here, { kind: 'success', text: 'terms_discarded' })
  }
  if (intent === 'publish') {
    const read = readForm(publishTermsInput, form, ['intent'])
    if (!read.ok) return refuseForm(read.faults)
    const published = await publishTerms(world, staff, read.input.inForceOn)
    if (published.ok) return redirectWithToast(here, { kind: 'success', text: 'terms_published' })
    if (published.reason !== 'too_soon') return redirectWithToast(here, decidedBefore)
    const earliest = formatDate(await earliestTermsDay(services.db, kind, services.clock.now()))
    return refuseForm(faultsOf(form, { inForceOn: `Escolha ${earliest} ou depois` }))
  }
  const read = readForm(termsDraftInput, form, ['intent'])
  if (intent === 'look') return data(faultsOf(form, {}))
  if (!read.ok) return refuseForm(read.faults)
  await saveTermsDraft(world, staff, read.input)
  return redirectWithToast(here, { kind: 'success', text: 'terms_saved' })
}

/** Returns which text is edited: the privacy policy for `?texto=privacidade`, else the terms. */
function kindOf(request: Request): LegalKind {
  return new URL(request.url).searchParams.get('texto') === 'privacidade' ? 'privacy' : 'terms'
}

function pageOf(kind: LegalKind): string {
  return kind === 'privacy' ? `${href('/admin/termos')}?texto=privacidade` : href('/admin/termos')
}

export default function StaffTerms({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, versions, draft, written, isStale, earliest } = loaderData
  const faults = actionData ?? null
  const typed = faults?.values.text ?? draft?.text ?? written
  return (
    <StaffPage title={kind === 'privacy' ? legalPages.privacy.title : 'Termos'}>
      <ChipRow label="Textos" className="mb-6">
        {legalKinds.map((one) => (
          <Chip key={one} to={pageOf(one)} current={one === kind}>
            {legalPages[one].title}
          </Chip>
        ))}
      </ChipRow>
      {isStale && (
        <Notice tone="warn" className="mb-6">
          <b>A configuração da loja não bate com o texto em vigor.</b> O texto abaixo já bate: confira e publique.
        </Notice>
      )}
      <Versions kind={kind} versions={versions} />
      <section className="mt-10" aria-labelledby="proxima">
        <h2 id="proxima" className="text-xl">
          Próxima versão
        </h2>
        <p className="mt-1 mb-4 text-ink-2">
          {draft ? `Rascunho de ${formatMoment(draft.updatedAt)}.` : 'Começa com o texto em vigor e os dados da loja.'}
        </p>
        <Form method="post" className="grid gap-5" noValidate={faults !== null}>
          <TextArea
            name="summary"
            label="O que muda"
            required
            rows={3}
            most={2_000}
            help="Vai no e-mail, no aviso do site e na lista de versões."
            defaultValue={faults?.values.summary ?? draft?.summary}
            error={faults?.errors.summary}
          />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-2">
            <TextArea
              name="text"
              label="Texto"
              required
              rows={26}
              isLong
              most={60_000}
              help="Cláusulas começam com ##, partes delas com ###, itens com um traço; [palavras](/endereco) vira um link e **palavras** ficam em negrito."
              defaultValue={typed}
              error={faults?.errors.text}
            />
            <Preview text={typed} isOpen={faults !== null} />
          </div>
          <div className="flex flex-wrap gap-3">
            <SubmitButton variant={draft ? 'outline' : 'primary'} name="intent" value="save">
              Salvar rascunho
            </SubmitButton>
            <SubmitButton variant="outline" name="intent" value="look" formNoValidate>
              Ver como fica
            </SubmitButton>
          </div>
        </Form>
      </section>
      {draft && <PublishVersion earliest={earliest} faults={faults} />}
    </StaffPage>
  )
}

/** Preview of the text, folded in windows below `xl`, beside the field in wider ones. */
function Preview({ text, isOpen }: { text: string; isOpen: boolean }) {
  return (
    <details open={isOpen} className="xl:unfolds">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">Como vai aparecer</summary>
      <h3 id="como-fica" className="mb-1.5 font-sans text-label font-medium max-xl:hidden">
        Como vai aparecer
      </h3>
      <section
        aria-labelledby="como-fica"
        className="rounded-ctl border border-line bg-surface p-5 lg:max-h-[calc(100dvh-160px)] lg:overflow-y-auto [&_h2]:text-xl [&_h3]:text-lg"
      >
        <LegalClauses text={text} />
      </section>
    </details>
  )
}

function Versions({ kind, versions }: Pick<Route.ComponentProps['loaderData'], 'kind' | 'versions'>) {
  return (
    <Table caption="Versões">
      <Columns of={['Versão', 'Publicada', 'Em vigor', ['Avisos', 'r']]} />
      <tbody>
        {versions.map(({ version, publishedAt, inForceAt, toldCount, toldAt }) => (
          <tr key={version}>
            <td>
              <Link to={legalPages[kind].version(version)} className="link">
                Versão {version}
              </Link>
            </td>
            <td>{formatDay(publishedAt)}</td>
            <td>{formatDay(inForceAt)}</td>
            <td className="r num">{`${formatCount(toldCount)}${toldAt ? '' : ', saindo'}`}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
