import type { ReactNode } from 'react'
import { Form, href, Link } from 'react-router'
import type { FormFaults } from '#app/http/forms.server.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { Choice, ChoiceGroup } from '#app/ui/choice.tsx'
import { Checkbox, ErrorText, TextArea, TextField } from '#app/ui/field.tsx'
import { FileField } from '#app/ui/file-drop.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import { claimFileKinds } from '#domain/moderation/claim.ts'
import { capacityTexts } from '#domain/moderation/report-words.ts'
import { capacities } from '#domain/moderation/report.ts'
import { business } from '#domain/shared/business.ts'
import { formatFileSize } from '#domain/shared/format.ts'

type Listing = { id: string; title: string; image: { key: string } | null; address: string }

type ClaimField = (name: string, first?: string) => { name: string; defaultValue: string; error: string[] | undefined }

type RightsClaimFormProps = { known: { claimant: string; listing: Listing | null }; faults: FormFaults | undefined }

export function RightsClaimForm({ known, faults }: RightsClaimFormProps) {
  const field: ClaimField = (name, first = '') => ({
    name,
    defaultValue: faults ? (faults.values[name] ?? '') : first,
    error: faults?.errors[name],
  })
  return (
    <Form method="post" encType="multipart/form-data" className="space-y-8" noValidate={faults !== undefined}>
      <Claimant field={field} claimant={known.claimant} faults={faults} />
      <Work field={field} />
      <Copies field={field} listing={known.listing} faults={faults} />
      <p className="text-sm text-ink-3">
        Guardamos a reclamação para decidir e para nos defender, como diz a{' '}
        <Link to={href('/privacidade')} className="link">
          Política de Privacidade
        </Link>
        .
      </p>
      <SubmitButton size="lg" busyLabel="Enviando...">
        Enviar reclamação
      </SubmitButton>
    </Form>
  )
}

function Claimant({
  field,
  claimant,
  faults,
}: {
  field: ClaimField
  claimant: string
  faults: FormFaults | undefined
}) {
  return (
    <Group title="Quem reclama">
      <ChoiceGroup id="qualidade" legend="Qual é a sua relação com a obra?" error={faults?.errors.capacity}>
        {capacities.map((capacity) => (
          <Choice
            key={capacity}
            name="capacity"
            value={capacity}
            title={capacityTexts[capacity]}
            required
            defaultChecked={faults?.values.capacity === capacity}
          />
        ))}
      </ChoiceGroup>
      <TextField {...field('claimant', claimant)} label="Nome completo" autoComplete="name" required most={100} />
      <div className="grid gap-6 md:grid-cols-2">
        <TextField
          {...field('document')}
          label="CPF ou CNPJ"
          help="Só a nossa equipe vê."
          autoComplete="off"
          required
          maxLength={18}
        />
        <TextField {...field('company')} label="Empresa (opcional)" autoComplete="organization" most={200} />
      </div>
      <TextField
        {...field('email')}
        type="email"
        label="E-mail"
        help="Para o número, a resposta do maker e a decisão. O maker não o recebe."
        autoComplete="email"
        required
        maxLength={254}
      />
    </Group>
  )
}

function Work({ field }: { field: ClaimField }) {
  return (
    <Group title="A sua obra">
      <TextArea
        {...field('work')}
        label="A obra ou a marca"
        help="Título, o que é, número de registro se houver."
        required
        rows={4}
        most={2000}
      />
      <TextArea
        {...field('links')}
        label="Onde a obra pode ser vista"
        help="Um endereço por linha."
        required
        rows={3}
        maxLength={6000}
      />
      <TextField
        {...field('first_published')}
        label="Primeira publicação"
        help="Onde e quando: “Instagram, março de 2023”."
        required
        most={200}
      />
    </Group>
  )
}

function Copies({
  field,
  listing,
  faults,
}: {
  field: ClaimField
  listing: Listing | null
  faults: FormFaults | undefined
}) {
  return (
    <Group title="O que foi copiado">
      {listing && (
        <p className="flex items-center gap-4">
          <Thumbnail image={listing.image} size="lg" />
          <Link to={href('/projeto/:id', { id: listing.id })} className="link">
            {listing.title}
          </Link>
        </p>
      )}
      <TextArea
        {...field('listings', listing?.address ?? '')}
        label="Projetos na Camada"
        help="O endereço de cada projeto que copia a obra, um por linha. Cada um é decidido por si."
        required
        rows={3}
        maxLength={3000}
      />
      <TextArea {...field('details')} label="O que foi copiado" required rows={5} most={2000} />
      <FileField
        name="files"
        label="Arquivos"
        help={`Contrato, registro, fotos da obra. Até ${business.maxClaimFiles}, cada um com menos de ${formatFileSize(business.claimFileBytes)}. Só a nossa equipe vê.`}
        accept={claimFileKinds.join(',')}
        invitation="Solte arquivos aqui"
        error={faults?.errors.files}
      />
      <div>
        <Checkbox
          name="good_faith"
          required
          aria-describedby={faults?.errors.good_faith ? 'boa-fe-erro' : undefined}
          label="Falo de boa-fé, o que digo é verdade, e respondo por isso. O maker recebe meu nome e o que escrevi."
        />
        <ErrorText id="boa-fe-erro" error={faults?.errors.good_faith} />
      </div>
    </Group>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-t-2 border-ink pt-5">
      <legend className="sr-only">{title}</legend>
      <h2 className="mb-5 text-xl">{title}</h2>
      <div className="space-y-6">{children}</div>
    </fieldset>
  )
}
