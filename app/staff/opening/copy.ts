import { href } from 'react-router'
import type { OpeningStep } from '#domain/opening/proof.ts'
import type { AddressFault } from '#domain/opening/fault-of-address.server.ts'

/** Text of a step; `command` is the shell command to run on the server. */
type StepText = { title: string; how: string; command?: string; to?: { href: string; label: string } }

export const openingStepTexts: Record<OpeningStep, StepText> = {
  https: {
    title: 'Endereço com https',
    how: 'A loja chama o próprio endereço (PUBLIC_URL) como um visitante. Nome, certificado e proxy têm de estar certos.',
  },
  mail: {
    title: 'E-mail que chega',
    how: 'Enviamos um e-mail para você; o link nele prova que chegou. Olhe também o spam.',
  },
  mail_records: {
    title: 'SPF, DKIM e DMARC',
    how: 'Sem estes três registros no DNS, recibos e senhas novas caem no spam. Copie, publique e confira.',
  },
  payment: {
    title: 'Pagamento de verdade',
    how: 'Pague R$ 1,00 com o provedor da loja. O valor volta na hora, e o aviso do provedor tem de chegar aqui.',
  },
  backup: {
    title: 'Cópia de segurança',
    how: 'A última tem de ter menos de um dia. Faça uma agora e ligue o timer que vem em deploy/.',
    command: 'npm run backup -- <pasta>',
  },
  restore: {
    title: 'Restauração testada',
    how: 'Restaure a última cópia em outra máquina ou com outro DATA_DIR, e digite o código da última linha.',
    command: 'npm run restore -- <pasta>',
  },
  people: {
    title: 'Duas pessoas, ou a regra de uma só',
    how: 'Repasses pedem duas pessoas com verificação em duas etapas. Quem trabalha só liga a regra de uma pessoa em Ajustes da loja.',
    to: { href: href('/admin/equipe'), label: 'Ver a equipe' },
  },
  data_officer: {
    title: 'Encarregado de dados',
    how: 'DPO_NAME e DPO_EMAIL nomeiam quem responde pelos dados pessoais (LGPD, art. 41).',
  },
  texts: {
    title: 'Textos lidos',
    how: 'Termos de uso e política de privacidade falam em nome da empresa. Leia os dois com quem entende de direito.',
    to: { href: href('/admin/termos'), label: 'Abrir os textos' },
  },
  categories: {
    title: 'Categorias',
    how: 'Sem categoria nenhum projeto é publicado.',
    to: { href: href('/admin/categorias'), label: 'Ver as categorias' },
  },
  project: {
    title: 'Primeiro projeto no ar',
    how: 'Publique um projeto de verdade e veja a página como um comprador vê.',
    to: { href: href('/admin/projetos'), label: 'Ver os projetos' },
  },
}

export const addressFaultTexts: Record<AddressFault, string> = {
  not_https: 'PUBLIC_URL não começa com https://.',
  no_answer: 'O endereço não respondeu: confira o DNS, a porta 443 e o certificado.',
  wrong_answer: 'Outra página respondeu neste endereço: confira o proxy.',
}
