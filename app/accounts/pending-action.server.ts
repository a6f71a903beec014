import * as z from 'zod'
import { href, matchPath, type RouterContextProvider } from 'react-router'
import { readCookie, screenCookie } from '#app/http/cookies.server.ts'
import { returnPath } from '#domain/accounts/return-path.ts'
import { maxQuestionLength } from '#domain/questions/question.ts'
import { cutText } from '#domain/shared/text.ts'

const text = z.string().max(300).default('')

/** Action requested before sign-in: the fields of its form, and the page to return to. */
const pendingActionShape = z.object({
  action: z.enum(['buy', 'add', 'fetch', 'favorite', 'follow', 'alert', 'ask']),
  back: z.string().max(2_000),
  maker: text,
  category: text,
  projectId: text,
  offerId: text,
  kitId: text,
  quantity: text,
  personalization: text,
  method: text,
  amount: text,
  shownCents: text,
  question: z
    .string()
    .max(maxQuestionLength * 2)
    .default(''),
})

export type PendingAction = z.output<typeof pendingActionShape>

/** Returns the cookie that stores an action until sign-in. */
export function pendingActionCookie(action: z.input<typeof pendingActionShape>): Promise<string> {
  return screenCookie('pending_action').serialize(action)
}

function clearedPendingActionCookie(): Promise<string> {
  return screenCookie('pending_action').serialize('', { maxAge: 0 })
}

/** Returns the pending action requested on the page `returnTo`; null if there is none. */
async function readPendingAction(request: Request, returnTo: string | null): Promise<PendingAction | null> {
  const action = pendingActionShape.safeParse(await readCookie(request, 'pending_action')).data
  return action && returnTo !== null && returnPath(action.back) === returnTo ? action : null
}

export function pendingPurchase(
  action: 'buy' | 'add' | 'fetch',
  back: string,
  sent: Record<string, unknown>,
): z.input<typeof pendingActionShape> {
  const said = (value: unknown) => (typeof value === 'string' ? cutText(value, 300) : '')
  const offerId = said(sent.licence_id) || said(sent.offerId)
  const [kitId, prices] = [said(sent.kit), Array.isArray(sent.shown) ? sent.shown : []]
  const priced = kitId || offerId
  const shown = prices.map(said).find((price) => price.startsWith(`${priced}:`))
  return {
    action,
    back,
    offerId,
    kitId,
    projectId: said(sent.project_id),
    quantity: said(sent.quantity),
    personalization: said(sent.personalization),
    method: said(sent.method),
    amount: said(sent.amount),
    shownCents: shown?.slice(priced.length + 1) ?? '',
  }
}

type Sent = { request: Request; context: Readonly<RouterContextProvider> }

/** Functions that describe and carry out actions, passed in because `accounts` may not import their modules. */
export type PendingActions = {
  carryOut: (action: PendingAction, userId: string, sent: Sent) => Promise<Response>
  /** Returns an action as an infinitive, 'comprar o Vaso Maré, terracota'; null if its subject no longer exists. */
  describe: (action: PendingAction) => Promise<string | null>
}

let actions: PendingActions | undefined

export function onPendingAction(given: PendingActions): void {
  actions = given
}

/** Returns the pending action as an infinitive; null if there is none. */
async function describePendingAction(request: Request, returnTo: string | null): Promise<string | null> {
  const action = await readPendingAction(request, returnTo)
  return action && actions ? actions.describe(action) : null
}

/** Returns the path of the page on which the pending action was requested; null if there is none. */
export async function pendingPage(request: Request): Promise<string | null> {
  const action = pendingActionShape.safeParse(await readCookie(request, 'pending_action')).data
  return returnPath(action?.back)
}

/** Carries out the pending action after sign-in; null if there is none. */
export async function continuePendingAction(
  { request, context }: Sent,
  userId: string,
  returnTo: string | null,
): Promise<Response | null> {
  const action = await readPendingAction(request, returnTo)
  if (!action || !actions) return null
  const answer = await actions.carryOut(action, userId, { request, context })
  answer.headers.append('set-cookie', await clearedPendingActionCookie())
  return answer
}

const id = ':id'

/** Reasons to sign in, by pattern of the page that requires it; each also holds for the paths below. */
const purposes: [page: string, purpose: string][] = [
  [href('/carrinho'), 'ver seu carrinho'],
  [href('/entrega'), 'finalizar a compra'],
  [href('/revisar'), 'finalizar a compra'],
  [href('/compra-sucesso'), 'ver sua compra'],
  [href('/favoritos'), 'ver seus favoritos'],
  [href('/colecoes/guardar'), 'salvar em uma coleção'],
  [href('/pagar/:sessionId', { sessionId: id }), 'pagar seu pedido'],
  [href('/minhas-compras'), 'ver suas compras'],
  [href('/devolucoes/:id', { id }), 'ver a devolução'],
  [href('/projeto/:id/avaliar', { id }), 'avaliar sua compra'],
  [href('/projeto/:id/imprimi', { id }), 'mostrar o que você imprimiu'],
  [href('/conversas'), 'ver suas conversas'],
  [href('/fotos/:id/:width', { id, width: ':width' }), 'ver a foto'],
  [href('/denunciar/:what/:id', { what: ':what', id }), 'denunciar'],
  [href('/avisos'), 'ver seus avisos'],
  [href('/novidades'), 'ver as novidades de quem você segue'],
  [href('/novo-projeto'), 'publicar seu projeto'],
  [href('/editar-projeto/:id', { id }), 'editar seu projeto'],
  [href('/meus-projetos'), 'ver seus projetos'],
  [href('/arquivos/:id/relatorio', { id }), 'ver o relatório do arquivo'],
  [href('/reclamacoes/:id', { id }), 'ver a reclamação'],
  [href('/projeto/:id/quero-imprimir', { id }), 'imprimir este projeto'],
  [href('/rede'), 'ver sua rede de impressão'],
  [href('/avaliacoes/:id/resposta', { id }), 'responder à avaliação'],
  [href('/perguntas/:id/resposta', { id }), 'responder à pergunta'],
  [href('/dashboard-vendas'), 'ver suas vendas'],
  [href('/visitas'), 'ver as visitas aos seus projetos'],
  [href('/producao'), 'ver sua produção'],
  [href('/carteira'), 'ver sua carteira'],
  [href('/dashboard/maker'), 'ver seu painel'],
  [href('/dashboard/entusiasta'), 'ver seu painel'],
  [href('/confirmar-email'), 'confirmar seu e-mail'],
  [href('/perfil'), 'ver seu perfil'],
]

/** Returns the reason to sign in as an infinitive ('ver seu carrinho'); null if unknown. */
export async function signInPurpose(request: Request, returnTo: string | null): Promise<string | null> {
  if (!returnTo) return null
  const pressed = await describePendingAction(request, returnTo)
  if (pressed) return pressed
  const [path = ''] = returnTo.split('?', 1)
  return purposes.find(([page]) => matchPath({ path: page, end: false }, path))?.[1] ?? null
}
