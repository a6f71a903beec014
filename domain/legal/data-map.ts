import { business } from '#domain/shared/business.ts'
import { cookies, type CookieName, storageNames, type StorageName } from '#domain/shared/cookies.ts'

/** Kinds of recipients of data; the actual ones follow from the settings (`domain/legal/recipients.ts`). */
export type RecipientKind = 'payments' | 'payouts' | 'labels' | 'mail' | 'files' | 'backups'

type Purpose = {
  title: string
  data: string
  basis: string
  /** Service providers. */
  recipients: readonly RecipientKind[]
  /** Users of the shop who see some of it, by role. */
  readers?: string
  kept: string
  /** Parts of an account (`domain/personal-data/traces.ts`) kept for this purpose; a test checks that all are covered. */
  parts: readonly string[]
}

const contract = 'execução do contrato com você (LGPD, art. 7º, V)'
const consent = 'seu consentimento (LGPD, art. 7º, I)'
const lawfulDuty = 'obrigação legal (LGPD, art. 7º, II)'
const legitimate = 'legítimo interesse (LGPD, art. 7º, IX)'
const defence = 'exercício de direitos em processos (LGPD, art. 7º, VI)'

const whileOpen = 'enquanto a conta existir'
const lawfulYears = `${business.legalYears} anos depois de encerrada a conta`

/** Purposes of processing personal data; the privacy policy is generated from these lists. */
export const purposes: readonly Purpose[] = [
  {
    title: 'Ter uma conta',
    data: 'nome, e-mail, tipo de conta, que você disse ter 18 anos, e a senha, guardada apenas como um resumo que não pode ser desfeito; das suas chaves de acesso, a parte pública e o nome que você deu; se você quiser, foto, cidade, apresentação, impressora e custos, favoritos, coleções, carrinho, quem você segue, quem você bloqueou, buscas salvas, avisos e quais deles chegam por e-mail',
    basis: contract,
    recipients: ['mail', 'files'],
    kept: `${whileOpen}; o que você apaga, some na hora`,
    parts: ['profile', 'sign_in', 'lists', 'printers', 'uploads'],
  },
  {
    title: 'Comprar e receber',
    data: 'projetos, valores, datas e situação de cada compra, com o contrato dela; endereço de entrega e, se você informar, CPF, guardado cifrado; mensagens e fotos sobre o que você comprou ou vendeu. Dados de cartão ficam só com o provedor de pagamento',
    basis: contract,
    recipients: ['payments', 'labels', 'mail', 'files'],
    readers:
      'quem vende a peça lê nome e endereço de entrega; vocês dois leem as mensagens, e a nossa equipe só o que for denunciado ou estiver numa disputa, com registro de cada leitura',
    kept: `endereços, ${whileOpen}; compras, ${lawfulYears}, sem o seu nome (Lei 5.172/1966, art. 173)`,
    parts: ['addresses', 'money', 'certificates'],
  },
  {
    title: 'Vender e receber',
    data: 'quem vende, documento e endereço; titular, documento e conta de recebimento, guardados cifrados; projetos, vendas e repasses',
    basis: `${contract} e ${lawfulDuty}`,
    recipients: ['payouts', 'labels', 'mail', 'files'],
    readers: 'quem compra lê quem vende (Decreto 7.962/2013, art. 2º)',
    kept: `vendas e repasses, com a conta que recebeu cada um, ${lawfulYears} (Lei 5.172/1966, art. 173)`,
    parts: ['projects', 'money'],
  },
  {
    title: 'Ter uma loja',
    data: 'nome, endereço e links da loja; ao lado deles, o que contamos: notas, envios no prazo, tempo de resposta e quantas pessoas seguem',
    basis: contract,
    recipients: ['files'],
    readers: 'qualquer pessoa; quem segue você só aparece na contagem',
    kept: `${whileOpen}; de cada endereço fica um código que não diz de quem era, para que nunca seja de outra loja`,
    parts: ['shop', 'shop_address'],
  },
  {
    title: 'Avaliar e mostrar o que imprimiu',
    data: 'nota, comentário e fotos de quem comprou; fotos e palavras sobre o que você imprimiu ou recebeu, com impressora, tempo e peso',
    basis: contract,
    recipients: ['files'],
    readers: 'qualquer pessoa',
    kept: 'com o projeto; depois de encerrada a conta, assinadas por “Conta encerrada” ou sem nome; o que você mostra, você apaga quando quiser',
    parts: ['reviews', 'prints'],
  },
  {
    title: 'Perguntar e responder antes da compra',
    data: 'a pergunta, com o primeiro nome de quem pergunta, a resposta do maker, quando, e quanto o maker costuma levar para responder',
    basis: contract,
    recipients: ['mail'],
    readers: 'qualquer pessoa',
    kept: 'com o projeto; sem o seu nome depois de encerrada a conta; enquanto não há resposta, você apaga quando quiser',
    parts: ['questions'],
  },
  {
    title: 'Atender você',
    data: 'nome, e-mail e o que você escreve, com o número do protocolo',
    basis: contract,
    recipients: ['mail'],
    kept: `${lawfulYears} (Lei 8.078/1990, art. 27)`,
    parts: ['support'],
  },
  {
    title: 'Receber denúncias',
    data: 'o que foi denunciado e por quê, e-mail de quem denuncia, decisões e recursos',
    basis: `${lawfulDuty} e ${defence}`,
    recipients: ['mail'],
    readers: 'o maker lê o motivo, e não quem denunciou',
    kept: 'com o projeto; sem o seu nome e e-mail depois de encerrada a conta',
    parts: ['reports'],
  },
  {
    title: 'Ouvir titulares de direitos, e bloquear contas',
    data: 'nome, CPF ou CNPJ, empresa, e-mail, obra e arquivos de quem reclama; a resposta do maker; o motivo de um bloqueio e o recurso',
    basis: `${lawfulDuty} e ${defence}`,
    recipients: ['mail', 'files'],
    readers: 'o maker lê nome, obra e motivo de quem reclama, sem documento e contato',
    kept: lawfulYears,
    parts: ['claims'],
  },
  {
    title: 'Provar o que foi combinado',
    data: 'a versão dos Termos de Uso que você aceitou, com data, hora e endereço IP; o que você declarou ao publicar',
    basis: defence,
    recipients: [],
    kept: lawfulYears,
    parts: ['terms'],
  },
  {
    title: 'Guardar registros de acesso e impedir abuso',
    data: 'data, hora, endereço IP e porta, a cada hora de uso e a cada conta criada, compra, publicação, avaliação, denúncia e mensagem; navegador, enquanto a sessão está aberta; quantas vezes um endereço tentou algo',
    basis: `${lawfulDuty} (Lei 12.965/2014, art. 15) e ${legitimate}, para impedir fraude`,
    recipients: [],
    readers: 'quem a Justiça mandar',
    kept: `${business.accessRecordMonths} meses, ou mais se a Justiça mandar guardar`,
    parts: ['access'],
  },
  {
    title: 'Enviar a newsletter',
    data: 'e-mail, o texto com que você concordou, a página, a data e o endereço IP',
    basis: `${consent}, que você confirma por e-mail e retira com um clique`,
    recipients: ['mail'],
    kept: `enquanto estiver na lista; a prova do pedido, até ${business.legalYears} anos depois de sair; o que você não confirma, ${business.unconfirmedDays} dias`,
    parts: ['newsletter'],
  },
]

/** Purpose of each cookie; a new one without a text does not compile. */
const cookiePurposes: Record<CookieName, string> = {
  session: 'mantém você na sua conta',
  'second-step': 'lembra que a senha estava certa enquanto você digita o código',
  device: 'reconhece um aparelho em que você já entrou',
  press: 'guarda o que você apertou antes de entrar',
  toast: 'leva um aviso de uma página à outra',
  theme: 'guarda o tema claro ou escuro',
  cep: 'guarda o CEP que você informou, para dizer frete e prazo',
  impressora: 'guarda a impressora que você escolheu, para dizer o que cabe nela',
}

const storagePurposes: Record<StorageName, { purpose: string; kept: string }> = {
  rascunho: {
    purpose: 'guarda no próprio navegador, sem vir a nós, o texto de um projeto que você está escrevendo',
    kept: 'até ser publicado',
  },
}

/** Data kept in the browser, with purpose and period. */
export const keptInBrowser: readonly { name: string; purpose: string; kept: string; place: 'cookie' | 'storage' }[] = [
  ...Object.entries(cookiePurposes).map(([name, purpose]) => ({
    name,
    purpose,
    kept: keptFor(cookies[name as CookieName].seconds),
    place: 'cookie' as const,
  })),
  ...storageNames.map((name) => ({ name, ...storagePurposes[name], place: 'storage' as const })),
]

function keptFor(seconds: number): string {
  const [minute, day] = [60, 86_400]
  if (seconds >= day) return `até ${seconds / day} dias`
  return `até ${seconds / minute} ${seconds === minute ? 'minuto' : 'minutos'}`
}
