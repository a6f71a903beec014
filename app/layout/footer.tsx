import { Form, href } from 'react-router'
import { brand } from '#domain/shared/company.ts'
import { newsletterWords } from '#domain/support/newsletter-consent.ts'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { inputClass } from '../ui/field.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { footerColumns, legalLinks } from './footer-links.ts'

export type Imprint = {
  year: number
  /** Name of the company, with CNPJ and address if configured. */
  imprint: string
  founded: number | null
}

type FooterProps = Imprint & {
  word: boolean
  /** True for a footer of one line, on work pages, where the full one is too long for a phone. */
  slim: boolean
}

export function Footer({ word, slim, ...imprint }: FooterProps) {
  return (
    <footer className={classes('border-t border-line', slim ? 'mt-12 md:mt-16' : 'mt-16 pt-8 md:mt-24')}>
      <div className="wrap">
        {!slim && <Columns />}
        <div className={slim ? undefined : 'mt-6 border-t border-line'}>
          <LegalLine {...imprint} />
        </div>
        {word && <div aria-hidden="true" className="word mt-2" />}
      </div>
    </footer>
  )
}

function Columns() {
  return (
    <div className="flex flex-wrap gap-x-5 md:grid md:grid-cols-[1.6fr_1fr_1fr_1fr] md:gap-8">
      <Newsletter />
      {footerColumns.map((column) => (
        <nav key={column.title} aria-label={column.title} className="contents md:block">
          <p className="mb-2 text-label font-medium max-md:hidden">{column.title}</p>
          <ul className="contents md:block">
            {column.links.map((link) => (
              <li key={link.label}>
                <PageLink to={link.to} className="footer-link">
                  {link.label}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  )
}

function Newsletter() {
  return (
    <section aria-labelledby="novidades-titulo" className="mb-3 w-full">
      <p id="novidades-titulo" className="mb-2 text-label font-medium">
        {newsletterWords.title}
      </p>
      <p className="text-sm text-ink-3">{newsletterWords.promise}</p>
      <Form method="post" action={href('/newsletter')} className="mt-2.5 flex max-w-100 gap-2 max-xs:flex-col">
        <label htmlFor="novidades-email" className="sr-only">
          Seu e-mail
        </label>
        <input
          id="novidades-email"
          name="email"
          type="email"
          required
          autoComplete="email"
          placeholder="voce@exemplo.com.br"
          className={inputClass}
        />
        <Button variant="outline" className="min-h-12">
          Inscrever
        </Button>
      </Form>
    </section>
  )
}

function LegalLine({ year, imprint, founded }: Imprint) {
  const since = founded !== null && founded < year ? `${founded}–` : ''
  return (
    <div className="flex flex-wrap justify-between gap-x-8 gap-y-3 py-6 text-sm text-ink-3">
      <p>{`© ${since}${year} ${brand.name}. ${imprint}`}</p>
      <ul className="flex flex-wrap gap-x-5">
        {legalLinks.map((link) => (
          <li key={link.to}>
            <PageLink
              to={link.to}
              className="inline-flex min-h-6 items-center hover:text-ink hover:underline pointer-coarse:min-h-11"
            >
              {link.label}
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
