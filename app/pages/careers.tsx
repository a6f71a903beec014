import { pageMeta } from '#app/layout/page-meta.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { TextPage } from '#app/ui/page.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { services } from '#services'
import type { Route } from './+types/careers.ts'
import { ObjectPicture } from '#app/layout/pictures.tsx'
import { ShopText } from './shop-text.tsx'

export const handle: RouteHandle = { cache: { query: [] } }

/** Page title; search engines may index the page while there are positions. */
export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: 'Carreiras',
    description: 'Vagas abertas na Camada e como enviar o seu currículo.',
    hidden: !loaderData?.text,
  })
}

export function loader() {
  return { email: services.contact.careersEmail, text: services.shopSettings.now().careers }
}

export default function Careers({ loaderData: { email, text } }: Route.ComponentProps) {
  const lead = text ? leadOf(text) : 'Nenhuma vaga publicada agora.'
  return (
    <TextPage
      title="Carreiras"
      lead={lead}
      aside={
        <Panel as="aside" aria-labelledby="curriculo">
          <ObjectPicture of="pens" sizes="332px" isDecoration className="mb-5 max-lg:hidden" />
          <h2 id="curriculo" className="text-xl">
            Envie seu currículo
          </h2>
          <p className="mt-2 text-ink-2">
            Conte o que você já fez e do que se orgulha. Um link vale mais que uma lista.
          </p>
          <a href={mailTo(email, 'Currículo')} className={buttonClass({ className: 'mt-4 max-w-full wrap-anywhere' })}>
            {email}
          </a>
        </Panel>
      }
    >
      {text && (
        <ShopText
          text={text.slice(lead.length)}
          end={(post) => (
            <a href={mailTo(email, post)} className={buttonClass({ variant: 'outline', className: 'mt-4' })}>
              Candidatar-se<span className="sr-only">: {post}</span>
            </a>
          )}
        />
      )}
    </TextPage>
  )
}

/** Returns the first paragraph, if the text does not begin with a post. */
function leadOf(text: string): string {
  const [first = ''] = text.split(/\n{2,}/)
  return first.startsWith('## ') ? '' : first
}

function mailTo(email: string, subject: string): string {
  return `mailto:${email}?subject=${encodeURIComponent(subject)}`
}
