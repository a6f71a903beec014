import type { RecipientKind } from '#domain/area.ts'
import { purposes } from '#domain/areas.ts'
import { business } from '#domain/shared/business.ts'
import { keptInBrowser } from './data-map.ts'
import { type Recipient, type RecipientFacts, recipientsOf } from './recipients.ts'

export type PrivacyFacts = RecipientFacts & {
  company: { legalName: string; taxId: string }
  dataOfficer: { name: string; email: string }
}

export function privacyText({ company, dataOfficer, ...facts }: PrivacyFacts): string {
  const recipients = recipientsOf(facts)
  return `## 1. Quem somos

A Camada (${company.legalName}, CNPJ ${company.taxId}) é a controladora dos dados pessoais tratados neste site.

Encarregado pelo tratamento de dados: ${dataOfficer.name}, ${dataOfficer.email}. Escreva para esse endereço, ou pelo [suporte](/suporte), sobre tudo o que diz respeito aos seus dados.

## 2. Que dados usamos, e para quê

${purposes.map((purpose) => purposeText(purpose, recipients)).join('\n\n')}

## 3. O que outras pessoas veem

- O seu perfil: nome, foto, cidade e apresentação, com a sua loja, se você vende; nome e foto, se você avalia.
- Quem vende é dito em cada anúncio e em cada compra.
- O certificado de uma licença pode ser conferido por qualquer pessoa que tenha o número dele: mostra as iniciais de quem comprou, e não o nome.
- Comprador e maker não leem o e-mail um do outro: falam pela página do pedido.

## 4. Com quem compartilhamos

${recipients.map(({ name, gets, country }) => `- **${name}**: ${gets}. País: ${country}.`).join('\n')}
- **Autoridades**: o que a lei ou uma ordem judicial obriga.

${abroad(recipients)} Não vendemos dados nem carregamos conteúdo de outros sites nas nossas páginas.

## 5. Cookies e o que fica no seu navegador

Usamos apenas os necessários, e nenhum de publicidade ou de rastreamento:

${keptInBrowser.map(({ name, purpose, kept }) => `- **${name}**: ${purpose}; ${kept}.`).join('\n')}

## 6. Por quanto tempo

Cada finalidade tem o seu prazo, dito no item 2. Quando você [exclui a conta](/perfil/excluir):

- nome, e-mail, foto, senha, chaves de acesso, endereços, favoritos e carrinho são apagados na hora;
- avaliações continuam, assinadas por “Conta encerrada”, e projetos saem da loja;
- compras, vendas e repasses ficam ${business.legalYears} anos sem o seu nome, pela lei fiscal e para a defesa em processos, com a conta que recebeu cada repasse (LGPD, art. 16, I; Lei 5.172/1966, art. 173); conversas com o suporte, o mesmo tempo (Lei 8.078/1990, art. 27);
- registros de acesso (data, hora e endereço IP) ficam ${business.accessRecordMonths} meses (Lei 12.965/2014, art. 15), como durante a vida da conta.

## 7. Como protegemos

Conexão cifrada, senhas resumidas, arquivos vendidos em armazenamento privado, acesso por pessoas só quando necessário e registrado. Se houver um incidente com risco relevante, avisamos você e a ANPD em até ${business.incidentDays} dias úteis.

## 8. Seus direitos

A qualquer momento você pode pedir:

- confirmação de que tratamos seus dados e acesso a eles;
- correção do que estiver incompleto ou errado;
- anonimização, bloqueio ou eliminação do que for desnecessário;
- portabilidade;
- eliminação do que é tratado com o seu consentimento, e a retirada dele;
- informação sobre com quem compartilhamos.

Na sua conta, em [Seus dados](/perfil/dados), você baixa os seus dados e exclui a conta sem pedir a ninguém, e pede o resto: respondemos em até ${business.dataRequestDays} dias. Você também pode reclamar à Autoridade Nacional de Proteção de Dados (ANPD).

## 9. Mudanças

Mudanças nesta política são avisadas com ${business.termsNoticeDays} dias de antecedência, por e-mail e nesta página.
`
}

function purposeText(
  { title, data, basis, recipients: kinds, readers, kept }: (typeof purposes)[number],
  recipients: readonly Recipient[],
): string {
  // Backups contain everything.
  const shared = [...namesOf([...kinds, 'backups'], recipients), ...(readers ? [readers] : [])]
  const points = [
    `**Dados**: ${data}.`,
    `**Base legal**: ${basis}.`,
    `**Quem mais recebe**: ${shared.length > 0 ? shared.join('; ') : 'ninguém'}.`,
    `**Prazo**: ${kept}.`,
  ]
  return `### ${title}\n\n${points.map((point) => `- ${point}`).join('\n')}`
}

function namesOf(kinds: readonly RecipientKind[], recipients: readonly Recipient[]): string[] {
  return recipients.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name)
}

/** Returns the paragraph about international transfers (LGPD, art. 33). */
function abroad(recipients: readonly Recipient[]): string {
  const outside = [...new Set(recipients.map(({ country }) => country).filter((country) => country !== 'Brasil'))]
  if (outside.length === 0) return 'Nenhum deles leva dados para fora do Brasil.'
  return `Dados vão para fora do Brasil (${outside.join(', ')}) só para executar o contrato com você, com as garantias que a lei pede (LGPD, art. 33).`
}
