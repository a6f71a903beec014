import { formatCnpj, isValidCnpj } from '@brazilian-utils/brazilian-utils'
import * as z from 'zod'
import type { Company, Contact, DataOfficer } from './company.ts'

export type CompanySettings = { company: Company; contact: Contact; dataOfficer: DataOfficer }

/** Default settings outside production; the CNPJ is the Receita's own example. */
const examples = {
  COMPANY_NAME: 'Camada Tecnologia Ltda.',
  COMPANY_CNPJ: '12.ABC.345/01DE-35',
  COMPANY_ADDRESS: 'Rua Exemplo, 100, São Paulo, SP, 01000-000',
  CONTACT_EMAIL: 'contato@camada.example',
  CONTACT_PHONE: '(11) 4000-0000',
  DPO_NAME: 'Marina Duarte (nome de exemplo)',
  DPO_EMAIL: 'encarregada@camada.example',
}

/** E-mail addresses of departments in the demonstration; a real shop has only one, `CONTACT_EMAIL`. */
const exampleDepartments = {
  supportEmail: 'suporte@camada.example',
  pressEmail: 'imprensa@camada.example',
  securityEmail: 'seguranca@camada.example',
  careersEmail: 'vagas@camada.example',
}

type Name = keyof typeof examples

const names = Object.keys(examples) as Name[]

const line = (name: Name) => z.string().trim().min(3, `${name} é curto demais.`).max(160, `${name} é longo demais.`)
const email = (name: Name) => z.email(`${name} deve ser um endereço, como contato@camada.com.br.`)

const variables = z.object({
  COMPANY_NAME: line('COMPANY_NAME'),
  COMPANY_CNPJ: z
    .string()
    .refine((typed) => isValidCnpj(typed, { version: 2 }), 'COMPANY_CNPJ não é um CNPJ: confira os dígitos.'),
  COMPANY_ADDRESS: line('COMPANY_ADDRESS').regex(
    /\b\d{5}-?\d{3}\b/,
    'COMPANY_ADDRESS deve ter o CEP, como São Paulo, SP, 01304-001.',
  ),
  CONTACT_EMAIL: email('CONTACT_EMAIL'),
  // Area code and number, or 0800: ten or eleven digits, optionally after 55.
  CONTACT_PHONE: z
    .string()
    .refine(
      (typed) => /^(?:55)?\d{10,11}$/.test(typed.replace(/[^\d]/g, '')),
      'CONTACT_PHONE deve ter o DDD, como (11) 3123-4567.',
    ),
  DPO_NAME: line('DPO_NAME'),
  DPO_EMAIL: email('DPO_EMAIL'),
})

/**
 * Reads the company settings; `faults` lists problems in Portuguese, which in production include missing and example
 * values.
 */
export function readCompanySettings(
  given: Partial<Record<string, string>>,
  production: boolean,
): { settings: CompanySettings; faults: string[] } {
  const read = variables.safeParse({ ...examples, ...given })
  const settings = settingsOf(read.success ? read.data : examples, departmentsAt(given.CONTACT_EMAIL))
  const faults = read.error?.issues.map((issue) => issue.message) ?? []
  if (!production) return { settings, faults }
  const missing = names.filter((name) => !given[name])
  const invented = names.filter((name) => isExample(given[name] ?? ''))
  return {
    settings,
    faults: [
      ...faults,
      ...missing.map((name) => `${name} é obrigatório em produção.`),
      ...invented.map((name) => `${name} ainda é um exemplo e não serve em produção.`),
    ],
  }
}

function departmentsAt(email: string | undefined): typeof exampleDepartments {
  if (!email) return exampleDepartments
  return { supportEmail: email, pressEmail: email, securityEmail: email, careersEmail: email }
}

/** Returns whether a value is a placeholder: the demonstration's CNPJ or telephone, or a text with "example" in it. */
export function isExample(value: string): boolean {
  const plain = value.replace(/\W/g, '').toUpperCase()
  return plain === '12ABC34501DE35' || /^(?:55)?1140000000$/.test(plain) || /\bex(?:emplo|ample)\b/i.test(value)
}

function settingsOf(read: Record<Name, string>, departments: typeof exampleDepartments): CompanySettings {
  return {
    company: {
      legalName: read.COMPANY_NAME,
      taxId: formatCnpj(read.COMPANY_CNPJ, { version: 2 }),
      address: read.COMPANY_ADDRESS,
    },
    contact: {
      email: read.CONTACT_EMAIL,
      phone: read.CONTACT_PHONE,
      ...departments,
    },
    dataOfficer: { name: read.DPO_NAME, email: read.DPO_EMAIL },
  }
}
