import { href, Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { business } from '#domain/shared/business.ts'

export function HowWeCount() {
  return (
    <details className="group mt-10 border-t border-line pt-2">
      <summary className="link inline-flex min-h-11 items-center gap-1 text-sm">
        Como contamos
        <Icon name="chevron" small className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="max-w-[68ch] space-y-2.5 py-2 text-ink-2">
        <p>
          Sem cookies e sem guardar o endereço de ninguém. Um número sorteado, que some à meia-noite, diz se a mesma
          pessoa já foi contada naquele dia. Por isso não dá para saber quem voltou na outra semana.
        </p>
        <p>
          Uma visita é uma pessoa que abriu um projeto naquele dia. Robôs, a equipe da Camada e as suas próprias visitas
          ficam de fora; as suas, enquanto você está na sua conta. “Carrinho” conta as pessoas que têm o projeto no
          carrinho ou o compraram, e cada venda, também a de “Comprar Agora”. Buscas feitas por menos de{' '}
          {business.visits.fewPeople} pessoas aparecem juntas.
        </p>
        <p>
          O que guardamos, e por quanto tempo, está na{' '}
          <Link className="link" to={href('/privacidade')}>
            Política de Privacidade
          </Link>
          .
        </p>
      </div>
    </details>
  )
}
