import { business } from './business.ts'

export const contract = 'execução do contrato com você (LGPD, art. 7º, V)'
export const consent = 'seu consentimento (LGPD, art. 7º, I)'
export const lawfulDuty = 'obrigação legal (LGPD, art. 7º, II)'
export const legitimate = 'legítimo interesse (LGPD, art. 7º, IX)'
export const defence = 'exercício de direitos em processos (LGPD, art. 7º, VI)'

export const whileOpen = 'enquanto a conta existir'
export const lawfulYears = `${business.legalYears} anos depois de encerrada a conta`
