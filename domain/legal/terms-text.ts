import { business } from '#domain/shared/business.ts'
import type { Fee } from '#domain/pricing/price-order.ts'
import { feeOfSales, freightShareWords, shareWords } from '#domain/shop-settings/fee-words.ts'
import { cadenceCopy, type PayoutRule } from '#domain/shop-settings/shop-settings.ts'
import { instalmentWords, interestWords, methodWords, payoutConditions, withdrawalException } from './promises.ts'

/** Settings that the terms quote; all other numbers come from `business`. */
export type TermsFacts = {
  fee: Fee
  payouts: Pick<PayoutRule, 'cadence' | 'minimumCents'>
  methods: Parameters<typeof methodWords>[0]
  instalments: number
  withdrawalRules: Parameters<typeof withdrawalException>[0]
}

export function termsText({ fee, payouts, methods, instalments, withdrawalRules }: TermsFacts): string {
  const exception = withdrawalException(withdrawalRules)
  return `## 1. O que é a Camada

A Camada é um marketplace: makers publicam projetos e os vendem como arquivos para baixar, como peças impressas, ou das duas formas. O contrato de venda é entre quem compra e quem vende, que a página do projeto nomeia; a Camada oferece a vitrine, o pagamento e o suporte, e responde pelo que a lei atribui a quem intermedeia.

Uma peça pode ser impressa e enviada por outro maker, com a autorização de quem projetou. Nesse caso vende quem imprime, e a página diz o nome dele.

## 2. Sua conta

- Para comprar ou vender é preciso ter 18 anos ou ser emancipado. Menores compram pela conta de quem responde por eles.
- Os dados informados devem ser verdadeiros. Você responde pelo que é feito com a sua senha; avise-nos se perdê-la.
- Quem compra pode passar a vender a qualquer momento, no perfil.
- Você pode [excluir a conta](/perfil/excluir) no perfil, desde que não haja valores a receber ou a acertar. O seu acesso ao que comprou termina com ela; quem comprou os seus projetos continua com os arquivos.
- Uma conta que descumpre estes termos pode ser bloqueada. Quem é bloqueado recebe o motivo por e-mail e pode recorrer uma vez, pelo link que vai com ele.

## 3. Comprar

- O preço é em reais e se paga com ${methodWords(methods)}, ${instalmentWords(instalments)}. ${
    instalments > 1
      ? `Quem oferece as parcelas é o provedor do pagamento. Onde o preço diz “sem juros”, não há; nos outros casos, ${interestWords}. O total, o valor de cada parcela e os juros aparecem antes de confirmar.`
      : 'O total aparece antes do pagamento.'
  }
- A confirmação chega por e-mail e na tela, com o pedido. Arquivos ficam disponíveis em Minhas Compras assim que o pagamento é confirmado, e continuam lá enquanto você tiver a conta, salvo quando uma ordem judicial ou o direito de outra pessoa nos obriga a retirá-los.
- Você pode desistir da compra em até ${business.withdrawalDays} dias, sem dizer o motivo, a contar da compra (arquivos) ou do recebimento (peças), e recebe de volta tudo o que pagou, com o frete. O acesso aos arquivos devolvidos termina. Em desistências seguidas de arquivos já baixados (mais de ${business.serialWithdrawal.after} em ${business.serialWithdrawal.days} dias), nossa equipe confere antes, e o valor volta em até ${business.serialWithdrawal.reviewDays} dias; nenhuma é recusada. Se a peça já foi enviada, quem a vendeu paga a devolução.${
    exception
      ? `
- Exceção, dita antes do pagamento: ${exception}. Se a peça não for postada no prazo, você pode desistir mesmo assim.`
      : ''
  }
- De uma peça com defeito ou diferente do anunciado você pode reclamar em até ${business.defectDays} dias do recebimento, na página do pedido, e escolher entre outra peça e o dinheiro de volta. De arquivos que não abrem, não imprimem ou não são como anunciados, em até ${business.defectDays} dias da compra, também na página do pedido, e escolher entre o arquivo corrigido e o dinheiro de volta. Defeito que só aparece depois conta de quando aparece (Lei 8.078/1990, art. 26): nossa equipe analisa e decide.
- Se você e quem vendeu não se entendem, a nossa equipe decide em até ${business.returns.mediationDays} dias úteis. Isso não impede ninguém de procurar o Procon ou a Justiça.

## 4. Vender

- Publique apenas o que você criou ou tem licença para vender, e descreva o projeto como ele é.
- A taxa da plataforma é de ${feeOfSales(fee)}; o maker fica com ${shareWords(fee)}. ${freightShareWords(fee)} Da peça que outro maker imprime, quem imprime paga, do que lhe cabe, o royalty combinado a quem projetou. Vale a taxa do instante da compra: uma mudança nunca alcança vendas já feitas.
- O repasse é ${cadenceCopy(payouts.cadence).adjective}, por Pix ou transferência bancária, depois do prazo de desistência de cada venda, ${payoutConditions(payouts.minimumCents)}. A peça cuja chegada não se conhece conta como entregue ${business.assumedDeliveryDays} dias depois da compra.
- Quem vende peça impressa envia no prazo anunciado, com o documento fiscal que a lei pede de quem vende, e atende desistências e defeitos.
- Para enviar a peça, quem vende recebe o nome e o endereço de quem compra, e só pode usá-los para isso.

## 5. Licença e direitos

Salvo quando a página do projeto diz outra coisa, a compra de arquivos dá direito a uso pessoal: imprimir quantas vezes quiser, sem revender nem redistribuir os arquivos. A licença vale como estava escrita no instante da compra. O maker continua dono do projeto e autoriza a Camada a mostrá-lo para vendê-lo. Quem vir o próprio trabalho publicado sem autorização pode denunciar o projeto na página dele ou pedir a retirada pelo [formulário de titulares](/denunciar/direitos): o maker tem ${business.counterNoticeDays} dias para responder, e decidimos com as duas partes. Três reclamações aceitas em doze meses podem levar ao bloqueio da conta do maker.

## 6. O que não pode

- Armas, partes, acessórios e munição, e réplicas ou simulacros que possam ser confundidos com armas.
- Cópias de trabalho alheio, conteúdo ilegal, ofensivo ou impróprio para menores.
- Brinquedos infantis sem a certificação exigida, e peças para alimentos ou uso médico sem a declaração correspondente.

Uma denúncia é decidida por uma pessoa em até ${business.reportDays} dias, e quem denunciou recebe o motivo. De um projeto retirado ou de uma conta bloqueada, quem é atingido é avisado do motivo e pode recorrer uma vez; o recurso é decidido em até ${business.appealDays} dias.

## 7. Mudanças e foro

Mudanças nestes termos são avisadas com ${business.termsNoticeDays} dias de antecedência, por e-mail e no site. Cada versão fica guardada em [Versões dos termos](/termos/versoes), e o seu pedido segue a que valia quando você comprou. Vale a lei brasileira, e quem compra pode recorrer ao foro do seu domicílio.
`
}
