import { href, Link } from 'react-router'
import { madePart } from '#app/document/made-part.server.tsx'
import { brand } from '#domain/shared/company.ts'
import { newsletterWords } from '#domain/support/newsletter-consent.ts'
import { Button } from '../ui/button.tsx'
import { inputClass } from '../ui/field.tsx'
import { footerColumns, legalLinks } from './footer-links.ts'

type Imprint = {
  year: number
  /** Who is behind the shop, and since when; null where that was not said. */
  imprint: string
  founded: number | null
  /** Whether there is work to be had. */
  hasCareers: boolean
}

/** What stands in the footer: on most pages both, where work is done the line. */
export type FooterParts = { columns: string; line: string }

/** Makes what stands in the footer: once, since it says the same on every page for a year. */
export function footerParts(shown: Imprint): FooterParts {
  const key = JSON.stringify(shown)
  const parts = made.get(key) ?? { columns: madePart(<Columns {...shown} />), line: madePart(<Line {...shown} />) }
  made.set(key, parts)
  return parts
}

const made = new Map<string, FooterParts>()

/** The newsletter, and where else one may go. */
function Columns({ hasCareers }: Imprint) {
  const isShown = ({ to }: { to: string }) => hasCareers || to !== href('/carreiras')
  return (
    <div className="grid grid-cols-2 gap-8 md:grid-cols-[1.6fr_1fr_1fr_1fr]">
      <Newsletter />
      {footerColumns.map((column) => (
        <nav key={column.title} aria-label={column.title}>
          <p className="mb-2 font-sans text-label font-medium tracking-normal">{column.title}</p>
          <ul>
            {column.links.filter(isShown).map((link) => (
              <li key={link.label}>
                <Link
                  to={link.to}
                  className="inline-flex min-h-9 items-center text-label text-ink-2 underline-offset-3 hover:text-ink hover:underline pointer-coarse:min-h-11"
                >
                  {link.label}
                </Link>
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
    <section aria-labelledby="novidades-titulo" className="col-span-full md:col-span-1">
      <p id="novidades-titulo" className="mb-2 font-sans text-label font-medium tracking-normal">
        {newsletterWords.title}
      </p>
      <p className="text-sm text-ink-3">{newsletterWords.promise}</p>
      <form method="post" action={href('/newsletter')} className="mt-2.5 flex max-w-100 gap-2 max-xs:flex-col">
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
      </form>
    </section>
  )
}

function Line({ year, imprint, founded }: Imprint) {
  const since = founded !== null && founded < year ? `${founded}&ndash;` : ''
  return (
    <div className="flex flex-wrap justify-between gap-x-8 gap-y-3 py-6 text-sm text-ink-3">
      <p>
        {/* The dash by name: one character beyond Latin-1, and V8 holds the whole page in two bytes a character. */}©{' '}
        <span dangerouslySetInnerHTML={{ __html: `${since}${year}` }} /> {brand.name}. {imprint}
      </p>
      <ul className="flex flex-wrap gap-x-5">
        {legalLinks.map((link) => (
          <li key={link.to}>
            <Link
              to={link.to}
              className="inline-flex min-h-6 items-center hover:text-ink hover:underline pointer-coarse:min-h-11"
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
