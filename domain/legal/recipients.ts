import type { RecipientKind } from '#domain/area.ts'

export type RecipientFacts = {
  /** Current payment provider, and former ones that took orders. */
  payments: readonly ('sandbox' | 'stripe' | 'mercadopago' | 'pix')[]
  payouts: 'manual' | 'pix'
  labels: 'table' | 'melhor-envio'
  /** Mail server; null if mails are only written to the data folder. */
  mail: Machine | null
  /** Storage of files; null if on our own machine. */
  files: Machine | null
  /** Storage of backups; null if on our own machine. */
  backups: Machine | null
  countries: Countries
}

export type Machine = { host: string; region?: string }

/** Countries of rented machines by their hosts, as stated by the owner. */
export type Countries = Readonly<Record<string, string>>

export type Recipient = { kind: RecipientKind; name: string; gets: string; country: string }

const takers = {
  sandbox: { name: 'Simulador da própria Camada', gets: 'nada sai daqui: os pagamentos são de demonstração', country: 'Brasil' }, // prettier-ignore
  stripe: { name: 'Stripe', gets: 'e-mail, itens e valor do pedido; os dados do cartão você digita na página dela', country: 'Estados Unidos' }, // prettier-ignore
  mercadopago: { name: 'Mercado Pago', gets: 'e-mail, itens e valor do pedido; os dados do cartão você digita na página dele', country: 'Brasil' }, // prettier-ignore
  pix: { name: 'Banco que recebe o Pix', gets: 'valor e número do pedido; de você, o que o seu banco informa', country: 'Brasil' }, // prettier-ignore
} as const

export function recipientsOf(facts: RecipientFacts): Recipient[] {
  const countryOf = (machine: Machine) => machineCountry(machine, facts.countries) ?? unknownCountry
  const all: (Recipient | false)[] = [
    ...facts.payments.map((provider) => ({ kind: 'payments' as const, ...takers[provider] })),
    {
      kind: 'payouts',
      name: facts.payouts === 'pix' ? 'Banco que paga os repasses' : 'Banco da Camada',
      gets: 'nome, documento e conta de quem vende, para o repasse',
      country: 'Brasil',
    },
    facts.labels === 'melhor-envio' && {
      kind: 'labels',
      name: 'Melhor Envio e a transportadora escolhida',
      gets: 'nome, CPF e endereço de quem envia e de quem recebe, quando o maker compra a etiqueta por aqui',
      country: 'Brasil',
    },
    isRented(facts.mail) && {
      kind: 'mail',
      name: `Provedor de e-mail (${facts.mail.host})`,
      gets: 'nome, e-mail e texto das mensagens que enviamos a você',
      country: countryOf(facts.mail),
    },
    isRented(facts.files) && {
      kind: 'files',
      name: `Armazenamento de arquivos (${facts.files.host})`,
      gets: 'fotos e arquivos enviados; os que se vendem, fora do alcance do público',
      country: countryOf(facts.files),
    },
    isRented(facts.backups) && {
      kind: 'backups',
      name: `Armazenamento das cópias de segurança (${facts.backups.host})`,
      gets: 'uma cópia de tudo o que guardamos, para o caso de perdermos o que está aqui',
      country: countryOf(facts.backups),
    },
  ]
  return all.filter((one): one is Recipient => one !== false)
}

/** Returns whether a machine is rented: one of our own has no public host name. */
function isRented(machine: Machine | null): machine is Machine {
  const host = machine?.host ?? ''
  return host.includes('.') && !/^(?:10|127|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./.test(host)
}

const countries: Record<string, string> = {
  sa: 'Brasil',
  us: 'Estados Unidos',
  ca: 'Canadá',
  eu: 'União Europeia',
}

/** Text for an unknown country; in production the start requires the country. */
const unknownCountry = 'país não informado'

/** Returns a server's country: as the owner stated it, or derived from region or host name; null if unknown. */
export function machineCountry(machine: Machine, said: Countries = {}): string | null {
  const { host, region = '' } = machine
  if (said[host]) return said[host]
  if (!isRented(machine) || host.endsWith('.br')) return 'Brasil'
  const place = /(?:^|\.)(sa|us|ca|eu)-[a-z]+-\d/.exec(`${region}.${host}`)?.[1]
  return countries[place ?? ''] ?? null
}
