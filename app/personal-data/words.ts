import { href } from 'react-router'
import { business } from '#domain/shared/business.ts'
import { formatBRL, formatCount } from '#domain/shared/format.ts'
import type { ClosingObstacle, NamedReason } from '#domain/personal-data/closing-obstacles.server.ts'
import type { ClosingPart } from '#domain/personal-data/closing-parts.ts'

const { legalYears, accessRecordMonths } = business

export const partWords = {
  profile: 'Nome, e-mail, foto, cidade e apresentação',
  shop: 'Nome, links e pedidos de nome da sua loja',
  shop_address: 'Endereços da sua loja: fica só um código deles, para que nunca sejam de outra loja.',
  sign_in: 'Senha, chaves de acesso, verificação em duas etapas e a entrada em todos os aparelhos',
  addresses: 'Endereços, com o CPF guardado neles',
  lists: 'Favoritos, coleções, carrinho, avisos, quem você segue e quem segue você, e quem você bloqueou',
  uploads: 'Arquivos enviados que ainda não estão em um projeto',
  printers: 'Impressora, oficina e custos de impressão',
  newsletter: 'Inscrição na newsletter',
  projects:
    'Projetos: saem da loja na hora. Quem comprou continua com os arquivos; os arquivos que ninguém comprou são apagados.',
  reviews: 'Avaliações: continuam na página do projeto, assinadas por “Conta encerrada”.',
  prints:
    'Impressões registradas, que continuam contando para as estimativas, e as mostradas com fotos, sem o seu nome.',
  questions: 'Perguntas e respostas: continuam na página do projeto, sem o seu nome.',
  reports: 'Denúncias: continuam no registro da moderação.',
  claims: `Reclamações de direitos que você fez, e bloqueios da conta, com o que você disse: por ${legalYears} anos, para a defesa em processos (LGPD, art. 16, I).`,
  money: `Compras, vendas, devoluções e repasses, com quem vendeu, a conta que os recebeu e os endereços das entregas: por ${legalYears} anos, para o fisco e para a defesa em processos (CTN, art. 173; LGPD, art. 16, I). Depois ficam só os valores.`,
  certificates: 'Certificados de licença: os já emitidos continuam valendo, como foram assinados.',
  terms: `Que versão dos Termos de Uso você aceitou, quando e de que endereço IP: por ${legalYears} anos, como prova do que foi contratado (LGPD, art. 16, I). Depois fica só a versão.`,
  support: `Conversas com o suporte, sem nome e e-mail: por ${legalYears} anos (CDC, art. 27).`,
  access: `Registros de acesso, com data, hora e endereço IP: por ${accessRecordMonths} meses (Marco Civil da Internet, art. 15).`,
} satisfies Record<ClosingPart, string>

type Way = { to: string; label: string }

const wallet: Way = { to: href('/carteira'), label: 'Ver a carteira' }
const orderOf = ({ id }: { id: string }): Way => ({
  to: href('/minhas-compras/:orderId', { orderId: id }),
  label: 'Ver o pedido',
})
const support: Way = { to: href('/suporte'), label: 'Falar com o suporte' }

const moreWords: Record<NamedReason, [one: string, many: string]> = {
  refund_open: ['pedido com dinheiro voltando', 'pedidos com dinheiro voltando'],
  purchase_disputed: ['pedido contestado no banco', 'pedidos contestados no banco'],
  parcel_coming: ['pedido que ainda não chegou', 'pedidos que ainda não chegaram'],
  return_open: ['devolução que não terminou', 'devoluções que não terminaram'],
}

export function obstacleWords(obstacle: ClosingObstacle): { text: string; way: Way | null } {
  switch (obstacle.reason) {
    case 'is_staff':
      return { text: 'Esta é uma conta da equipe. Antes de excluí-la, peça para sair da equipe.', way: support }
    case 'owed':
      return {
        text: `Você tem ${formatBRL(obstacle.cents)} de vendas a receber. Espere o repasse chegar à sua conta.`,
        way: wallet,
      }
    case 'owed_little':
      return {
        text: `Você tem ${formatBRL(obstacle.cents)} a receber, menos que o mínimo de um repasse (${formatBRL(obstacle.minimumCents)}). Combine com o suporte como receber.`,
        way: support,
      }
    case 'debt':
      return {
        text: `Seu saldo está ${formatBRL(obstacle.cents)} negativo, por valores devolvidos a compradores ou etiquetas de envio. Combine o acerto com o suporte.`,
        way: support,
      }
    case 'money_held':
      return { text: 'Há uma retenção na sua carteira. Veja o motivo; se discordar, conteste.', way: wallet }
    case 'refund_open':
      return { text: `O dinheiro de “${obstacle.title}” ainda está voltando para você.`, way: orderOf(obstacle) }
    case 'purchase_disputed':
      return { text: `Seu banco ainda decide sobre “${obstacle.title}”, que você contestou.`, way: orderOf(obstacle) }
    case 'sale_disputed':
      return { text: 'Um banco ainda decide sobre o pagamento de uma venda sua.', way: wallet }
    case 'order_on_hold':
      return { text: 'Um pagamento seu está em conferência pela nossa equipe.', way: support }
    case 'parcel_coming':
      return {
        text: `“${obstacle.title}” ainda não chegou. Espere pela peça ou desista da compra.`,
        way: orderOf(obstacle),
      }
    case 'return_open':
      return {
        text: `A devolução de “${obstacle.title}” ainda não terminou.`,
        way: { to: href('/devolucoes/:id', { id: obstacle.id }), label: 'Ver a devolução' },
      }
    case 'more': {
      const { count, of } = obstacle
      const text = `E mais ${formatCount(count)} ${moreWords[of][count === 1 ? 0 : 1]}.`
      // A return may concern a purchase or a sale, and no list has both.
      return { text, way: of === 'return_open' ? null : { to: href('/minhas-compras'), label: 'Ver as compras' } }
    }
    case 'parcel_to_send':
      return {
        text: 'Você tem peças vendidas a imprimir e enviar. Envie-as; o que não vai conseguir fazer, combine com o suporte.',
        way: { to: href('/producao'), label: 'Ver a produção' },
      }
  }
}
