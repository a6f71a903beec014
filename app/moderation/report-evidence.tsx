import { href } from 'react-router'
import { Fact, Facts } from '#app/staff/staff-page.tsx'
import { classes } from '#app/ui/classes.ts'
import { mediaUrl } from '#app/ui/media-url.ts'
import { reportables } from '#domain/areas.ts'
import { claimantCapacities, snapshotWords } from '#domain/moderation/report-words.ts'
import type { StaffReport } from '#domain/moderation/staff-reports.server.ts'
import { formatBRL, formatCount, formatFileSize, formatMoment } from '#domain/shared/format.ts'

const kindsOfPrice = { digital: 'Preço dos arquivos', printed: 'Preço da peça' }

type ShownSnapshot = Pick<StaffReport, 'snapshot' | 'kind' | 'subjectLabel' | 'createdAt'>

export function Snapshot({ report: { snapshot, kind, subjectLabel, createdAt } }: { report: ShownSnapshot }) {
  const texts = snapshotWords(kind, snapshot.texts)
  // A name that is still the same stands above.
  const name = texts[0]?.text === subjectLabel ? undefined : texts[0]
  const pictures = reportables[kind].isPrivate ? [] : snapshot.pictures
  const words = (
    <div className="min-w-0">
      {name && (
        <Facts>
          <TextFact {...name} />
        </Facts>
      )}
      <FurtherFacts snapshot={snapshot} texts={name ? texts.slice(1) : texts} />
    </div>
  )
  return (
    <section aria-labelledby="como-estava" className="mt-10">
      <h2 id="como-estava" className="text-xl">
        Como estava em {formatMoment(createdAt)}
      </h2>
      {name ? (
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-8 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          {words}
          <Pictures keys={pictures} isFirstLarge className="max-md:-order-1" />
        </div>
      ) : (
        <div className="mt-4 grid gap-4">
          <Pictures keys={pictures} />
          {words}
        </div>
      )}
    </section>
  )
}

type FurtherFactsProps = { snapshot: StaffReport['snapshot']; texts: ReturnType<typeof snapshotWords> }

function FurtherFacts({ snapshot, texts }: FurtherFactsProps) {
  if (texts.length === 0 && snapshot.prices.length === 0 && snapshot.files.length === 0) return null
  return (
    <details>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">Ver tudo como estava</summary>
      <Facts>
        {texts.map((text) => (
          <TextFact key={text.label} {...text} />
        ))}
        {snapshot.prices.map((price, index) => (
          <Fact key={index} label={kindsOfPrice[price.kind]}>
            {formatBRL(price.cents)}
          </Fact>
        ))}
        {snapshot.files.length > 0 && (
          <Fact label="Arquivos" isLong>
            <details>
              <summary className="link inline-flex min-h-9 cursor-pointer items-center pointer-coarse:min-h-11">
                {formatCount(snapshot.files.length)} {snapshot.files.length === 1 ? 'arquivo' : 'arquivos'}, com SHA-256
              </summary>
              <ul className="space-y-2">
                {snapshot.files.map((file) => (
                  <li key={file.sha256 + file.name} className="break-words">
                    {file.name}
                    <code className="block text-xs break-all text-ink-3">{file.sha256}</code>
                  </li>
                ))}
              </ul>
            </details>
          </Fact>
        )}
      </Facts>
    </details>
  )
}

type PicturesProps = { keys: readonly string[]; isFirstLarge?: boolean; className?: string }

function Pictures({ keys, isFirstLarge, className }: PicturesProps) {
  if (keys.length === 0) return null
  return (
    <ul className={classes('grid grid-cols-2 gap-3', className)}>
      {keys.map((key, place) => (
        <li key={key} className={place === 0 && isFirstLarge ? 'col-span-2' : undefined}>
          <img
            src={mediaUrl(key, place === 0 ? 800 : 400)}
            alt="Imagem de então"
            width={400}
            height={300}
            loading="lazy"
            className="aspect-4/3 w-full rounded-card object-cover [filter:brightness(var(--pic))]"
          />
        </li>
      ))}
    </ul>
  )
}

function TextFact({ label, text }: { label: string; text: string }) {
  return (
    <Fact label={label} isLong={text.length > 40}>
      <span className="whitespace-pre-line">{text}</span>
    </Fact>
  )
}

export function ClaimFacts({ claim }: { claim: NonNullable<StaffReport['claim']> }) {
  return (
    <section aria-labelledby="quem-reclama" className="mt-10">
      <h2 id="quem-reclama" className="mb-4 text-xl">
        Quem reclama
      </h2>
      <Facts>
        <Fact label="Nome">
          <ClaimantName claim={claim} />
        </Fact>
        <Fact label="CPF ou CNPJ">
          <span className="num">{claim.document}</span>
        </Fact>
        <Fact label="E-mail">{claim.email}</Fact>
        <Fact label="Obra" isLong>
          <span className="whitespace-pre-line">{claim.work}</span>
        </Fact>
        <WorkFacts claim={claim} />
        <Fact label="Boa-fé declarada">{formatMoment(claim.goodFaithAt)}</Fact>
        {claim.files.map((file) => (
          <Fact key={file.id} label="Arquivo">
            <a href={href('/admin/denuncias/arquivos/:fileId', { fileId: file.id })} className="link break-all">
              {file.name}
            </a>
            , {formatFileSize(file.sizeBytes)}
          </Fact>
        ))}
      </Facts>
    </section>
  )
}

type Claim = Pick<
  NonNullable<StaffReport['claim']>,
  'claimantName' | 'company' | 'capacity' | 'links' | 'firstPublished'
>

export function ClaimantName({ claim }: { claim: Claim }) {
  return (
    <>
      {claim.claimantName}
      {claim.company && `, por ${claim.company}`}, {claimantCapacities[claim.capacity]}
    </>
  )
}

export function WorkFacts({ claim }: { claim: Claim }) {
  return (
    <>
      <Fact label="Onde a obra está" isLong>
        {claim.links.map((link) => (
          <a key={link} href={link} rel="noreferrer nofollow" target="_blank" className="link block break-all">
            {link}
          </a>
        ))}
      </Fact>
      <Fact label="Primeira publicação">{claim.firstPublished}</Fact>
    </>
  )
}
