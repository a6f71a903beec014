import { href } from 'react-router'
import { describePendingAction } from './pending-action.server.ts'

/** Purpose of each page that asks for a sign-in, and of the pages below it. */
const purposes: [page: string, purpose: string][] = [
  [href('/carrinho'), 'ver seu carrinho'],
  [href('/entrega'), 'finalizar a compra'],
  [href('/revisar'), 'finalizar a compra'],
  [href('/compra-sucesso'), 'ver sua compra'],
  [href('/favoritos'), 'ver seus favoritos'],
  [href('/colecoes/guardar'), 'salvar em uma coleção'],
  [href('/minhas-compras'), 'ver suas compras'],
  [href('/conversas'), 'ver suas conversas'],
  [href('/avisos'), 'ver seus avisos'],
  [href('/novidades'), 'ver as novidades de quem você segue'],
  [href('/novo-projeto'), 'publicar seu projeto'],
  [href('/meus-projetos'), 'ver seus projetos'],
  [href('/dashboard-vendas'), 'ver suas vendas'],
  [href('/producao'), 'ver sua produção'],
  [href('/carteira'), 'ver sua carteira'],
  [href('/dashboard/maker'), 'ver seu painel'],
  [href('/dashboard/entusiasta'), 'ver seu painel'],
  [href('/perfil'), 'ver seu perfil'],
]

/** Returns what the visitor signs in for, as an infinitive ('ver seu carrinho'); null if unknown. */
export async function signInPurpose(request: Request, returnTo: string | null): Promise<string | null> {
  if (!returnTo) return null
  const pressed = await describePendingAction(request, returnTo)
  if (pressed) return pressed
  const [path = ''] = returnTo.split('?', 1)
  return purposes.find(([page]) => path === page || path.startsWith(`${page}/`))?.[1] ?? null
}
